// The words of people, in one table: what each phrase says, in which language. A row is a list of patterns;
// `бер{е|уть}` means `бере` and `беруть`. docs/typing.md shows the table, and a test compares the two.
//
// All phrases are stored when the program is compiled, with a table of their hashes, so that nothing is done with them
// when it starts. Letters of Czech and French may be typed without their marks: such a phrase is stored too, after all
// others, which win over it.
#include "sheet/typing.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace gpn::notation::sheet_text {
namespace {

using enum Sense;
using enum Language;

constexpr auto rows_of_any_place = std::to_array<Phrases>({
    {Pass, English,
     "pass; passes; passed; no move; skip; skips; skipped; no legal move; no legal turn; no legal moves; no moves; has "
     "to pass; no turn; cannot move; can't move; none; nothing; n/a; null; nil; passing; must pass; forced pass; "
     "passes again; no legal play; {skips|skipped|skip} {a turn|the turn|a move}; is blocked"},
    {Pass, Ukrainian,
     "пропуск ходу; хід пропущено; нема ходу; немає ходу; не ходить; немає ходів; {с|}пасу{є|ють|вав|вала|вали|ю|ємо}; "
     "пропуска{є|ють|в|ла|ли|ю}{ хід|}; пропусти{в|ла|ли|ть}{ хід|}; без ходу; ходу немає; ходів немає; ходу нема; "
     "нема ходів; {не може|не можуть} {ходити|рухатися|рухатись}"},
    {Pass, Russian,
     "пасс; пропуск хода; ход пропущен; нет хода; не ходит; нет ходов; {с|}пас{ует|уют|овал|овала|овали|ую|уем}; "
     "пропуска{ет|ют|л|ла|ли|ю}{ ход|}; пропусти{л|ла|ли|т}{ ход|}; без хода; хода нет; ходов нет; {не может|не могут} "
     "{ходить|двигаться}"},
    {Pass, UkrainianAndRussian, "пас; пропуск"},
    {Pass, Czech,
     "výpad; stojí; bez tahu; musí vynechat; pas{uje|ují|oval|ovala|ovali|ovaly|uji|uju|ujeme}; "
     "vynech{á|ají|al|ala|ali|ává|ávají|ávám|áno|án}{ tah|}; nemá tah; nehraje; nehrál; nehrála; {nemůže|nemohou} "
     "{táhnout|hrát}; vynechání tahu; žádný tah"},
    {Pass, Japanese,
     "手なし; なし; 弃权; 过; {が|は|}パス{する|した|します|しました|です|}; {動け|動かせ}{ない|ません|ず}; "
     "{手番|指し手|着手}なし; 一回休み; ﾊﾟｽ"},
    {Pass, Others,
     "passe; je passe; past; pas; passen; gepast; passt; gepasst; gepaßt; paso; passo; pauze; passer; ø; paß; setzt "
     "aus; aussetzen; ausgesetzt; kein zug; passé; passe son tour; passent; passons; slaat over; geen zet; pasten; "
     "passeert; past zijn beurt; pasowanie; pominięcie; pasa; pase; pasó; passa; passz; ohita; il passe; elle passe; "
     "er passt; muss passen; moet passen; muss aussetzen; beurt over; passte; passten; setzte aus; setzen aus; a "
     "passé; ont passé; paste; sloeg over"},
    {Pass, Signs, "∅"},
    {PassSign, English, "p"},
    {Illegible, English, "illegible; unreadable; not readable; unclear"},
    {Illegible, Ukrainian, "нерозбірливо"},
    {Illegible, Russian, "неразборчиво"},
    {Illegible, Czech, "nečitelné"},
    {Illegible, Japanese, "判読不能"},
    {Illegible, Others, "illisible; onleesbaar; unleserlich; unlesbar; nicht lesbar"},
    {Takes, English,
     "takes; taking; removes; removing; captures; takes off; out; del; deleted; minus; without; w/o; off; takes "
     "pieces; takes row; takes the row; removes pieces; removes row; removes the row; removing row; captures row; then "
     "takes; then removes; cap; and takes; and removes; and captures; capt; rem; rm; took; taken; captured; removed; "
     "remove; take; capture; capturing; clears; clearing; collects; collecting; lifts; lifting; takes away; taking "
     "away; takes back; eliminates; eliminated; eliminating; picks up; picked up; retrieves; retrieved; retrieving; "
     "returns; withdraws; {removes|takes|captures} the {pieces|stones}{ on|}"},
    {Takes, Ukrainian,
     "б'є; захоп{лює|люють|лював|лювала|лювали|ив|ила|или|ить|лять|лено}{ фішки| фішку| ряд|}; зніма{є|ють|в|ла|ли}{ "
     "фішки| фішку| ряд|}; зн{яв|яла|яли|ято|іме|імуть}{ фішки| фішку| ряд|}; забира{є|ють|в|ла|ли}{ фішки| фішку| "
     "ряд|}; заб{рав|рала|рали|рано|ере|еруть}{ фішки| фішку| ряд|}; бер{е|уть}{ фішки| фішку| ряд|}; "
     "{взяв|взяла|взяли|взято|візьме|візьмуть|брав|брала|брали}{ фішки| фішку| ряд|}; "
     "приб{ирає|ирають|рав|рала|рали|рано|ере}{ фішки| фішку| ряд|}; вилуч{ає|ають|ив|ила|или|ить|ено}{ фішки| фішку| "
     "ряд|}; видал{яє|яють|ив|ила|или|ить|ено}{ фішки| фішку| ряд|}; збиває; збивають; збив; збила; збили; збито; "
     "побив; {зніма|забира|прибира}{є|ють} {з дошки|з поля}; зняти; забрати; взяти; прибрати; взяття; зняття; зняті; "
     "зняті фішки; {поверта|відбира}{є|ють|в|ла|ли}"},
    {Takes, Russian,
     "захват{ывает|ывают|ывал|ывала|ывали|ил|ила|или|ит|ят}{ фишки| фишку| ряд|}; снима{ет|ют|л|ла|ли}{ фишки| фишку| "
     "ряд|}; {снял|сняла|сняли|снято|сняты|снимет|снимут}{ фишки| фишку| ряд|}; забира{ет|ют|л|ла|ли}{ фишки| фишку| "
     "ряд|}; заб{рал|рала|рали|рано|ерёт|ерет|ерут}{ фишки| фишку| ряд|}; бер{ёт|ет|ут}{ фишки| фишку| ряд|}; "
     "{взял|взяла|взяли|взято|взяты|возьмёт|возьмет|возьмут|брал|брала|брали}{ фишки| фишку| ряд|}; "
     "уб{ирает|ирают|ирал|ирала|ирали|рал|рала|рали|рано|ерёт|ерет|ерут}{ фишки| фишку| ряд|}; "
     "удал{яет|яют|ял|яла|яли|ил|ила|или|ит|ят|ено|ены}{ фишки| фишку| ряд|}; бьёт; бьет; бьют; побил; побила; побили; "
     "сбил; сбила; сбили; съел; съела; съели; {снима|забира|убира}{ет|ют} {с доски|с поля}; снять; забрать; взять; "
     "убрать; взятие; снятие; снятые; снятые фишки; {возвраща|отбира}{ет|ют|л|ла|ли}"},
    {Takes, Czech,
     "odeb{ere|erou|ral|rala|rali|raly|írá|írají|íral|rán|rána|ráno|rány}{ kameny| řadu|}; "
     "zaj{me|mou|al|ala|ali|aly|ímá|ímají|ímal|at|ata|ato|aty}{ kameny| řadu|}; "
     "{snímá|snímají|sňal|sňala|sňali|sejme|sejmou|sejmul|sejmula|sejmuli}{ kameny| řadu|}; "
     "vyj{me|mou|ímá|ímají|mul|mula|muli|al|ala|ali}{ kameny| řadu|}; "
     "{bere|berou|bral|brala|brali|vezme|vezmou|vzal|vzala|vzali}{ kameny| řadu|}; "
     "seb{ere|erou|ral|rala|rali|írá|írají}{ kameny| řadu|}; odstra{ní|nil|nila|nili|něn|něny|něno|ňuje|ňují}{ kameny| "
     "řadu|}; {odebírá|bere|odstraňuje} {z desky|z pole}; odebrat; vzít; sebrat; odebrané; odebrané kameny; stahuje; "
     "stáhne; stáhl; stáhla; vrací; vrátil; vrátila"},
    {Takes, Japanese,
     "{を|}取{る|った|り|って|り除く|り除いた|}; {を|}{捕獲|除去|獲得|回収}{する|した|して|し|}; "
     "{を|}取り{上げる|上げた|ます|ました}; "
     "の列を{取る|取り|取って|取った|除去|捕獲|回収|取り除き|取り除く|外す|外し}; "
     "{を|}{外す|外し|外した|外して|取り除き|取り除いて|取った後|取った駒|取った}"},
    {Takes, Others,
     "ohne; zonder; sans; prend; slaat; schlägt; nimmt; entfernt; entfernen; retire; retirent; enlève; enlèvent; "
     "prennent; verwijdert; neemt; pakt; schlagen; nehmen; räumt; räumt ab; räumt weg; nimmt weg; sammelt ein; "
     "ramasse; haalt weg; ruimt; toma; elimina; captura; retira; toglie; prende; zabiera; zdejmuje; entfernte; "
     "entfernten; nahm; nahmen; genommen; schlug; schlugen; geschlagen; prit; pris; prise; prises; capturent; capturé; "
     "retiré; retirés; enlevé; enlevés; nam; namen; genomen; sloeg; sloegen; geslagen; verwijderde; verwijderen; "
     "pakte"},
    {To, English,
     "to; onto; on to; on; over to; over on; goes to; moves to; jumps to; into; in; up to; till; until; through; thru; "
     "upto; towards"},
    {To, Ukrainian, "до; у"},
    {To, Russian, "к"},
    {To, UkrainianAndRussian, "на; в"},
    {To, Czech, "až; až na; na; do; k"},
    {To, Japanese, "から; へ"},
    {To, Others,
     "t/m; tot en met; nach; auf; zu; bis; vers; à; a; sur; jusque; naar; op; tot; al; hasta; para; hacia; su"},
    {From, English, "from"},
    {From, Ukrainian, "з; із; від"},
    {From, Russian, "из; с"},
    {From, Czech, "ze; z"},
    {From, Others, "von; de; van; da; desde; du"},
    {Then, English, "then; and then"},
    {Then, UkrainianAndRussian, "потім; затем; потом"},
    {Then, Czech, "pak; a pak"},
    {Then, Others, "dann; und dann; puis; et puis; dan; en dan"},
    {And, English, "and"},
    {And, Ukrainian, "та; і"},
    {And, Russian, "и"},
    {And, Japanese, "と"},
    {And, Others, "und; et; en; e; y; i"},
    {GipfPiece, English,
     "gipf{-| |}{piece|stone|man|token|counter|figure|disc}{s|}; double; double piece; as gipf; as a gipf"},
    {GipfPiece, Ukrainian,
     "{gipf|гіпф|ґіпф|гипф}{-| |}фіш{ка|ки|ку|кою|ок|ками}; фішк{а|и|у|ою} {gipf|гіпф|ґіпф}; {gipf|гіпф|ґіпф}{-| "
     "|}{фігур|фігурк}{а|у|и|ою}; {gipf|гіпф|ґіпф}{-| |}{камінь|каменя|каменем}; подвійн{а|у|ою}{ фішка| фішку| "
     "фішкою|}"},
    {GipfPiece, Russian,
     "{gipf|гипф}{-| |}фиш{ка|ки|ку|кой|ек|ками}; фишк{а|и|у|ой} {gipf|гипф}; {gipf|гипф}{-| |}фигур{а|у|ы|ой}; "
     "{gipf|гипф}{-| |}кам{ень|ня|нем}; двойн{ая|ую|ой}{ фишка| фишку| фишкой|}"},
    {GipfPiece, Czech,
     "gipf{-| |}{kámen|kamene|kamenem|kameny|figura|figuru|figury|figurou|figurka|figurku|žeton}; "
     "{kámen|kamene|kamenem|kameny|figura|figuru|figury|figurou|figurka|figurku|žeton} gipf; dvojkámen; dvojitý kámen; "
     "dvojitý"},
    {GipfPiece, Japanese, "{gipf|ギプフ}{-| |・|の|}{駒|コマ|ピース|石}; {ダブル|二段}{駒|コマ|}"},
    {GipfPiece, Others,
     "gipf{-| |}{stein|steine|figur|figuren|stuk|stukken|steen|stenen|schijf}; {pièce|pion|jeton}{-| }gipf"},
    {BasicPiece, English,
     "{basic|ordinary|normal|regular|plain|simple}{-| }{piece|stone|man|token|disc}; piece; single; single piece"},
    {BasicPiece, Ukrainian,
     "{базов|звичайн|прост|основн}{а|у|ою|і} фішк{а|у|ою|и}; фішка; фішку; проста; просту; одинарна фішка; одинарну "
     "фішку"},
    {BasicPiece, Russian,
     "{базов|обычн|прост|основн}{ая|ую|ой|ые} фишк{а|у|ой|и}; фишка; фишку; простая; простую; одиночная фишка; "
     "одиночную фишку"},
    {BasicPiece, Czech,
     "{základní|běžný|obyčejný|normální} {kámen|žeton}; {základní|běžná|obyčejná|běžnou|obyčejnou} "
     "{figura|figuru|figurka|figurku}; kámen; kamínek; figurka; figurku; jednoduchý kámen"},
    {BasicPiece, Japanese, "{基本|普通|通常}{の|}{駒|コマ|ピース|石}; 駒; コマ; ピース; シングル; ベーシック駒"},
    {BasicPiece, Others,
     "{basis|grund|normal}{stein|figur|stuk|steen|schijf}; {normaler|einfacher|gewöhnlicher} stein; {pièce|pion} {de "
     "base|simple|ordinaire|normale|normal}; {gewoon|gewone} {stuk|steen|schijf}"},
    {White, English,
     "white; w; whites; white plays; white's; player 1; player one; first player; 1st player; p1; player1; {white|the "
     "white} {player|side}; {for|of} white; player white"},
    {White, Ukrainian, "гравець 1; {за |}біл{і|их|им|ими|ий|ого|ому}; гравець {білими|білих|за білих}"},
    {White, Russian, "игрок 1; {за |у |}бел{ые|ых|ым|ыми|ый|ого|ому}; игрок {белыми|белых|за белых}"},
    {White, UkrainianAndRussian, "б"},
    {White, Czech, "bily; hráč 1; {pro |}bíl{ý|ého|ému|ým|í|ých|ými|é}; hráč {bílých|s bílými}"},
    {White, Japanese, "先; 先番; 白{番|}{の|が|は|側|}; 先手{番|}{の|が|は|側|}; 白プレイヤー; white{の|が|は}"},
    {White, Others,
     "blanc; blancs; les blancs; weiss; blanca; blancas; bianco; bianchi; białe; biale; spieler 1; joueur 1; speler 1; "
     "die weißen; witte; de witte; {für |}weiß{e|er|en|em|}; {des|aux|pour les} blancs; {voor |}wit{speler|}"},
    {White, Signs, "♙; ○; ⚪; □; ⬜; ◻; ◽; 🤍; ⭕; △"},
    {Black, English,
     "black; b; blacks; black's; player 2; player two; second player; 2nd player; p2; player2; {black|the black} "
     "{player|side}; {for|of} black; player black"},
    {Black, Ukrainian, "гравець 2; {за |}чорн{і|их|им|ими|ий|ого|ому}; гравець {чорними|чорних|за чорних}"},
    {Black, Russian, "игрок 2; {за |у |}ч{ё|е}рн{ые|ых|ым|ыми|ый|ого|ому}; игрок {чёрными|черными|чёрных|черных}"},
    {Black, UkrainianAndRussian, "ч"},
    {Black, Czech, "cerny; hráč 2; č; {pro |}čern{ý|ého|ému|ým|í|ých|ými|é}; hráč {černých|s černými}"},
    {Black, Japanese, "後; 後番; 黒{番|}{の|が|は|側|}; 後手{番|}{の|が|は|側|}; 黒プレイヤー; black{の|が|は}"},
    {Black, Others,
     "negra; negras; nero; neri; czarne; noir; noirs; les noirs; s; spieler 2; joueur 2; speler 2; zwarte; {für "
     "|}schwarz{e|er|en|em|}; {des|aux|pour les} noirs; {voor |}zwart{speler|}"},
    {Black, Signs, "♟; ⬛; ●; ⚫; ■; ◼; ◾; 🖤; ▲"},
    {Plays, English, "plays; played; play; moves; moved; places; placed; puts"},
    {Plays, Ukrainian, "грає; ходить; ставить"},
    {Plays, Russian, "играет; ходит; ставит"},
    {Plays, Czech, "hraje; hrál; táhne"},
    {Plays, Japanese, "は; が; の手; の番"},
    {Plays, Others, "spielt; zieht; setzt; joue; pose; speelt; zet neer; plaatst; gioca; juega; gra"},
    {Wins, English,
     "won; win; wins; winner; winning; victory; victorious; has won; have won; {is|was} the winner; the winner is; the "
     "winner; defeats; beats; beat"},
    {Wins, Ukrainian,
     "вигра{в|ла|ло|ли|є|ють|ш}; перемог{а|и|у|ою|ла|ли|ло}; перем{іг|ожець|ожниця|оже|ожуть}; "
     "перемага{є|ють|в|ла|ли}"},
    {Wins, Russian,
     "выигра{л|ла|ло|ли|ет|ют}; выигрыва{ет|ют|л|ла|ли}; выигрыш; "
     "побед{а|ы|у|ой|ил|ила|ило|или|ит|ят|итель|ительница}; побежда{ет|ют|л|ла|ли}"},
    {Wins, Czech,
     "vyhr{ál|ála|álo|áli|ály|aje|ají|ává|ávají}; výhr{a|y|u|ou}; vítěz{|ka|í|ství|il|ila|ili}; "
     "zvítěz{í|il|ila|ilo|ili|ily}; vítěz je; porazil; porazila; poráží"},
    {Wins, Japanese, "{の|が|は|中押し|}勝{ち|利|った|つ|者|ちました|ちです|}"},
    {Wins, Others,
     "gagne; gagnent; wint; gewinnt; gewinnen; gewonnen; gewann; gewinner; sieg; siegt; siegen; sieger; gagné; "
     "gagnant; victoire; vainqueur; ont gagné; a gagné; winnen; winnaar; winst"},
    {Loses, English,
     "lose; loses; lost; loser; defeat; defeated; has lost; have lost; {is|was} defeated; loss; forfeits; forfeited; "
     "{ran|runs} out of time; flag{ged|s}; time{d|s} out; {exceeds|exceeded|oversteps|overstepped} the time{ limit|}"},
    {Loses, Ukrainian, "програ{в|ла|ло|ли|є|ють|ш}; пораз{ка|ки|ку|кою}"},
    {Loses, Russian, "проигра{л|ла|ло|ли|ет|ют}; проигрыва{ет|ют|л|ла|ли}; проигрыш; проигравший; поражени{е|я|ем}"},
    {Loses, Czech, "prohr{ál|ála|álo|áli|ály|aje|ají|ává|ávají|a|y|u|ou}; poráž{ka|ky|ku|kou}; poražen{|a|o|i|ý}"},
    {Loses, Japanese, "{の|が|は|}負け{た|る|ました|です|}; {の|が|は|}敗{北|れた|れる|者|}"},
    {Loses, Others,
     "verliert; verlieren; verlor; verloren; verlierer; niederlage; perd; perdent; perdu; ont perdu; a perdu; défaite; "
     "verliest; verliezen; verloor; verliezer; verlies; {überschreitet|überschritt|überschritten} die zeit; tombe au "
     "temps"},
    {Resigns, English,
     "resign; resigns; resigned; resignation; gives up; gave up; concedes; concede; conceded; give up; surrenders; "
     "surrendered; has resigned"},
    {Resigns, Ukrainian,
     "зда{вся|лася|лась|лося|лися|лись|ється|ються|юся|юсь|ча}; капітулю{є|ють|вав|вала|вали}; здавсь; здав партію; "
     "здала партію; здали партію; сдал партию; сдала партию; сдали партию; vzdáno"},
    {Resigns, Russian, "сда{лся|лась|лася|лось|лись|лися|ётся|ется|ются|юсь|ча}; капитулир{ует|уют|овал|овала|овали}"},
    {Resigns, Czech,
     "vzd{ává|ávají|ávám|al|ala|ali|aly|á|ají}{ se|}; se vzd{ává|ávají|al|ala|ali|aly|á|ají}; "
     "kapitul{uje|ují|oval|ovala|ovali|ace}"},
    {Resigns, Japanese, "参りました; {の|が|は|}{投了|降参|ギブアップ}{した|する|しました|します|}"},
    {Resigns, Others,
     "abandon; abandonne; abandonnent; geeft op; geven op; opgegeven; opgave; gibt auf; geben auf; aufgegeben; "
     "aufgabe; gab auf; gaben auf; kapituliert; abandonné; a abandonné; gaf op; gaven op"},
    {Draw, English, "draw; drawn; tie"},
    {Draw, Ukrainian, "нічия; {нічи|унічи|внічи}{ю|єю}"},
    {Draw, Russian, "ничья; ничью; ничьей; вничью"},
    {Draw, Czech, "remíz{a|y|u|ou|ovali}; nerozhodn{ě|ý|á}"},
    {Draw, Japanese, "plichta; 持将棋; 同点; 引分; 引分け; 引き分け; ドロー"},
    {Draw, Others, "nulle; remise; gelijkspel; remis; unentschieden"},
    {Filler, English,
     "by; the game; on time; on points; end of game; game over; no pieces; no pieces left; out of pieces"},
    {Filler, Ukrainian, "партію; гру; за часом; за згодою"},
    {Filler, Russian, "партию; игру; по времени; по очкам"},
    {Filler, Czech, "partii; hru; na čas; na body"},
    {Filler, Japanese, "по соглашению; hra skončila; is a; まで; 時間切れ; により; で"},
    {Filler, Others, "par; door; durch"},
    {Not, English,
     "not; never; neither; nobody; not a; not the; {did|does|do|has|have|is|was} not; didn't; doesn't; don't; hasn't; "
     "haven't; isn't; wasn't"},
    {Not, Ukrainian, "не; ніхто не; ще не; немає"},
    {Not, Russian, "никто не; ещё не; еще не; нет"},
    {Not, Czech, "není; nebyl; nebyla; nebylo; nebyly; nikdo; ne"},
    {Not, Japanese, "ではない; ではありません; じゃない; ない; なかった; いない"},
    {Not, Others, "nicht; kein; keine; niet; geen; n'ont pas; pas de"},
    {Reserve, English,
     "reserve; res; reserves; left; remaining; in hand; pieces; pcs; pieces left; in stock; stock; rest; supply; in "
     "supply; in the reserve; pieces in reserve; in reserve left; still; still left"},
    {Reserve, Ukrainian,
     "{в |у |}запас{і|у|}; {в |у |}резерв{і|у|}; залиши{лось|лося|лись|лися}{ в запасі| у запасі| фішок|}; "
     "залишається; залишок; ще лишилось; лишилось; лишилося; фішок; ще; зап; рез"},
    {Reserve, Russian,
     "в {запасе|резерве}{ осталось| остаётся| остается|}; остал{ось|ся|ись}{ в запасе| в резерве| фишек|}; остаётся; "
     "остается; остаток; фишек; ещё; еще"},
    {Reserve, Czech,
     "{v |}zásob{a|y|u|ě}; {v |}rezerv{a|y|u|ě}; {v |}zásobníku; zb{ývá|ývají|ývalo|ylo|yly|ývá v zásobě|ývá v "
     "rezervě|ytek}; zůstává; zůstalo; kamenů; figur; ještě; zás; rez"},
    {Reserve, Japanese, "{リザーブ|予備|手持ち|持ち駒|持駒|ストック|残|残り|残数}{は|に|}; {個|枚}{残り|}; あと; 手駒"},
    {Reserve, Others,
     "vorrat; noch; übrig; reste; en réserve; réserve; restent; nog; over; voorraad; im vorrat; in reserve; dans la "
     "réserve; in voorraad"},
    {Number, English, "move; turn; ply; row; mv; no; nr; num; round no"},
    {Number, Ukrainian, "хід; хід №"},
    {Number, Russian, "ход; ход №"},
    {Number, Czech, "tah; čís"},
    {Number, Japanese, "列; 番; 番目; 手目; 手番; 手; ターン; ターン目"},
    {Number, Others, "zug; coup; jugada; mossa; ruch; zet; n°; nº; beurt; tour; zug nr; coup n°; lp"},
    {Number, Signs, "№"},
    {Gipf, English, "gipf"},
    {Gipf, Ukrainian, "гіпф; ґіпф"},
    {Gipf, Russian, "гипф"},
    {Gipf, Japanese, "ギプフ; ギップ"},
    {Dvonn, English, "dvonn"},
    {Dvonn, UkrainianAndRussian, "двон{|н}"},
    {Dvonn, Japanese, "ドヴォン; ドボン"},
    {Basic, English, "basic"},
    {Basic, Ukrainian, "{базов|основн}{а|ий|і|ої|ого|ому|их|у|ою}"},
    {Basic, Russian, "{базов|основн}{ая|ый|ые|ой|ое|ую|ым|ыми}"},
    {Basic, Czech, "základn{í|ích|ího|ímu|ím}"},
    {Basic, Japanese, "{基本|ベーシック}{の|}"},
    {Basic, Others, "base; basis; basisspiel; basisspel; basisregeln; basisregels; grundspiel; grundregeln; de base"},
    {Standard, English, "standard"},
    {Standard, Ukrainian, "стандартн{а|ий|і|ої|ого|ому|их|у|ою|им|ими}"},
    {Standard, Russian, "стандартн{ая|ый|ые|ой|ое|ую|ых|ым|ыми}"},
    {Standard, UkrainianAndRussian, "стандарт{|у|а}"},
    {Standard, Czech, "standardn{í|ích|ího|ímu|ím}"},
    {Standard, Japanese, "{スタンダード|標準}{の|}"},
    {Standard, Others, "standaard; standaardregels; standardregeln; standardspiel"},
    {Tournament, English, "tournament"},
    {Tournament, Ukrainian, "турнір; турнірн{а|ий|і|ої|ого|ому|их|у|ою|им|ими}"},
    {Tournament, Russian, "турнир; турнирн{ая|ый|ые|ой|ое|ого|ую|ых|ым|ыми}"},
    {Tournament, Czech, "turnaj; turnajov{á|ý|é|ého|ému|ých|ou|ým}"},
    {Tournament, Japanese, "トーナメント{の|}"},
    {Tournament, Others, "tournoi; toernooi; turnier; turnierregeln; turnierspiel; toernooiregels; de tournoi"},
    {Matrx, English, "matrx"},
    {Ultimate, English, "ultimate"},
    {VariantTag, English, "variant; version; rules; ruleset"},
    {VariantTag, Ukrainian, "правил; правила; правилами; правилам; варіант; варіанту; версія"},
    {VariantTag, Russian, "правила игры; вариант; варианта; версия"},
    {VariantTag, Czech, "varianta; pravidla; pravidel; pravidly; verze"},
    {VariantTag, Japanese, "{ルール|規則}で対局; ルール; 規則; バリアント; バージョン; 版; バリエーション"},
    {VariantTag, Others, "variante; regeln; regels; spelregels; règles"},
    {GameTag, English, "game"},
    {GameTag, Ukrainian, "гра; гри"},
    {GameTag, Russian, "игра; игры"},
    {GameTag, Czech, "hra; hry"},
    {GameTag, Japanese, "ゲーム"},
    {GameTag, Others, "jeu; spel; spiel"},
    {EventTag, English, "event"},
    {EventTag, Others, "evenement; veranstaltung"},
    {SiteTag, English, "site; place"},
    {SiteTag, Ukrainian, "місце"},
    {SiteTag, Russian, "место"},
    {SiteTag, Czech, "místo"},
    {SiteTag, Others, "lieu; plaats; ort"},
    {DateTag, English, "date"},
    {DateTag, UkrainianAndRussian, "дата"},
    {DateTag, Czech, "datum"},
    {DateTag, Japanese, "日付"},
    {RoundTag, English, "round"},
    {RoundTag, UkrainianAndRussian, "тур"},
    {RoundTag, Czech, "kolo"},
    {RoundTag, Others, "ronde; runde"},
    {ResultTag, English, "result"},
    {ResultTag, UkrainianAndRussian, "результат"},
    {ResultTag, Czech, "výsledek"},
    {ResultTag, Japanese, "結果"},
    {ResultTag, Others, "résultat; uitslag; ergebnis"},
    {AnnotatorTag, English, "annotator"},
    {Clock, English, "time; clock; times"},
    {Clock, Russian, "время"},
    {Clock, UkrainianAndRussian, "час"},
    {Clock, Czech, "čas"},
    {Clock, Others, "zeit; uhr; temps; tijd"},
    {TimeUnit, English, "min; mins; minute; minutes; sec; secs; second; seconds; hour; hours; hr; hrs; h; m"},
    {TimeUnit, Ukrainian, "хв"},
    {TimeUnit, Russian, "мин; сек"},
    {TimeUnit, Czech, "minut; minuty; sekund; hodin"},
    {TimeUnit, Others, "minuten; mn; secondes; seconden; sek; sekunden; heures; stunden; std"},
    {OtherColumn, English, "remarks; remark; comment; comments; notes; note"},
    {OtherColumn, Others, "bemerkung; remarque"},
});

// Around a point: `puts a piece on e2`, `pushes it to e3`, `駒をe2に置く`.

constexpr auto rows_of_points = std::to_array<Phrases>({
    {To, English, "at; in at"},
    {To, Ukrainian, "на пункт"},
    {To, Russian, "на поле; на точку"},
    {To, Czech, "ke; na pole; na bod"},
    {To, Japanese,
     "から入れて; から入れ; より; →; に置いて; に置き; を; "
     "に{駒|コマ|ピース|基本駒|通常駒|普通の駒|ベーシック駒|シングル}を置{き|いて}"},
    {Puts, English,
     "{place|put|drop|add|enter|introduce|bring}{s|} {in|down|}; {place|put|drop|add|enter|introduce|bring}{s|}; "
     "brought; brought in; placed; added; entered; introduced; dropped; plays; goes; go"},
    {Puts, Ukrainian,
     "{став|вистав|поклада|вставля|дода|зали}{ить|ляє|ляють|є|ють}; "
     "{став|вистав|встав|постав|поклав|додав|ввів|увів}{лю|ив|ила|или|ла|ли|}; ставлять; кладе; кладуть; клав; клала; "
     "клали; вводить; вводять; ставити; хід; ходить; ходять; ходжу; пішов; пішла; пішли; грає; грають; зіграв; "
     "зіграла"},
    {Puts, Russian,
     "ставит; ставят; выставляет; выставляют; выставил; выставила; выставили; {постав|встав}{ил|ила|или|ит|лю}; "
     "кладёт; кладет; кладут; клал; положил; положила; положили; вводит; вводят; ввёл; ввел; ввела; ввели; добавляет; "
     "добавляют; добавил; добавила; ход; ходит; ходят; хожу; пошёл; пошел; пошла; пошли; играет; играют; сыграл; "
     "сыграла"},
    {Puts, Czech,
     "vkládá; vkládají; vloží; vložil; vložila; vložili; vkládám; pokládá; pokládají; položí; položil; položila; "
     "položili; umístí; umístil; umístila; umisťuje; umísťuje; přidává; přidá; přidal; dává; dá; dal; dala; hraje; "
     "hrají; hrál; hrála; tah; táhne; táhl; táhla; táhnou"},
    {Pushes, English,
     "{pushes|push|pushed|moves|move|moved|slides|slide|shoves|shove|shifts|shift|jumps|jump} {it|}; pushes; push; "
     "pushed; moves; move; moved; slides; slide; shoves; shove; shifts; shift; jumps; jump"},
    {Pushes, Ukrainian,
     "{руха|штовха|зсува|пересува|посува|переміщу|переставля|засува|просува}{є|ють|в|ла|ли|ю}; "
     "{руха|штовха|пересува|посува} {її|його}; {посун|пересун|зсун|штовхн|засун|просун}{ув|ула|ули|е|уть|у}; "
     "{перестав|переміст}{ив|ила|или|ить|лять}"},
    {Pushes, Russian,
     "{двига|толка|сдвига|передвига|продвига|перемеща|переставля|задвига}{ет|ют|л|ла|ли|ю}; "
     "{двига|толка|сдвига|передвига}{ет|ют} {её|ее|его}; {сдвин|передвин|продвин|двин|толкн|задвин}{ул|ула|ули|ет|у}; "
     "{перестав|перемест}{ил|ила|или|ит}"},
    {Pushes, Czech,
     "posouvá; posouvají; posune; posunul; posunula; posunuli; zasouvá; zasune; zasunul; přesouvá; přesune; přesunul; "
     "přesunula; přemístí; přemístil; přemisťuje; tlačí; odtlačí; skáče; skočí"},
    {DonePush, Japanese,
     "{に|へ|}{置く|置いた|置きます|置き|打つ|打った|配置|配置する|入れる|入れた|投入|着手|指す}; "
     "{に|へ|まで|}{押す|押した|押します|動かす|動かした|動かします|移動|移動する|移動した}; "
     "に{駒|コマ|ピース|基本駒|通常駒|普通の駒|ベーシック駒|シングル}を{置く|置いた|打つ|打った}; へ; に; まで; "
     "に重ねる; に重ねた; を打つ; を置く; を着手"},
    {Takes, Others, "row; reihe; rangée; rij; ряд; řada; řadu; 列"},
    {From, Ukrainian, "зі; з поля; з точки"},
    {From, Russian, "со; от; с поля; с точки"},
    {From, Czech, "od; z pole; z bodu"},
    {And, Ukrainian, "й; потім; і потім"},
    {And, Russian, "затем; потом; и затем; и потом"},
    {And, Czech, "a; a pak; potom; pak; a potom"},
    {GipfPiece, English, "{a|the} {gipf-piece|gipf piece|gipf|double|double piece}"},
    {GipfPiece, Japanese, "{gipf駒|gipf|ギプフ|ギプフ駒|gipfコマ|gipfピース|ダブル駒|ダブル|二段駒}{を|}"},
    {BasicPiece, English,
     "a single; single one; stack; the stack; a stack; tower; a piece; the piece; {a|an} "
     "{basic|ordinary|normal|regular|plain|simple} piece; red; red piece; a red; a red piece; red one; dvonn-piece; "
     "dvonn piece; a dvonn-piece; a dvonn piece"},
    {BasicPiece, Ukrainian,
     "{фішк|стопк|веж|башт}{а|у|и|ою}; стос; стовпчик; камінь; {одинарн|прост|звичайн|базов|основн|червон}{а|у|ою} "
     "фішк{а|у|ою}; {прост|звичайн|базов|червон}{а|у|ий|ого}; {dvonn|двонн|двон}{-| |}фішк{а|у|ою|и}; двонн; двон; "
     "червоне"},
    {BasicPiece, Russian,
     "{фишк|стопк|башн}{а|у|и|ой|я|ю}; столбик; столб; стек; камень; "
     "{одиночн|прост|обычн|базов|основн|красн}{ая|ую|ой} фишк{а|у|ой}; {прост|обычн|базов|красн}{ая|ую|ый|ого|ой}; "
     "{dvonn|двонн|двон}{-| |}фишк{а|у|ой|и}"},
    {BasicPiece, Czech,
     "žeton; figuru; figura; sloupec; komín; věž; {základní|obyčejný|běžný|jednoduchý|červený} {kámen|kamínek|žeton}; "
     "základní; obyčejný; běžný; červený; červenou; červená; {základní|obyčejná|obyčejnou|jednoduchá|jednoduchou} "
     "{figurka|figurku|figura|figuru}; dvonn kámen; dvonn-kámen; kámen dvonn"},
    {BasicPiece, Japanese,
     "{駒|コマ|ピース|シングル|基本駒|普通駒|通常駒|普通の駒|ベーシック駒|スタック|石}{を|}; "
     "{赤|赤駒|赤い駒|赤コマ|dvonn駒|ドヴォン駒|ドヴォン|dvonn}{を|}"},
});

using PhraseLetters = std::array<char, 80>;

/// Calls `use` with each phrase of the pattern, whose first `size` letters are known.
template <typename Use>
constexpr void expand(std::string_view pattern, PhraseLetters& letters, std::size_t size, const Use& use) {
  std::size_t at = 0;
  for (; at < pattern.size() && pattern[at] != '{'; ++at) letters[size++] = pattern[at];
  if (at == pattern.size()) return use(std::string_view(letters.data(), size));
  const std::string_view rest = pattern.substr(pattern.find('}', at) + 1);
  for (std::size_t part = at + 1; pattern[part - 1] != '}';) {
    std::size_t end = size;
    for (; pattern[part] != '|' && pattern[part] != '}'; ++part) letters[end++] = pattern[part];
    expand(rest, letters, end, use);
    ++part;
  }
}

template <typename Use>
constexpr void for_each_pattern(std::string_view patterns, const Use& use) {
  for (std::size_t begin = 0; begin < patterns.size();) {
    const std::size_t end = std::min(patterns.find("; ", begin), patterns.size());
    use(patterns.substr(begin, end - begin));
    begin = end + 2;
  }
}

/// Letters that are typed without their mark where the keyboard has none. Each has two bytes.
constexpr auto marked_letters = std::to_array<std::string_view>(
    {"áa", "čc", "ďd", "ée", "ěe", "èe", "íi", "ňn", "óo", "řr", "šs", "ťt", "úu", "ůu", "ýy", "žz"});

/// The phrase without marks; empty where it has none, or is too short to be known by its letters alone.
constexpr std::string_view without_marks(std::string_view phrase, PhraseLetters& letters) noexcept {
  constexpr std::size_t shortest = 4;
  std::size_t size = 0;
  for (std::size_t at = 0; at < phrase.size(); ++size) {
    const bool may_be_marked = phrase[at] >= '\xC3' && phrase[at] <= '\xC5';
    const auto* letter = marked_letters.end();
    if (may_be_marked)
      letter = std::find_if(marked_letters.begin(), marked_letters.end(),
                            [&](std::string_view each) { return each.starts_with(phrase.substr(at, 2)); });
    const bool is_marked = letter != marked_letters.end();
    letters[size] = is_marked ? letter->back() : phrase[at];
    at += is_marked ? 2 : 1;
  }
  return size == phrase.size() || size < shortest ? std::string_view() : std::string_view(letters.data(), size);
}

constexpr std::span<const Phrases> rows_of(Place place) noexcept {
  return place == Place::Point ? std::span<const Phrases>(rows_of_points) : rows_of_any_place;
}

/// Calls `use` with each phrase, its sense and its place; those that lost their marks come last.
template <typename Use>
constexpr void for_each_phrase(const Use& use) {
  PhraseLetters letters{};
  PhraseLetters plain{};
  for (const bool is_whole : {true, false})
    for (const Place place : {Place::Any, Place::Point})
      for (const Phrases& row : rows_of(place)) {
        if (!is_whole && row.language != Czech && row.language != Others) continue;
        for_each_pattern(row.patterns, [&](std::string_view pattern) {
          expand(pattern, letters, 0, [&](std::string_view phrase) {
            const std::string_view written = is_whole ? phrase : without_marks(phrase, plain);
            if (!written.empty()) use(written, row.sense, place);
          });
        });
      }
}

static_assert([] {
  bool are_sound = true;
  for_each_phrase([&](std::string_view phrase, Sense, Place) {
    are_sound = are_sound && !phrase.empty() && std::none_of(phrase.begin(), phrase.end(), ascii::is_upper) &&
                std::count(phrase.begin(), phrase.end(), ' ') < static_cast<std::ptrdiff_t>(longest_phrase);
  });
  return are_sound;
}());

constexpr std::uint32_t hash_of(std::string_view phrase) noexcept {
  std::uint32_t hash = 2166136261U;  // FNV-1a
  for (const char c : phrase) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  return hash;
}

struct StoredPhrase {
  std::uint32_t begin;  // of its letters
  std::uint8_t size;
  Sense sense;
  Place place;
};

struct PhraseCount {
  std::size_t phrases = 0;
  std::size_t letters = 0;
};

constexpr PhraseCount phrase_count = [] {
  PhraseCount sum;
  for_each_phrase([&](std::string_view phrase, Sense, Place) {
    ++sum.phrases;
    sum.letters += phrase.size();
  });
  return sum;
}();

struct StoredPhrases {
  std::array<char, phrase_count.letters> letters{};
  std::array<StoredPhrase, phrase_count.phrases> phrases{};
  // each 0 or the number of a phrase, from 1 on
  std::array<std::uint16_t, std::bit_ceil(phrase_count.phrases * 2)> slots{};
};

constexpr StoredPhrases store = [] {
  StoredPhrases stored;
  PhraseCount added;
  for_each_phrase([&](std::string_view phrase, Sense sense, Place place) {
    stored.phrases[added.phrases] = {static_cast<std::uint32_t>(added.letters),
                                     static_cast<std::uint8_t>(phrase.size()), sense, place};
    for (const char c : phrase) stored.letters[added.letters++] = c;
    std::size_t slot = hash_of(phrase) & (stored.slots.size() - 1);
    while (stored.slots[slot] != 0) slot = (slot + 1) & (stored.slots.size() - 1);
    stored.slots[slot] = static_cast<std::uint16_t>(++added.phrases);
  });
  return stored;
}();

/// Calls `use` with each sense of the phrase and its place, in the order of the rows, until it returns true.
template <typename Use>
bool find_phrase(std::string_view phrase, const Use& use) {
  for (std::size_t slot = hash_of(phrase) & (store.slots.size() - 1); store.slots[slot] != 0;
       slot = (slot + 1) & (store.slots.size() - 1)) {
    const StoredPhrase& stored = store.phrases[store.slots[slot] - 1U];
    const std::string_view letters(&store.letters[stored.begin], stored.size);
    if (letters == phrase && use(stored.sense, stored.place)) return true;
  }
  return false;
}

}  // namespace

