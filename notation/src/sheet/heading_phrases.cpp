// The words above the turns: games and variants, headings, columns of a table.
#include "sheet/phrase_pattern.hpp"
#include "sheet/typing.hpp"

#include <array>

namespace gpn::notation::sheet_text {
namespace {

constexpr std::array heading_rows{
    // games and variants
    Phrase{"dvonn", Sense::Dvonn},
    Phrase{"gipf", Sense::Gipf},
    Phrase{"basic", Sense::Basic},
    Phrase{"standard", Sense::Standard},
    Phrase{"tournament", Sense::Tournament},
    Phrase{"tournoi", Sense::Tournament},
    Phrase{"toernooi", Sense::Tournament},
    Phrase{"turnier", Sense::Tournament},
    Phrase{"turnaj", Sense::Tournament},
    Phrase{"\u0442\u0443\u0440\u043D\u0456\u0440", Sense::Tournament},
    Phrase{"\u0442\u0443\u0440\u043D\u0438\u0440", Sense::Tournament},
    Phrase{"matrx", Sense::Matrx},
    Phrase{"ultimate", Sense::Ultimate},
    // headings
    Phrase{"event", Sense::EventTag},
    Phrase{"evenement", Sense::EventTag},
    Phrase{"veranstaltung", Sense::EventTag},
    Phrase{"site", Sense::SiteTag},
    Phrase{"place", Sense::SiteTag},
    Phrase{"lieu", Sense::SiteTag},
    Phrase{"plaats", Sense::SiteTag},
    Phrase{"ort", Sense::SiteTag},
    Phrase{"m\u00EDsto", Sense::SiteTag},
    Phrase{"\u043C\u0456\u0441\u0446\u0435", Sense::SiteTag},
    Phrase{"\u043C\u0435\u0441\u0442\u043E", Sense::SiteTag},
    Phrase{"date", Sense::DateTag},
    Phrase{"datum", Sense::DateTag},
    Phrase{"\u0434\u0430\u0442\u0430", Sense::DateTag},
    Phrase{"\u65E5\u4ED8", Sense::DateTag},
    Phrase{"round", Sense::RoundTag},
    Phrase{"ronde", Sense::RoundTag},
    Phrase{"runde", Sense::RoundTag},
    Phrase{"kolo", Sense::RoundTag},
    Phrase{"\u0442\u0443\u0440", Sense::RoundTag},
    Phrase{"result", Sense::ResultTag},
    Phrase{"r\u00E9sultat", Sense::ResultTag},
    Phrase{"uitslag", Sense::ResultTag},
    Phrase{"ergebnis", Sense::ResultTag},
    Phrase{"v\u00FDsledek", Sense::ResultTag},
    Phrase{"\u0440\u0435\u0437\u0443\u043B\u044C\u0442\u0430\u0442", Sense::ResultTag},
    Phrase{"\u7D50\u679C", Sense::ResultTag},
    Phrase{"game", Sense::GameTag},
    Phrase{"jeu", Sense::GameTag},
    Phrase{"spel", Sense::GameTag},
    Phrase{"spiel", Sense::GameTag},
    Phrase{"hra", Sense::GameTag},
    Phrase{"\u0433\u0440\u0430", Sense::GameTag},
    Phrase{"\u0438\u0433\u0440\u0430", Sense::GameTag},
    Phrase{"variant", Sense::VariantTag},
    Phrase{"variante", Sense::VariantTag},
    Phrase{"version", Sense::VariantTag},
    Phrase{"varianta", Sense::VariantTag},
    Phrase{"annotator", Sense::AnnotatorTag},
    // columns of a table without turns
    Phrase{"time", Sense::Clock},
    Phrase{"clock", Sense::Clock},
    Phrase{"times", Sense::Clock},
    Phrase{"zeit", Sense::Clock},
    Phrase{"uhr", Sense::Clock},
    Phrase{"temps", Sense::Clock},
    Phrase{"tijd", Sense::Clock},
    Phrase{"\u010Das", Sense::Clock},
    Phrase{"\u0447\u0430\u0441", Sense::Clock},
    Phrase{"\u0432\u0440\u0435\u043C\u044F", Sense::Clock},
    Phrase{"remarks", Sense::OtherColumn},
    Phrase{"remark", Sense::OtherColumn},
    Phrase{"comment", Sense::OtherColumn},
    Phrase{"comments", Sense::OtherColumn},
    Phrase{"notes", Sense::OtherColumn},
    Phrase{"note", Sense::OtherColumn},
    Phrase{"bemerkung", Sense::OtherColumn},
    Phrase{"remarque", Sense::OtherColumn},
};

}  // namespace

PhraseTable phrases_of_headings() noexcept { return stored_rows<heading_rows>.table(heading_rows); }

}  // namespace gpn::notation::sheet_text
