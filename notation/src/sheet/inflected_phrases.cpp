// Words with their grammatical forms, by what they say and by language. `{a|b|}` means each of its parts, so that
// a row is a stem with its endings. Single forms of more languages are in the other tables.
#include "sheet/phrase_pattern.hpp"
#include "sheet/typing.hpp"

#include <algorithm>
#include <array>

namespace gpn::notation::sheet_text {
namespace {

constexpr auto inflected_rows = std::to_array<Phrase>({
    // White
    {"{white|the white} {player|side}", Sense::White},
    {"{for|of} white", Sense::White},
    {"{за |}біл{і|их|им|ими|ий|ого|ому}", Sense::White},
    {"{за |у |}бел{ые|ых|ым|ыми|ый|ого|ому}", Sense::White},
    {"{pro |}bíl{ý|ého|ému|ým|í|ých|ými|é}", Sense::White},
    {"白{番|}{の|が|は|側|}", Sense::White},
    {"先手{番|}{の|が|は|側|}", Sense::White},
    {"{für |}weiß{e|er|en|em|}", Sense::White},
    {"{des|aux|pour les} blancs", Sense::White},
    {"{voor |}wit{speler|}", Sense::White},
    {"player white", Sense::White},
    {"гравець {білими|білих|за білих}", Sense::White},
    {"игрок {белыми|белых|за белых}", Sense::White},
    {"hráč {bílých|s bílými}", Sense::White},
    {"白プレイヤー", Sense::White},
    {"white{の|が|は}", Sense::White},
    // Black
    {"{black|the black} {player|side}", Sense::Black},
    {"{for|of} black", Sense::Black},
    {"{за |}чорн{і|их|им|ими|ий|ого|ому}", Sense::Black},
    {"{за |у |}ч{ё|е}рн{ые|ых|ым|ыми|ый|ого|ому}", Sense::Black},
    {"{pro |}čern{ý|ého|ému|ým|í|ých|ými|é}", Sense::Black},
    {"黒{番|}{の|が|は|側|}", Sense::Black},
    {"後手{番|}{の|が|は|側|}", Sense::Black},
    {"{für |}schwarz{e|er|en|em|}", Sense::Black},
    {"{des|aux|pour les} noirs", Sense::Black},
    {"{voor |}zwart{speler|}", Sense::Black},
    {"player black", Sense::Black},
    {"гравець {чорними|чорних|за чорних}", Sense::Black},
    {"игрок {чёрными|черными|чёрных|черных}", Sense::Black},
    {"hráč {černých|s černými}", Sense::Black},
    {"黒プレイヤー", Sense::Black},
    {"black{の|が|は}", Sense::Black},
    // after a player
    {"{は|が|の手|の番}", Sense::Plays},
    // who won
    {"{win|wins|winner|winning|victory|victorious|has won|have won}", Sense::Wins},
    {"вигра{в|ла|ло|ли|є|ють|ш}", Sense::Wins},
    {"перемог{а|и|у|ою|ла|ли|ло}", Sense::Wins},
    {"перем{іг|ожець|ожниця|оже|ожуть}", Sense::Wins},
    {"перемага{є|ють|в|ла|ли}", Sense::Wins},
    {"выигра{л|ла|ло|ли|ет|ют}", Sense::Wins},
    {"выигрыва{ет|ют|л|ла|ли}", Sense::Wins},
    {"выигрыш", Sense::Wins},
    {"побед{а|ы|у|ой|ил|ила|ило|или|ит|ят|итель|ительница}", Sense::Wins},
    {"побежда{ет|ют|л|ла|ли}", Sense::Wins},
    {"vyhr{ál|ála|álo|áli|ály|aje|ají|ává|ávají}", Sense::Wins},
    {"výhr{a|y|u|ou}", Sense::Wins},
    {"vítěz{|ka|í|ství|il|ila|ili}", Sense::Wins},
    {"zvítěz{í|il|ila|ilo|ili|ily}", Sense::Wins},
    {"{の|が|は|中押し|}勝{ち|利|った|つ|者|ちました|ちです|}", Sense::Wins},
    {"{gewinnen|gewonnen|gewann|gewinner|sieg|siegt|siegen|sieger}", Sense::Wins},
    {"{gagné|gagnant|victoire|vainqueur|ont gagné|a gagné}", Sense::Wins},
    {"{winnen|gewonnen|winnaar|winst}", Sense::Wins},
    {"{is|was} the winner", Sense::Wins},
    {"{the winner is|the winner|defeats|beats|beat}", Sense::Wins},
    {"{vítěz je|porazil|porazila|poráží}", Sense::Wins},
    // who lost
    {"{lose|loses|lost|loser|defeat|defeated|has lost|have lost|forfeits|forfeited}", Sense::Loses},
    {"програ{в|ла|ло|ли|є|ють|ш}", Sense::Loses},
    {"пораз{ка|ки|ку|кою}", Sense::Loses},
    {"проигра{л|ла|ло|ли|ет|ют}", Sense::Loses},
    {"проигрыва{ет|ют|л|ла|ли}", Sense::Loses},
    {"{проигрыш|проигравший}", Sense::Loses},
    {"поражени{е|я|ем}", Sense::Loses},
    {"prohr{ál|ála|álo|áli|ály|aje|ají|ává|ávají|a|y|u|ou}", Sense::Loses},
    {"poráž{ka|ky|ku|kou}", Sense::Loses},
    {"poražen{|a|o|i|ý}", Sense::Loses},
    {"{の|が|は|}負け{た|る|ました|です|}", Sense::Loses},
    {"{の|が|は|}敗{北|れた|れる|者|}", Sense::Loses},
    {"{verliert|verlieren|verlor|verloren|verlierer|niederlage}", Sense::Loses},
    {"{perd|perdent|perdu|ont perdu|a perdu|défaite}", Sense::Loses},
    {"{verliest|verliezen|verloor|verloren|verliezer|verlies}", Sense::Loses},
    {"{is|was} defeated", Sense::Loses},
    {"loss", Sense::Loses},
    // resignations
    {"{concede|conceded|give up|surrenders|surrendered|has resigned}", Sense::Resigns},
    {"зда{вся|лася|лась|лося|лися|лись|ється|ються|юся|юсь|ча}", Sense::Resigns},
    {"капітулю{є|ють|вав|вала|вали}", Sense::Resigns},
    {"сда{лся|лась|лася|лось|лись|лися|ётся|ется|ются|юсь|ча}", Sense::Resigns},
    {"капитулир{ует|уют|овал|овала|овали}", Sense::Resigns},
    {"vzd{ává|ávají|ávám|al|ala|ali|aly|á|ají}{ se|}", Sense::Resigns},
    {"{здавсь|здав партію|здала партію|здали партію|сдал партию|сдала партию|сдали партию|vzdáno}", Sense::Resigns},
    {"参りました", Sense::Resigns},
    {"se vzd{ává|ávají|al|ala|ali|aly|á|ají}", Sense::Resigns},
    {"kapitul{uje|ují|oval|ovala|ovali|ace}", Sense::Resigns},
    {"{の|が|は|}{投了|降参|ギブアップ}{した|する|しました|します|}", Sense::Resigns},
    {"{gab auf|gaben auf|kapituliert|abandonné|a abandonné|gaf op|gaven op}", Sense::Resigns},
    // draws
    {"tie", Sense::Draw},
    {"{нічи|унічи|внічи}{ю|єю}", Sense::Draw},
    {"{ничью|ничьей|вничью}", Sense::Draw},
    {"remíz{a|y|u|ou|ovali}", Sense::Draw},
    {"{plichta|持将棋|同点}", Sense::Draw},
    {"nerozhodn{ě|ý|á}", Sense::Draw},
    {"{引分|引分け|引き分け|ドロー}", Sense::Draw},
    // how, beside one of those words
    {"{on time|on points}", Sense::Filler},
    {"{партію|гру|за часом|за згодою}", Sense::Filler},
    {"{по соглашению|hra skončila|is a|まで}", Sense::Filler},
    {"{партию|игру|по времени|по очкам}", Sense::Filler},
    {"{partii|hru|na čas|na body}", Sense::Filler},
    {"{時間切れ|により|で}", Sense::Filler},
    // beside any of those words: no claim
    {"{not|never|neither|nobody|not a|not the}", Sense::Not},
    {"{did|does|do|has|have|is|was} not", Sense::Not},
    {"{didn't|doesn't|don't|hasn't|haven't|isn't|wasn't}", Sense::Not},
    {"{не|ніхто не|ще не|немає}", Sense::Not},
    {"{никто не|ещё не|еще не|нет}", Sense::Not},
    {"{není|nebyl|nebyla|nebylo|nebyly|nikdo|ne}", Sense::Not},
    {"{ではない|ではありません|じゃない|ない|なかった|いない}", Sense::Not},
    {"{nicht|kein|keine|niet|geen|n'ont pas|pas de}", Sense::Not},
    // the reserve
    {"{supply|in supply|in the reserve|pieces in reserve|in reserve left}", Sense::Reserve},
    {"{в |у |}запас{і|у|}", Sense::Reserve},
    {"{в |у |}резерв{і|у|}", Sense::Reserve},
    {"залиши{лось|лося|лись|лися}{ в запасі| у запасі| фішок|}", Sense::Reserve},
    {"{залишається|залишок|ще лишилось|лишилось|лишилося|фішок}", Sense::Reserve},
    {"в {запасе|резерве}{ осталось| остаётся| остается|}", Sense::Reserve},
    {"остал{ось|ся|ись}{ в запасе| в резерве| фишек|}", Sense::Reserve},
    {"{остаётся|остается|остаток|фишек}", Sense::Reserve},
    {"{v |}zásob{a|y|u|ě}", Sense::Reserve},
    {"{v |}rezerv{a|y|u|ě}", Sense::Reserve},
    {"{v |}zásobníku", Sense::Reserve},
    {"zb{ývá|ývají|ývalo|ylo|yly|ývá v zásobě|ývá v rezervě|ytek}", Sense::Reserve},
    {"{zůstává|zůstalo|kamenů|figur}", Sense::Reserve},
    {"{リザーブ|予備|手持ち|持ち駒|持駒|ストック|残|残り|残数}{は|に|}", Sense::Reserve},
    {"{個|枚}{残り|}", Sense::Reserve},
    {"{im vorrat|in reserve|dans la réserve|in voorraad}", Sense::Reserve},
    {"{still|still left}", Sense::Reserve},
    {"{ще|зап|рез}", Sense::Reserve},
    {"{ещё|еще}", Sense::Reserve},
    {"{ještě|zás|rez}", Sense::Reserve},
    {"{あと|手駒}", Sense::Reserve},
    // removals
    {"{eliminates|eliminated|eliminating|picks up|picked up}", Sense::Takes},
    {"захоп{лює|люють|лював|лювала|лювали|ив|ила|или|ить|лять|лено}{ фішки| фішку| ряд|}", Sense::Takes},
    {"зніма{є|ють|в|ла|ли}{ фішки| фішку| ряд|}", Sense::Takes},
    {"зн{яв|яла|яли|ято|іме|імуть}{ фішки| фішку| ряд|}", Sense::Takes},
    {"забира{є|ють|в|ла|ли}{ фішки| фішку| ряд|}", Sense::Takes},
    {"заб{рав|рала|рали|рано|ере|еруть}{ фішки| фішку| ряд|}", Sense::Takes},
    {"бер{е|уть}{ фішки| фішку| ряд|}", Sense::Takes},
    {"{взяв|взяла|взяли|взято|візьме|візьмуть|брав|брала|брали}{ фішки| фішку| ряд|}", Sense::Takes},
    {"приб{ирає|ирають|рав|рала|рали|рано|ере}{ фішки| фішку| ряд|}", Sense::Takes},
    {"вилуч{ає|ають|ив|ила|или|ить|ено}{ фішки| фішку| ряд|}", Sense::Takes},
    {"видал{яє|яють|ив|ила|или|ить|ено}{ фішки| фішку| ряд|}", Sense::Takes},
    {"{збиває|збивають|збив|збила|збили|збито|побив|побила|побили}", Sense::Takes},
    {"захват{ывает|ывают|ывал|ывала|ывали|ил|ила|или|ит|ят}{ фишки| фишку| ряд|}", Sense::Takes},
    {"снима{ет|ют|л|ла|ли}{ фишки| фишку| ряд|}", Sense::Takes},
    {"{снял|сняла|сняли|снято|сняты|снимет|снимут}{ фишки| фишку| ряд|}", Sense::Takes},
    {"забира{ет|ют|л|ла|ли}{ фишки| фишку| ряд|}", Sense::Takes},
    {"заб{рал|рала|рали|рано|ерёт|ерет|ерут}{ фишки| фишку| ряд|}", Sense::Takes},
    {"бер{ёт|ет|ут}{ фишки| фишку| ряд|}", Sense::Takes},
    {"{взял|взяла|взяли|взято|взяты|возьмёт|возьмет|возьмут|брал|брала|брали}{ фишки| фишку| ряд|}", Sense::Takes},
    {"уб{ирает|ирают|ирал|ирала|ирали|рал|рала|рали|рано|ерёт|ерет|ерут}{ фишки| фишку| ряд|}", Sense::Takes},
    {"удал{яет|яют|ял|яла|яли|ил|ила|или|ит|ят|ено|ены}{ фишки| фишку| ряд|}", Sense::Takes},
    {"{бьёт|бьет|бьют|побил|побила|побили|сбил|сбила|сбили|съел|съела|съели}", Sense::Takes},
    {"odeb{ere|erou|ral|rala|rali|raly|írá|írají|íral|rán|rána|ráno|rány}{ kameny| řadu|}", Sense::Takes},
    {"zaj{me|mou|al|ala|ali|aly|ímá|ímají|ímal|at|ata|ato|aty}{ kameny| řadu|}", Sense::Takes},
    {"{snímá|snímají|sňal|sňala|sňali|sejme|sejmou|sejmul|sejmula|sejmuli}{ kameny| řadu|}", Sense::Takes},
    {"vyj{me|mou|ímá|ímají|mul|mula|muli|al|ala|ali}{ kameny| řadu|}", Sense::Takes},
    {"{bere|berou|bral|brala|brali|vezme|vezmou|vzal|vzala|vzali}{ kameny| řadu|}", Sense::Takes},
    {"seb{ere|erou|ral|rala|rali|írá|írají}{ kameny| řadu|}", Sense::Takes},
    {"odstra{ní|nil|nila|nili|něn|něny|něno|ňuje|ňují}{ kameny| řadu|}", Sense::Takes},
    {"{を|}取{る|った|り|って|り除く|り除いた|}", Sense::Takes},
    {"{を|}{捕獲|除去|獲得}{する|した|して|し|}", Sense::Takes},
    {"{を|}取り{上げる|上げた|ます|ました}", Sense::Takes},
    {"{entfernte|entfernten|nahm|nahmen|genommen|schlug|schlugen|geschlagen}", Sense::Takes},
    {"{prit|pris|prise|prises|capturent|capturé|retiré|retirés|enlevé|enlevés}", Sense::Takes},
    {"{nam|namen|genomen|sloeg|sloegen|geslagen|verwijderde|verwijderen|pakte}", Sense::Takes},
    {"{retrieves|retrieved|retrieving}", Sense::Takes},
    {"{removes|takes|captures} the {pieces|stones}{ on|}", Sense::Takes},
    {"{зніма|забира|прибира}{є|ють} {з дошки|з поля}", Sense::Takes},
    {"{зняти|забрати|взяти|прибрати|взяття|зняття|зняті|зняті фішки}", Sense::Takes},
    {"{поверта|відбира}{є|ють|в|ла|ли}", Sense::Takes},
    {"{снима|забира|убира}{ет|ют} {с доски|с поля}", Sense::Takes},
    {"{снять|забрать|взять|убрать|взятие|снятие|снятые|снятые фишки}", Sense::Takes},
    {"{возвраща|отбира}{ет|ют|л|ла|ли}", Sense::Takes},
    {"{odebírá|bere|odstraňuje} {z desky|z pole}", Sense::Takes},
    {"{odebrat|vzít|sebrat|odebrané|odebrané kameny|stahuje|stáhne|stáhl|stáhla|vrací|vrátil|vrátila}", Sense::Takes},
    {"{を|}{回収|捕獲|除去}{する|した|して|し|}", Sense::Takes},
    {"の列を{取る|取り|取って|取った|除去|捕獲|回収|取り除き|取り除く|外す|外し}", Sense::Takes},
    {"{を|}{外す|外し|外した|外して|取り除き|取り除いて|取った後|取った駒|取った}", Sense::Takes},
    // passes
    {"{с|}пасу{є|ють|вав|вала|вали|ю|ємо}", Sense::Pass},
    {"пропуска{є|ють|в|ла|ли|ю}{ хід|}", Sense::Pass},
    {"пропусти{в|ла|ли|ть}{ хід|}", Sense::Pass},
    {"{без ходу|ходу немає|ходів немає|ходу нема|нема ходів}", Sense::Pass},
    {"{с|}пас{ует|уют|овал|овала|овали|ую|уем}", Sense::Pass},
    {"пропуска{ет|ют|л|ла|ли|ю}{ ход|}", Sense::Pass},
    {"пропусти{л|ла|ли|т}{ ход|}", Sense::Pass},
    {"{без хода|хода нет|ходов нет}", Sense::Pass},
    {"pas{uje|ují|oval|ovala|ovali|ovaly|uji|uju|ujeme}", Sense::Pass},
    {"vynech{á|ají|al|ala|ali|ává|ávají|ávám|áno|án}{ tah|}", Sense::Pass},
    {"{nemá tah|nehraje|nehrál|nehrála}", Sense::Pass},
    {"{が|は|}パス{する|した|します|しました|です|}", Sense::Pass},
    {"{passte|passten|setzte aus|setzen aus|a passé|ont passé|paste|sloeg over}", Sense::Pass},
    {"{skips|skipped|skip} {a turn|the turn|a move}", Sense::Pass},
    {"is blocked", Sense::Pass},
    {"{не може|не можуть} {ходити|рухатися|рухатись}", Sense::Pass},
    {"{не может|не могут} {ходить|двигаться}", Sense::Pass},
    {"{nemůže|nemohou} {táhnout|hrát}", Sense::Pass},
    {"{vynechání tahu|žádný tah}", Sense::Pass},
    {"{動け|動かせ}{ない|ません|ず}", Sense::Pass},
    {"{手番|指し手|着手}なし", Sense::Pass},
    {"{一回休み|ﾊﾟｽ}", Sense::Pass},
    // the game
    {"{гіпф|ґіпф}", Sense::Gipf},
    {"гипф", Sense::Gipf},
    {"{ギプフ|ギップ}", Sense::Gipf},
    {"двон{|н}", Sense::Dvonn},
    {"{ドヴォン|ドボン}", Sense::Dvonn},
    // a GIPF-piece
    {"gipf{-| |}{piece|stone|man|token|counter|figure|disc}{s|}", Sense::GipfPiece},
    {"{gipf|гіпф|ґіпф|гипф}{-| |}фіш{ка|ки|ку|кою|ок|ками}", Sense::GipfPiece},
    {"фішк{а|и|у|ою} {gipf|гіпф|ґіпф}", Sense::GipfPiece},
    {"{gipf|гипф}{-| |}фиш{ка|ки|ку|кой|ек|ками}", Sense::GipfPiece},
    {"фишк{а|и|у|ой} {gipf|гипф}", Sense::GipfPiece},
    {"{gipf|гіпф|ґіпф}{-| |}{фігур|фігурк}{а|у|и|ою}", Sense::GipfPiece},
    {"{gipf|гіпф|ґіпф}{-| |}{камінь|каменя|каменем}", Sense::GipfPiece},
    {"{gipf|гипф}{-| |}фигур{а|у|ы|ой}", Sense::GipfPiece},
    {"{gipf|гипф}{-| |}кам{ень|ня|нем}", Sense::GipfPiece},
    {"gipf{-| |}{kámen|kamene|kamenem|kameny|figura|figuru|figury|figurou|figurka|figurku|žeton}", Sense::GipfPiece},
    {"{kámen|kamene|kamenem|kameny|figura|figuru|figury|figurou|figurka|figurku|žeton} gipf", Sense::GipfPiece},
    {"{gipf|ギプフ}{-| |・|の|}{駒|コマ|ピース|石}", Sense::GipfPiece},
    {"gipf{-| |}{stein|steine|figur|figuren|stuk|stukken|steen|stenen|schijf}", Sense::GipfPiece},
    {"{pièce|pion|jeton}{-| }gipf", Sense::GipfPiece},
    {"{double|double piece|as gipf|as a gipf}", Sense::GipfPiece},
    {"подвійн{а|у|ою}{ фішка| фішку| фішкою|}", Sense::GipfPiece},
    {"двойн{ая|ую|ой}{ фишка| фишку| фишкой|}", Sense::GipfPiece},
    {"{dvojkámen|dvojitý kámen|dvojitý}", Sense::GipfPiece},
    {"{ダブル|二段}{駒|コマ|}", Sense::GipfPiece},
    // an ordinary piece
    {"{basic|ordinary|normal|regular|plain|simple}{-| }{piece|stone|man|token|disc}", Sense::BasicPiece},
    {"{базов|звичайн|прост|основн}{а|у|ою|і} фішк{а|у|ою|и}", Sense::BasicPiece},
    {"{базов|обычн|прост|основн}{ая|ую|ой|ые} фишк{а|у|ой|и}", Sense::BasicPiece},
    {"{základní|běžný|obyčejný|normální} {kámen|žeton}", Sense::BasicPiece},
    {"{základní|běžná|obyčejná|běžnou|obyčejnou} {figura|figuru|figurka|figurku}", Sense::BasicPiece},
    {"{基本|普通|通常}{の|}{駒|コマ|ピース|石}", Sense::BasicPiece},
    {"{basis|grund|normal}{stein|figur|stuk|steen|schijf}", Sense::BasicPiece},
    {"{normaler|einfacher|gewöhnlicher} stein", Sense::BasicPiece},
    {"{pièce|pion} {de base|simple|ordinaire|normale|normal}", Sense::BasicPiece},
    {"{gewoon|gewone} {stuk|steen|schijf}", Sense::BasicPiece},
    {"{piece|single|single piece}", Sense::BasicPiece},
    {"{фішка|фішку|проста|просту|одинарна фішка|одинарну фішку}", Sense::BasicPiece},
    {"{фишка|фишку|простая|простую|одиночная фишка|одиночную фишку}", Sense::BasicPiece},
    {"{kámen|kamínek|figurka|figurku|jednoduchý kámen}", Sense::BasicPiece},
    {"{駒|コマ|ピース|シングル|ベーシック駒|普通の駒}", Sense::BasicPiece},
    // names of rules
    {"{base|basis|basisspiel|basisspel|basisregeln|basisregels|grundspiel|grundregeln|de base}", Sense::Basic},
    {"{базов|основн}{а|ий|і|ої|ого|ому|их|у|ою}", Sense::Basic},
    {"{базов|основн}{ая|ый|ые|ой|ое|ую|ым|ыми}", Sense::Basic},
    {"základn{í|ích|ího|ímu|ím}", Sense::Basic},
    {"{基本|ベーシック}{の|}", Sense::Basic},
    {"{standaard|standaardregels|standardregeln|standardspiel}", Sense::Standard},
    {"стандарт{|у|а}", Sense::Standard},
    {"стандартн{а|ий|і|ої|ого|ому|их|у|ою|им|ими}", Sense::Standard},
    {"стандартн{ая|ый|ые|ой|ое|ую|ых|ым|ыми}", Sense::Standard},
    {"standardn{í|ích|ího|ímu|ím}", Sense::Standard},
    {"{スタンダード|標準}{の|}", Sense::Standard},
    {"{turnierregeln|turnierspiel|toernooiregels|de tournoi}", Sense::Tournament},
    {"турнірн{а|ий|і|ої|ого|ому|их|у|ою|им|ими}", Sense::Tournament},
    {"турнирн{ая|ый|ые|ой|ое|ого|ую|ых|ым|ыми}", Sense::Tournament},
    {"turnajov{á|ý|é|ého|ému|ých|ou|ým}", Sense::Tournament},
    {"トーナメント{の|}", Sense::Tournament},
    // beside them
    {"{rules|ruleset}", Sense::VariantTag},
    {"{правил|правила|правилами|правилам|варіант|варіанту|версія}", Sense::VariantTag},
    {"{правила игры|вариант|варианта|версия}", Sense::VariantTag},
    {"{pravidla|pravidel|pravidly|verze}", Sense::VariantTag},
    {"{ルール|規則}で対局", Sense::VariantTag},
    {"{ルール|規則|バリアント|バージョン|版|バリエーション}", Sense::VariantTag},
    {"{regeln|regels|spelregels|règles}", Sense::VariantTag},
    {"гри", Sense::GameTag},
    {"игры", Sense::GameTag},
    {"hry", Sense::GameTag},
    {"ゲーム", Sense::GameTag},
});

static_assert(std::all_of(inflected_rows.begin(), inflected_rows.end(),
                          [](const Phrase& row) { return is_pattern(row.words); }));

/// Letters that are typed without their mark where the keyboard has none. Each has two bytes.
struct MarkedLetter {
  std::string_view marked;
  char plain;
};
constexpr auto marked_letters = std::to_array<MarkedLetter>({{"á", 'a'},
                                                             {"č", 'c'},
                                                             {"ď", 'd'},
                                                             {"é", 'e'},
                                                             {"ě", 'e'},
                                                             {"è", 'e'},
                                                             {"í", 'i'},
                                                             {"ň", 'n'},
                                                             {"ó", 'o'},
                                                             {"ř", 'r'},
                                                             {"š", 's'},
                                                             {"ť", 't'},
                                                             {"ú", 'u'},
                                                             {"ů", 'u'},
                                                             {"ý", 'y'},
                                                             {"ž", 'z'}});

constexpr bool may_be_marked(char c) noexcept { return c >= '\xC3' && c <= '\xC5'; }

/// The phrases of patterns with marks as they are without them, where they are long enough.
constexpr auto phrases_that_lost_marks = [](const auto& use) {
  constexpr std::size_t shortest = 4;
  for (const Phrase& row : inflected_rows) {
    if (std::none_of(row.words.begin(), row.words.end(), may_be_marked)) continue;
    std::array<char, 256> pattern{};
    std::size_t size = 0;
    for (std::size_t at = 0; at < row.words.size(); ++size) {
      const auto* const letter =
          may_be_marked(row.words[at])
              ? std::find_if(marked_letters.begin(), marked_letters.end(),
                             [&](const MarkedLetter& each) { return row.words.substr(at, 2) == each.marked; })
              : marked_letters.end();
      const bool is_marked = letter != marked_letters.end();
      pattern[size] = is_marked ? letter->plain : row.words[at];
      at += is_marked ? 2 : 1;
    }
    for_each_phrase(std::string_view(pattern.data(), size), [&](std::string_view phrase) {
      if (phrase.size() >= shortest) use(phrase, row.sense);
    });
  }
};
constexpr auto unmarked = store_phrases<phrases_that_lost_marks>();

}  // namespace

PhraseTable phrases_without_marks() noexcept { return unmarked.table({}); }
PhraseTable phrases_with_forms() noexcept { return stored_rows<inflected_rows>.table(inflected_rows); }

}  // namespace gpn::notation::sheet_text