std::span<const Phrases> phrase_rows(Place place) noexcept { return rows_of(place); }

std::optional<Sense> sense_of(std::string_view phrase) {
  std::optional<Sense> found;
  find_phrase(phrase, [&](Sense sense, Place place) {
    if (place == Place::Any) found = sense;
    return found.has_value();
  });
  return found;
}

std::optional<Sense> sense_before_point(std::string_view phrase) {
  std::optional<Sense> around;
  std::optional<Sense> elsewhere;
  find_phrase(phrase, [&](Sense sense, Place place) {
    auto& found = place == Place::Point ? around : elsewhere;
    if (!found && !(place == Place::Point && (sense == DonePush || sense == Takes))) found = sense;
    return around.has_value();
  });
  if (around) return around;
  if (elsewhere == Plays) return Puts;
  if (elsewhere == Gipf) return GipfPiece;
  const bool leads_to_point =
      elsewhere == GipfPiece || elsewhere == BasicPiece || elsewhere == To || elsewhere == From || elsewhere == And;
  return leads_to_point ? elsewhere : std::nullopt;
}

bool may_mean(std::string_view phrase, Sense sense) {
  return find_phrase(phrase, [&](Sense each, Place place) { return place == Place::Point && each == sense; }) ||
         sense_of(phrase) == sense;
}

bool is_known(std::string_view phrase) {
  return find_phrase(phrase, [](Sense, Place) { return true; });
}

}  // namespace gpn::notation::sheet_text
