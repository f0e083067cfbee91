#include "replay/languages/language.hpp"

namespace gpn::test {

namespace {

constexpr PlayerPair labels[] = {
    {"White", "Black"}, {"Bílý", "Černý"}, {"bílý", "černý"},    {"Bílí", "Černí"},  {"B", "Č"},
    {"B.", "Č."},       {"Bílá", "Černá"}, {"Hráč 1", "Hráč 2"}, {"Alena", "Karel"}, {"BÍLÝ", "ČERNÝ"},
};

constexpr HeadingWords headings[] = {
    {"Event", "Date", "White", "Black"},
    {"Událost", "Datum", "Bílý", "Černý"},
    {"Turnaj", "Datum", "Bílý", "Černý"},
    {"Soutěž", "Datum hry", "Bílými", "Černými"},
    {"Turnaj", "Dne", "Hráč bílých", "Hráč černých"},
};

constexpr std::string_view gipf_names[] = {"GIPF", "Gipf", "gipf", "„GIPF“"};
constexpr std::string_view dvonn_names[] = {"DVONN", "Dvonn", "dvonn", "„DVONN“"};

constexpr std::string_view game_lines[] = {
    "{game}", "Game: {game}", "Hra: {game}", "Hra {game}", "Partie {game}", "Partie hry {game}", "Název hry: {game}",
};

constexpr std::string_view rule_lines[] = {
    "{game} ({f})",
    "{game}, {f} hra",
    "{game} {f}",
    "{game} – {f} hra",
    "Varianta: {f}",
    "Varianta hry: {f}",
    "Pravidla: {p}",
    "{p} pravidla",
    "{f} hra",
    "{f} hra {game}",
    "{game} ({f} varianta)",
    "{game}, {p} pravidla",
    "{game}: {f} hra",
    "Hra: {game} ({f})",
    "Hra: {f}",
    "Verze: {f}",
    "{f} varianta",
    "{f} verze",
    "Hráno podle {i} pravidel",
    "{game} podle {i} pravidel",
    "{f} partie",
    "Druh hry: {f}",
    "Typ hry: {f}",
    "Typ: {m}",
};

constexpr Adjective basic[] = {
    {"základní", "základní", "základní", "základních"},
    {"jednoduchý", "jednoduchá", "jednoduchá", "jednoduchých"},
    {"zjednodušený", "zjednodušená", "zjednodušená", "zjednodušených"},
    {"basic", "basic", "basic", "basic"},
};
constexpr Adjective standard[] = {
    {"standardní", "standardní", "standardní", "standardních"},
    {"běžný", "běžná", "běžná", "běžných"},
    {"standard", "standard", "standard", "standardních"},
};
constexpr Adjective tournament[] = {
    {"turnajový", "turnajová", "turnajová", "turnajových"},
    {"tournament", "tournament", "tournament", "tournament"},
};

constexpr std::string_view numbers[] = {
    "{n}.",        "{n})",   "Tah {n}",   "Tah {n}.", "Tah {n}:",  "tah {n}:",
    "Tah č. {n}:", "č. {n}", "{n}. tah:", "{n}. tah", "Kolo {n}:",
};

constexpr PieceWords pieces[] = {
    {"", ""},
    {"kámen ", "kámen "},
    {"základní kámen ", "základní kámen "},
    {"obyčejný kámen ", "obyčejný kámen "},
    {"jednoduchý kámen ", "jednoduchý kámen "},
    {"figurka ", "figurku "},
    {"základní figurka ", "základní figurku "},
    {"žeton ", "žeton "},
    {"kamínek ", "kamínek "},
    {"", "", " (základní)"},
    {"", "", " (kámen)"},
};

constexpr PieceWords gipf_pieces[] = {
    {"G", "G"},
    {"GIPF kámen ", "GIPF kámen "},
    {"GIPF-kámen ", "GIPF-kámen "},
    {"kámen GIPF ", "kámen GIPF "},
    {"gipf kámen ", "gipf kámen "},
    {"GIPF ", "GIPF "},
    {"Gipf ", "Gipf "},
    {"gipf ", "gipf "},
    {"GIPF figurka ", "GIPF figurku "},
    {"figurka GIPF ", "figurku GIPF "},
    {"dvojkámen ", "dvojkámen "},
    {"dvojitý kámen ", "dvojitý kámen "},
    {"G ", "G "},
    {"", "", " (GIPF)"},
    {"", "", " GIPF"},
    {"", "", " (gipf)"},
    {"", "", " gipf"},
    {"", "", " (G)"},
    {"", "", " (GIPF kámen)"},
    {"", "", " GIPF kámen"},
    {"", "", " (dvojitý)"},
};

constexpr GipfPhrase phrases[] = {
    {"{nom}{at}{after}", "{nom}{from}-{to}{after}"},
    {"{nom}{at}{after}", "{nom}{from} na {to}{after}"},
    {"{nom}{at}{after}", "{nom}{from} do {to}{after}"},
    {"{nom}{at}{after}", "{nom}z {from} na {to}{after}"},
    {"{nom}na {at}{after}", "{nom}z {from} do {to}{after}"},
    {"{nom}{at}{after}", "{nom}od {from} k {to}{after}"},
    {"vkládá {acc}{at}{after}", "vkládá {acc}{from}-{to}{after}"},
    {"vkládá {acc}na {at}{after}", "posouvá {acc}z {from} na {to}{after}"},
    {"vkládá {acc}na {at}{after}", "vkládá {acc}na {from} a posouvá na {to}{after}"},
    {"pokládá {acc}na {at}{after}", "pokládá {acc}na {from}, posouvá do {to}{after}"},
    {"položí {acc}{at}{after}", "posune {acc}{from}-{to}{after}"},
    {"vloží {acc}na {at}{after}", "vloží {acc}z {from} na {to}{after}"},
    {"umístí {acc}na {at}{after}", "zasune {acc}{from}-{to}{after}"},
    {"umísťuje {acc}na {at}{after}", "přesouvá {acc}z {from} na {to}{after}"},
    {"položil {acc}na {at}{after}", "posunul {acc}z {from} na {to}{after}"},
    {"tah {nom}{at}{after}", "tah {nom}{from}-{to}{after}"},
    {"hraje {nom}{at}{after}", "hraje {nom}{from}-{to}{after}"},
    {"táhne {nom}{at}{after}", "táhne {nom}{from}-{to}{after}"},
    {"přidává {acc}{at}{after}", "tlačí {acc}{from}-{to}{after}"},
    {"dává {acc}na {at}{after}", "zasouvá {acc}{from}-{to}{after}"},
};

constexpr GipfPhrase sentences[] = {
    {"{who} vkládá {acc}{at}{after}", "{who} vkládá {acc}{from}-{to}{after}"},
    {"{who} vkládá {acc}na {at}{after}", "{who} posouvá {acc}z {from} na {to}{after}"},
    {"{who} pokládá {acc}na {at}{after}", "{who} pokládá {acc}na {from} a posouvá do {to}{after}"},
    {"{who} táhne {nom}{at}{after}", "{who} táhne {nom}{from}-{to}{after}"},
    {"{who} hraje {acc}{at}{after}", "{who} hraje {acc}{from}-{to}{after}"},
    {"{who} položil {acc}na {at}{after}", "{who} posunul {acc}z {from} na {to}{after}"},
    {"Tah: {who} {nom}{at}{after}", "Tah: {who} {nom}{from}-{to}{after}"},
};

constexpr DvonnPhrase dvonn_phrases[] = {
    {"{at}", "{at}", "{from}-{to}"},
    {"DVONN kámen {at}", "{at}", "{from}-{to}"},
    {"červený {at}", "{at}", "{from} na {to}"},
    {"červený kámen {at}", "kámen {at}", "sloupec {from}-{to}"},
    {"{at} (červený)", "{at}", "{from} do {to}"},
    {"{at} (DVONN)", "{at}", "z {from} na {to}"},
    {"dvonn {at}", "{at}", "{from}-{to}"},
    {"kámen DVONN {at}", "kámen {at}", "komín {from} na {to}"},
    {"pokládá červený na {at}", "pokládá na {at}", "přesouvá z {from} na {to}"},
    {"vkládá DVONN kámen na {at}", "vkládá kámen na {at}", "posouvá věž z {from} na {to}"},
    {"položí {at}", "položí {at}", "táhne {from}-{to}"},
    {"umístí {at}", "umístí {at}", "přemístí {from} na {to}"},
    {"na {at}", "na {at}", "z {from} do {to}"},
    {"položil červený {at}", "položil {at}", "přesunul {from} na {to}"},
};

constexpr DvonnPhrase dvonn_sentences[] = {
    {"{who} pokládá {at}", "{who} pokládá {at}", "{who} táhne {from}-{to}"},
    {"{who} pokládá červený na {at}", "{who} pokládá na {at}", "{who} přesouvá z {from} na {to}"},
    {"{who} vkládá DVONN kámen na {at}", "{who} vkládá kámen na {at}", "{who} posouvá věž z {from} na {to}"},
    {"{who} položil {at}", "{who} položil {at}", "{who} táhl {from} na {to}"},
};

constexpr RemovalPhrase removals[] = {
    {";x{list}", "x{list};"},
    {" odebírá {list}", "odebírá {list}, potom "},
    {", odebírá {list}", "odebírá {list}; "},
    {"; odebírá {list}", "odebírá {list}, "},
    {" (odebírá {list})", "(odebírá {list}) "},
    {" odebere {list}", "odebere {list}, "},
    {" bere {list}", "bere {list}, pak "},
    {" vezme {list}", "vezme {list}; "},
    {" odstraní {list}", "odstraní {list}; "},
    {" odstraňuje {list}", "odstraňuje {list}; "},
    {" zajímá {list}", "zajímá {list}; "},
    {" zajme {list}", "zajme {list}; "},
    {" sebere {list}", "sebere {list}; "},
    {" stahuje {list}", "stahuje {list}; "},
    {" stáhne {list}", "stáhne {list}; "},
    {", odebráno {list}", "odebráno {list}; "},
    {" (odebráno {list})", "(odebráno {list}) "},
    {", odebírá řadu {list}", "odebírá řadu {list}, potom "},
    {", bere řadu {list}", "bere řadu {list}; "},
    {", odebírá kameny {list}", "odebírá kameny {list}; "},
    {", odebral {list}", "odebral {list}, pak "},
    {", vzal {list}", "vzal {list}; "},
    {", odstranil {list}", "odstranil {list}; "},
    {", zajal {list}", "zajal {list}; "},
    {" a odebírá {list}", "odebírá {list} a "},
    {", odebírá z desky {list}", "odebírá z desky {list}; "},
    {", odebrat {list}", "odebrat {list}; "},
    {", odebrané kameny: {list}", "odebrané kameny: {list}; "},
    {", vrací {list}", "vrací {list}; "},
};

constexpr std::string_view joints[] = {",", ", ", " ", " a "};

constexpr std::string_view reserves[] = {
    "",
    " ({n})",
    " (zásoba {n})",
    " zásoba {n}",
    " (zásoba: {n})",
    " [zásoba {n}]",
    " (v zásobě {n})",
    " v zásobě {n}",
    " (v rezervě {n})",
    " v rezervě {n}",
    " rezerva {n}",
    " (rezerva: {n})",
    " (zbývá {n})",
    " zbývá {n}",
    " (zbylo {n})",
    " (zůstává {n})",
    " (zbytek {n})",
    " ({n} v zásobě)",
    " ({n} kamenů)",
    " (ještě {n})",
    " – zásoba {n}",
    " (zás. {n})",
    " (rez. {n})",
    ", v zásobě {n}",
    " (zbývá {n} kamenů)",
    " (v zásobě {n} kamenů)",
    " (zbývají {n})",
};

constexpr std::string_view passes[] = {
    "pass",           "pas",           "Pas",          "pasuje",         "pasoval",   "pasovala",
    "vynechává",      "vynechává tah", "vynechal tah", "vynechání tahu", "bez tahu",  "nemá tah",
    "nemůže táhnout", "nehraje",       "stojí",        "(pas)",          "žádný tah", "tah vynechán",
};

constexpr PlayerPair results[] = {
    {"1-0", "0-1"},
    {"Bílý vyhrál", "Černý vyhrál"},
    {"Vyhrál bílý", "Vyhrál černý"},
    {"Výhra bílého", "Výhra černého"},
    {"Vítězství bílého", "Vítězství černého"},
    {"Bílý zvítězil", "Černý zvítězil"},
    {"Zvítězil bílý", "Zvítězil černý"},
    {"Bílý vyhrává", "Černý vyhrává"},
    {"Bílý vítězí", "Černý vítězí"},
    {"Bílí vyhráli", "Černí vyhráli"},
    {"Černý prohrál", "Bílý prohrál"},
    {"Prohrál černý", "Prohrál bílý"},
    {"Prohra černého", "Prohra bílého"},
    {"Porážka černého", "Porážka bílého"},
    {"Černý prohrává", "Bílý prohrává"},
    {"Vítěz: bílý", "Vítěz: černý"},
    {"Vítěz je bílý", "Vítěz je černý"},
    {"Výsledek: výhra bílého", "Výsledek: výhra černého"},
    {"Výsledek: bílý vyhrál", "Výsledek: černý vyhrál"},
    {"Výsledek: 1:0", "Výsledek: 0:1"},
    {"Výsledek: vítězství bílého", "Výsledek: vítězství černého"},
    {"Výhra bílých", "Výhra černých"},
    {"Partii vyhrál bílý", "Partii vyhrál černý"},
    {"Hru vyhrál bílý", "Hru vyhrál černý"},
};

constexpr PlayerPair named_results[] = {
    {"Alena vyhrála", "Karel vyhrál"},
    {"Vyhrála Alena", "Vyhrál Karel"},
    {"Výhra Aleny", "Výhra Karla"},
    {"Vítězství Aleny", "Vítězství Karla"},
    {"Zvítězila Alena", "Zvítězil Karel"},
    {"Alena zvítězila", "Karel zvítězil"},
    {"Vítěz: Alena", "Vítěz: Karel"},
    {"Vítězka: Alena", "Vítěz: Karel"},
    {"Karel prohrál", "Alena prohrála"},
    {"Prohrál Karel", "Prohrála Alena"},
    {"Prohra Karla", "Prohra Aleny"},
    {"Karel prohrál s Alenou", "Alena prohrála s Karlem"},
    {"Výsledek: výhra Aleny", "Výsledek: výhra Karla"},
    {"Výsledek: vyhrála Alena", "Výsledek: vyhrál Karel"},
    {"Alena porazila Karla", "Karel porazil Alenu"},
};

constexpr std::string_view draws[] = {
    "1/2-1/2", "Remíza", "remíza", "Výsledek: remíza", "Nerozhodně", "nerozhodně", "Hra skončila remízou", "plichta",
};

constexpr PlayerPair resignations[] = {
    {"White resigns", "Black resigns"},
    {"Bílý se vzdal", "Černý se vzdal"},
    {"Bílý vzdal", "Černý vzdal"},
    {"bílý vzdává", "černý vzdává"},
    {"Bílý se vzdává", "Černý se vzdává"},
    {"Vzdal bílý", "Vzdal černý"},
    {"Vzdal se bílý", "Vzdal se černý"},
    {"Bílý vzdal partii", "Černý vzdal partii"},
    {"Černý vyhrál, bílý se vzdal", "Bílý vyhrál, černý se vzdal"},
    {"Výhra černého, bílý vzdal", "Výhra bílého, černý vzdal"},
};

constexpr PlayerPair named_resignations[] = {
    {"Alena se vzdala", "Karel se vzdal"}, {"Alena vzdala", "Karel vzdal"},
    {"Alena vzdává", "Karel vzdává"},      {"Alena se vzdává", "Karel se vzdává"},
    {"Vzdala se Alena", "Vzdal se Karel"}, {"Alena vzdala partii", "Karel vzdal partii"},
};

constexpr std::string_view bare_resignations[] = {"resigns",  "vzdává",  "vzdal",      "vzdala", "vzdává se",
                                                  "vzdal se", "vzdávám", "vzdávám se", "vzdáno"};

}  // namespace

const Language czech = {"Czech",
                        {"Alena", "Karel"},
                        labels,
                        headings,
                        gipf_names,
                        dvonn_names,
                        game_lines,
                        rule_lines,
                        {basic, standard, tournament},
                        numbers,
                        pieces,
                        gipf_pieces,
                        phrases,
                        sentences,
                        dvonn_phrases,
                        dvonn_sentences,
                        removals,
                        joints,
                        reserves,
                        passes,
                        results,
                        named_results,
                        draws,
                        resignations,
                        named_resignations,
                        bare_resignations};

}  // namespace gpn::test
