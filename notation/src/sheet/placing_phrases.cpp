// Words around a point: `puts a piece on e2`, `pushes it to e3`, `駒をe2に置く`.
#include "sheet/phrase_pattern.hpp"
#include "sheet/typing.hpp"

#include <algorithm>
#include <array>

namespace gpn::notation::sheet_text {
namespace {

constexpr auto placing_rows = std::to_array<Phrase>({
    // English
    {"{place|put|drop|add|enter|introduce|bring}{s|} {in|down|}", Sense::Puts},
    {"{place|put|drop|add|enter|introduce|bring}{s|}", Sense::Puts},
    {"{brought|brought in|placed|added|entered|introduced|dropped|plays|goes|go}", Sense::Puts},
    {"{pushes|push|pushed|moves|move|moved|slides|slide|shoves|shove|shifts|shift|jumps|jump} {it|}", Sense::Pushes},
    {"{pushes|push|pushed|moves|move|moved|slides|slide|shoves|shove|shifts|shift|jumps|jump}", Sense::Pushes},
    {"{piece|single|single piece|a single|single one|stack|the stack|a stack|tower|a piece|the piece}",
     Sense::BasicPiece},
    {"{a|an} {basic|ordinary|normal|regular|plain|simple} piece", Sense::BasicPiece},
    {"{red|red piece|a red|a red piece|red one}", Sense::BasicPiece},
    {"{dvonn|dvonn-piece|dvonn piece|a dvonn-piece|a dvonn piece}", Sense::BasicPiece},
    {"{a|the} {gipf-piece|gipf piece|gipf|double|double piece}", Sense::GipfPiece},
    {"{double|double piece}", Sense::GipfPiece},
    {"{at|in at|on|to|onto|into|in}", Sense::To},
    // Ukrainian
    {"{став|вистав|поклада|вставля|дода|зали}{ить|ляє|ляють|є|ють}", Sense::Puts},
    {"{став|вистав|встав|постав|поклав|додав|ввів|увів}{лю|ив|ила|или|ла|ли|}", Sense::Puts},
    {"{ставлять|кладе|кладуть|клав|клала|клали|вводить|вводять|ввела|ввели|ставити}", Sense::Puts},
    {"{хід|ход|ходить|ходять|ходжу|пішов|пішла|пішли|грає|грають|зіграв|зіграла}", Sense::Puts},
    {"{руха|штовха|зсува|пересува|посува|переміщу|переставля|засува|просува}{є|ють|в|ла|ли|ю}", Sense::Pushes},
    {"{руха|штовха|пересува|посува} {її|його}", Sense::Pushes},
    {"{посун|пересун|зсун|штовхн|засун|просун}{ув|ула|ули|е|уть|у}", Sense::Pushes},
    {"{перестав|переміст}{ив|ила|или|ить|лять}", Sense::Pushes},
    {"{фішк|стопк|веж|башт}{а|у|и|ою}", Sense::BasicPiece},
    {"{стос|стовпчик|стек|камінь}", Sense::BasicPiece},
    {"{одинарн|прост|звичайн|базов|основн|червон}{а|у|ою} фішк{а|у|ою}", Sense::BasicPiece},
    {"{прост|звичайн|базов|червон}{а|у|ий|ого}", Sense::BasicPiece},
    {"{dvonn|двонн|двон}{-| |}фішк{а|у|ою|и}", Sense::BasicPiece},
    {"{двонн|двон|червоне|червоний}", Sense::BasicPiece},
    {"{подвійн}{а|у|ою} фішк{а|у|ою}", Sense::GipfPiece},
    {"{подвійна|подвійну}", Sense::GipfPiece},
    {"{на|до|в|у|на поле|на точку|на пункт}", Sense::To},
    {"{з|зі|із|від|з поля|з точки}", Sense::From},
    {"{і|та|й|потім|і потім}", Sense::And},
    // Russian
    {"{ставит|ставят|ставлю|выставляет|выставляют|выставил|выставила|выставили}", Sense::Puts},
    {"{постав|встав}{ил|ила|или|ит|лю}", Sense::Puts},
    {"{кладёт|кладет|кладут|клал|положил|положила|положили|ставить}", Sense::Puts},
    {"{вводит|вводят|ввёл|ввел|ввела|ввели|добавляет|добавляют|добавил|добавила}", Sense::Puts},
    {"{ход|ходит|ходят|хожу|пошёл|пошел|пошла|пошли|играет|играют|сыграл|сыграла}", Sense::Puts},
    {"{двига|толка|сдвига|передвига|продвига|перемеща|переставля|задвига}{ет|ют|л|ла|ли|ю}", Sense::Pushes},
    {"{двига|толка|сдвига|передвига}{ет|ют} {её|ее|его}", Sense::Pushes},
    {"{сдвин|передвин|продвин|двин|толкн|задвин}{ул|ула|ули|ет|у}", Sense::Pushes},
    {"{перестав|перемест}{ил|ила|или|ит}", Sense::Pushes},
    {"{фишк|стопк|башн}{а|у|и|ой|я|ю}", Sense::BasicPiece},
    {"{столбик|столб|стек|камень}", Sense::BasicPiece},
    {"{одиночн|прост|обычн|базов|основн|красн}{ая|ую|ой} фишк{а|у|ой}", Sense::BasicPiece},
    {"{прост|обычн|базов|красн}{ая|ую|ый|ого|ой}", Sense::BasicPiece},
    {"{dvonn|двонн|двон}{-| |}фишк{а|у|ой|и}", Sense::BasicPiece},
    {"двойн{ая|ую|ой} фишк{а|у|ой}", Sense::GipfPiece},
    {"двойн{ая|ую|ой}", Sense::GipfPiece},
    {"{на|до|в|к|на поле|на точку}", Sense::To},
    {"{с|со|из|от|с поля|с точки}", Sense::From},
    {"{и|затем|потом|и затем|и потом}", Sense::And},
    // Czech
    {"{vkládá|vkládají|vloží|vložil|vložila|vložili|vkládám}", Sense::Puts},
    {"{pokládá|pokládají|položí|položil|položila|položili|umístí|umístil|umístila|umisťuje|umísťuje}", Sense::Puts},
    {"{přidává|přidá|přidal|dává|dá|dal|dala|hraje|hrají|hrál|hrála|tah|táhne|táhl|táhla|táhnou}", Sense::Puts},
    {"{posouvá|posouvají|posune|posunul|posunula|posunuli|zasouvá|zasune|zasunul}", Sense::Pushes},
    {"{přesouvá|přesune|přesunul|přesunula|přemístí|přemístil|přemisťuje|tlačí|odtlačí|skáče|skočí}", Sense::Pushes},
    {"{kámen|kamínek|žeton|figurka|figurku|figuru|figura|sloupec|komín|věž}", Sense::BasicPiece},
    {"{základní|obyčejný|běžný|jednoduchý|červený} {kámen|kamínek|žeton}", Sense::BasicPiece},
    {"{základní|obyčejný|běžný|červený|červenou|červená}", Sense::BasicPiece},
    {"{základní|obyčejná|obyčejnou|jednoduchá|jednoduchou} {figurka|figurku|figura|figuru}", Sense::BasicPiece},
    {"{dvonn kámen|dvonn-kámen|kámen dvonn}", Sense::BasicPiece},
    {"{dvojkámen|dvojitý kámen|dvojitý}", Sense::GipfPiece},
    {"{na|do|k|ke|na pole|na bod}", Sense::To},
    {"{z|ze|od|z pole|z bodu}", Sense::From},
    {"{a|a pak|potom|pak|a potom}", Sense::And},
    // Japanese
    {"{駒|コマ|ピース|シングル|基本駒|普通駒|通常駒|普通の駒|ベーシック駒|スタック|石}{を|}", Sense::BasicPiece},
    {"{赤|赤駒|赤い駒|赤コマ|dvonn駒|ドヴォン駒|ドヴォン|dvonn}{を|}", Sense::BasicPiece},
    {"{gipf駒|gipf|ギプフ|ギプフ駒|gipfコマ|gipfピース|ダブル駒|ダブル|二段駒}{を|}", Sense::GipfPiece},
    {"{から入れて|から入れ|から|より|→|に置いて|に置き|を}", Sense::To},
    {"{に|へ|}{置く|置いた|置きます|置き|打つ|打った|配置|配置する|入れる|入れた|投入|着手|指す}", Sense::DonePush},
    {"{に|へ|まで|}{押す|押した|押します|動かす|動かした|動かします|移動|移動する|移動した}", Sense::DonePush},
    {"に{駒|コマ|ピース|基本駒|通常駒|普通の駒|ベーシック駒|シングル}を{置く|置いた|打つ|打った}", Sense::DonePush},
    {"に{駒|コマ|ピース|基本駒|通常駒|普通の駒|ベーシック駒|シングル}を置{き|いて}", Sense::To},
    {"{へ|に|まで|に重ねる|に重ねた|を打つ|を置く|を着手}", Sense::DonePush},
});

static_assert(std::all_of(placing_rows.begin(), placing_rows.end(),
                          [](const Phrase& row) { return is_pattern(row.words); }));

}  // namespace

PhraseTable phrases_of_placing() noexcept { return stored_rows<placing_rows>.table(placing_rows); }

}  // namespace gpn::notation::sheet_text
