// The words before a point are read one phrase after the other, as long as each is known; only where they lead to a
// point does the run count. A run with a verb or the name of a piece is taken out; one that pushes a piece on from the
// point before it becomes the sign between the two points.
#include "sheet/placing_words.hpp"

#include "common/turn_shape.hpp"
#include "sheet/phrase_pattern.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <unordered_map>

namespace gpn::notation::sheet_text {
namespace {

enum class Role : std::uint8_t { Place, Push, Piece, GipfPiece, To, From, And, After };

struct RolePattern {
  std::string_view words;
  Role role;
};

constexpr auto patterns = std::to_array<RolePattern>({
    // English
    {"{place|put|drop|add|enter|introduce|bring}{s|} {in|down|}", Role::Place},
    {"{place|put|drop|add|enter|introduce|bring}{s|}", Role::Place},
    {"{brought|brought in|placed|added|entered|introduced|dropped|plays|goes|go}", Role::Place},
    {"{pushes|push|pushed|moves|move|moved|slides|slide|shoves|shove|shifts|shift|jumps|jump} {it|}", Role::Push},
    {"{pushes|push|pushed|moves|move|moved|slides|slide|shoves|shove|shifts|shift|jumps|jump}", Role::Push},
    {"{piece|single|single piece|a single|single one|stack|the stack|a stack|tower|a piece|the piece}", Role::Piece},
    {"{a|an} {basic|ordinary|normal|regular|plain|simple} piece", Role::Piece},
    {"{red|red piece|a red|a red piece|red one}", Role::Piece},
    {"{dvonn|dvonn-piece|dvonn piece|a dvonn-piece|a dvonn piece}", Role::Piece},
    {"{a|the} {gipf-piece|gipf piece|gipf|double|double piece}", Role::GipfPiece},
    {"{double|double piece}", Role::GipfPiece},
    {"{at|in at|on|to|onto|into|in}", Role::To},
    // Ukrainian
    {"{став|вистав|поклада|вставля|дода|зали}{ить|ляє|ляють|є|ють}", Role::Place},
    {"{став|вистав|встав|постав|поклав|додав|ввів|увів}{лю|ив|ила|или|ла|ли|}", Role::Place},
    {"{ставлять|кладе|кладуть|клав|клала|клали|вводить|вводять|ввела|ввели|ставити}", Role::Place},
    {"{хід|ход|ходить|ходять|ходжу|пішов|пішла|пішли|грає|грають|зіграв|зіграла}", Role::Place},
    {"{руха|штовха|зсува|пересува|посува|переміщу|переставля|засува|просува}{є|ють|в|ла|ли|ю}", Role::Push},
    {"{руха|штовха|пересува|посува} {її|його}", Role::Push},
    {"{посун|пересун|зсун|штовхн|засун|просун}{ув|ула|ули|е|уть|у}", Role::Push},
    {"{перестав|переміст}{ив|ила|или|ить|лять}", Role::Push},
    {"{фішк|стопк|веж|башт}{а|у|и|ою}", Role::Piece},
    {"{стос|стовпчик|стек|камінь}", Role::Piece},
    {"{одинарн|прост|звичайн|базов|основн|червон}{а|у|ою} фішк{а|у|ою}", Role::Piece},
    {"{прост|звичайн|базов|червон}{а|у|ий|ого}", Role::Piece},
    {"{dvonn|двонн|двон}{-| |}фішк{а|у|ою|и}", Role::Piece},
    {"{двонн|двон|червоне|червоний}", Role::Piece},
    {"{подвійн}{а|у|ою} фішк{а|у|ою}", Role::GipfPiece},
    {"{подвійна|подвійну}", Role::GipfPiece},
    {"{на|до|в|у|на поле|на точку|на пункт}", Role::To},
    {"{з|зі|із|від|з поля|з точки}", Role::From},
    {"{і|та|й|потім|і потім}", Role::And},
    // Russian
    {"{ставит|ставят|ставлю|выставляет|выставляют|выставил|выставила|выставили}", Role::Place},
    {"{постав|встав}{ил|ила|или|ит|лю}", Role::Place},
    {"{кладёт|кладет|кладут|клал|положил|положила|положили|ставить}", Role::Place},
    {"{вводит|вводят|ввёл|ввел|ввела|ввели|добавляет|добавляют|добавил|добавила}", Role::Place},
    {"{ход|ходит|ходят|хожу|пошёл|пошел|пошла|пошли|играет|играют|сыграл|сыграла}", Role::Place},
    {"{двига|толка|сдвига|передвига|продвига|перемеща|переставля|задвига}{ет|ют|л|ла|ли|ю}", Role::Push},
    {"{двига|толка|сдвига|передвига}{ет|ют} {её|ее|его}", Role::Push},
    {"{сдвин|передвин|продвин|двин|толкн|задвин}{ул|ула|ули|ет|у}", Role::Push},
    {"{перестав|перемест}{ил|ила|или|ит}", Role::Push},
    {"{фишк|стопк|башн}{а|у|и|ой|я|ю}", Role::Piece},
    {"{столбик|столб|стек|камень}", Role::Piece},
    {"{одиночн|прост|обычн|базов|основн|красн}{ая|ую|ой} фишк{а|у|ой}", Role::Piece},
    {"{прост|обычн|базов|красн}{ая|ую|ый|ого|ой}", Role::Piece},
    {"{dvonn|двонн|двон}{-| |}фишк{а|у|ой|и}", Role::Piece},
    {"двойн{ая|ую|ой} фишк{а|у|ой}", Role::GipfPiece},
    {"двойн{ая|ую|ой}", Role::GipfPiece},
    {"{на|до|в|к|на поле|на точку}", Role::To},
    {"{с|со|из|от|с поля|с точки}", Role::From},
    {"{и|затем|потом|и затем|и потом}", Role::And},
    // Czech
    {"{vkládá|vkládají|vloží|vložil|vložila|vložili|vkládám}", Role::Place},
    {"{pokládá|pokládají|položí|položil|položila|položili|umístí|umístil|umístila|umisťuje|umísťuje}", Role::Place},
    {"{přidává|přidá|přidal|dává|dá|dal|dala|hraje|hrají|hrál|hrála|tah|táhne|táhl|táhla|táhnou}", Role::Place},
    {"{posouvá|posouvají|posune|posunul|posunula|posunuli|zasouvá|zasune|zasunul}", Role::Push},
    {"{přesouvá|přesune|přesunul|přesunula|přemístí|přemístil|přemisťuje|tlačí|odtlačí|skáče|skočí}", Role::Push},
    {"{kámen|kamínek|žeton|figurka|figurku|figuru|figura|sloupec|komín|věž}", Role::Piece},
    {"{základní|obyčejný|běžný|jednoduchý|červený} {kámen|kamínek|žeton}", Role::Piece},
    {"{základní|obyčejný|běžný|červený|červenou|červená}", Role::Piece},
    {"{základní|obyčejná|obyčejnou|jednoduchá|jednoduchou} {figurka|figurku|figura|figuru}", Role::Piece},
    {"{dvonn kámen|dvonn-kámen|kámen dvonn}", Role::Piece},
    {"{dvojkámen|dvojitý kámen|dvojitý}", Role::GipfPiece},
    {"{na|do|k|ke|na pole|na bod}", Role::To},
    {"{z|ze|od|z pole|z bodu}", Role::From},
    {"{a|a pak|potom|pak|a potom}", Role::And},
    // Japanese
    {"{駒|コマ|ピース|シングル|基本駒|普通駒|通常駒|普通の駒|ベーシック駒|スタック|石}{を|}", Role::Piece},
    {"{赤|赤駒|赤い駒|赤コマ|dvonn駒|ドヴォン駒|ドヴォン|dvonn}{を|}", Role::Piece},
    {"{gipf駒|gipf|ギプフ|ギプフ駒|gipfコマ|gipfピース|ダブル駒|ダブル|二段駒}{を|}", Role::GipfPiece},
    {"{から入れて|から入れ|から|より|→|に置いて|に置き|を}", Role::To},
    {"{に|へ|}{置く|置いた|置きます|置き|打つ|打った|配置|配置する|入れる|入れた|投入|着手|指す}", Role::After},
    {"{に|へ|まで|}{押す|押した|押します|動かす|動かした|動かします|移動|移動する|移動した}", Role::After},
    {"に{駒|コマ|ピース|基本駒|通常駒|普通の駒|ベーシック駒|シングル}を{置く|置いた|打つ|打った}", Role::After},
    {"に{駒|コマ|ピース|基本駒|通常駒|普通の駒|ベーシック駒|シングル}を置{き|いて}", Role::To},
    {"{へ|に|まで|に重ねる|に重ねた|を打つ|を置く|を着手}", Role::After},
});

struct HashOfText {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const noexcept { return std::hash<std::string_view>()(text); }
};
using Roles = std::unordered_map<std::string, std::vector<Role>, HashOfText, std::equal_to<>>;

Roles all_roles() {
  Roles table;
  for (const RolePattern& row : patterns)
    for_each_phrase(row.words, [&](const std::string& phrase) { table[phrase].push_back(row.role); });
  return table;
}

std::optional<Role> role_of_sense(std::string_view phrase) {
  const auto sense = sense_of(phrase);
  if (!sense) return std::nullopt;
  switch (*sense) {
    case Sense::Plays: return Role::Place;
    case Sense::BasicPiece: return Role::Piece;
    case Sense::GipfPiece:
    case Sense::Gipf: return Role::GipfPiece;
    case Sense::To: return Role::To;
    case Sense::From: return Role::From;
    case Sense::And: return Role::And;
    default: return std::nullopt;
  }
}

bool has_role(std::string_view phrase, Role role) {
  static const Roles roles = all_roles();
  const auto found = roles.find(phrase);
  return found != roles.end() && std::find(found->second.begin(), found->second.end(), role) != found->second.end();
}

/// The role of words before a point.
std::optional<Role> role_of(std::string_view phrase) {
  for (const Role role : {Role::Place, Role::Push, Role::GipfPiece, Role::Piece, Role::To, Role::From, Role::And})
    if (has_role(phrase, role)) return role;
  return role_of_sense(phrase);
}

/// Phrases up to a point.
struct Run {
  std::size_t begin = 0;
  std::size_t piece = 0;  // where the point begins, or the letter before it
  std::array<bool, 8> has{};

  bool with(Role role) const noexcept { return has[static_cast<std::size_t>(role)]; }
  bool has_verb() const noexcept { return with(Role::Place) || with(Role::Push); }
};

class PlacingWords {
 public:
  PlacingWords(Text& text, HabitCount& habits, std::size_t begin, std::size_t end) noexcept
      : text_(text), habits_(habits), begin_(begin), end_(end) {}

  void read() {
    for (std::size_t at = begin_; at < end_;) {
      const bool begins_word = at == begin_ || !is_letter_of_word(plain()[at - 1]);
      if (is_piece(at) && begins_word) {
        at = read_words_after(point_end(at));
        continue;
      }
      if ((begins_word || is_after_point(at)) && is_letter_of_word(plain()[at])) {
        if (const auto run = run_at(at)) {
          read_run(*run);
          at = read_words_after(point_end(run->piece));
          continue;
        }
      }
      ++at;
    }
  }

 private:
  std::string_view plain() const noexcept { return text_.plain(); }
  std::string_view rest(std::size_t at) const noexcept { return plain().substr(at, end_ - at); }
  bool is_piece(std::size_t at) const noexcept {
    if (at >= end_) return false;
    const bool has_letter = plain()[at] == 'G';
    return common::is_point(rest(at + (has_letter ? 1 : 0)));
  }
  std::size_t point_end(std::size_t piece) const noexcept { return piece + (plain()[piece] == 'G' ? 3 : 2); }
  bool is_after_point(std::size_t at) const noexcept {
    return at >= begin_ + 2 && common::is_point(plain().substr(at - 2, 2));
  }
  std::size_t skip_blanks(std::size_t at) const noexcept {
    while (at < end_ && plain()[at] == ' ') ++at;
    return at;
  }

  /// The end of the longest phrase at `at`, and its role.
  std::optional<std::pair<std::size_t, Role>> phrase_at(std::size_t at) const {
    constexpr std::size_t most_letters = 24;
    std::optional<std::pair<std::size_t, Role>> found;
    std::size_t words = 1;
    for (std::size_t end = at + 1; end <= end_ && end - at <= most_letters; ++end) {
      const bool ends = end == end_ || !is_letter_of_word(plain()[end]) || is_piece(end);
      if (!ends) continue;
      if (const auto role = role_of(text_.words(at, end))) found = {end, *role};
      const bool goes_on = end + 1 < end_ && (plain()[end] == ' ' || plain()[end] == '-') &&
                           is_letter_of_word(plain()[end + 1]) && !is_piece(end + 1);
      if (!goes_on || ++words > longest_phrase) break;
    }
    return found;
  }

  std::optional<Run> run_at(std::size_t at) const {
    Run run{at, at, {}};
    constexpr std::size_t most_phrases = 6;
    for (std::size_t phrases = 0; phrases < most_phrases; ++phrases) {
      const auto phrase = phrase_at(run.piece);
      if (!phrase) return std::nullopt;
      run.has[static_cast<std::size_t>(phrase->second)] = true;
      run.piece = skip_blanks(phrase->first);
      if (is_piece(run.piece)) return run;
    }
    return std::nullopt;
  }

  /// The end of the point that ends before blanks and perhaps a comma before `at`, and whether there is the comma.
  struct Before {
    std::size_t end;
    bool has_comma;
  };
  std::optional<Before> point_before(std::size_t at) const noexcept {
    std::size_t last = at == begin_ ? npos : plain().find_last_not_of(' ', at - 1);
    if (last == npos || last < begin_ + 1) return std::nullopt;
    const bool has_comma = plain()[last] == ',';
    if (has_comma) --last;
    if (last < begin_ + 1 || !common::is_point(plain().substr(last - 1, 2))) return std::nullopt;
    return Before{last + 1, has_comma};
  }

  /// A word before the blanks before `at`, other than a player.
  bool follows_word(std::size_t at) const {
    const std::size_t last = at == begin_ ? npos : plain().find_last_not_of(' ', at - 1);
    if (last == npos || last < begin_ || !is_letter_of_word(plain()[last])) return false;
    std::size_t first = last;
    while (first > begin_ && is_letter_of_word(plain()[first - 1])) --first;
    return !is_player(sense_of(text_.words(first, last + 1)));
  }

  /// `moves to`, which between two points is one sign.
  bool begins_with_verb(const Run& run) const {
    std::size_t end = run.begin;
    while (end < run.piece && is_letter_of_word(plain()[end])) ++end;
    const auto role = role_of(text_.words(run.begin, end));
    return role == Role::Place || role == Role::Push;
  }

  /// `GIPF駒をd2`: the word is before the point that it belongs to.
  bool is_accusative(const Run& run) const noexcept {
    constexpr char32_t particle = 0x3092;
    const std::size_t last = plain().find_last_not_of(' ', run.piece - 1);
    return last != npos && last > run.begin && text_.original(last) == particle;
  }

  void read_run(const Run& run) {
    const bool has_letter = plain()[run.piece] == 'G';
    const auto before = point_before(run.begin);
    const std::size_t gap = before ? run.begin - before->end : 0;
    const bool is_to_alone = !run.has_verb() && !run.with(Role::Piece) && !run.with(Role::GipfPiece);
    const bool pushes_on = before && run.with(Role::Push) && !run.with(Role::From) &&
                           (run.with(Role::And) || before->has_comma || (gap < 2 && run.with(Role::To)));
    if (pushes_on) {
      put_sign(text_, habits_, Habit::WordTo, before->end, run.piece, '-');
      return;
    }
    if (is_to_alone && before && gap == 0 && run.with(Role::To)) {  // `b1からb3`
      put_sign(text_, habits_, Habit::WordTo, before->end, run.piece, '-');
      return;
    }
    // A preposition alone may be the rest of a move whose first point is gone.
    if (is_to_alone && (before || !begins_with_verb(run)) && (before || run.with(Role::And) || run.with(Role::To)))
      return;
    const bool is_name_alone = !run.has_verb() && !run.with(Role::To) && !run.with(Role::From);
    const bool is_object = is_accusative(run);
    if (is_name_alone && !is_object && (before || run.with(Role::GipfPiece)))
      return;                                                // read_piece_names() knows which point it is of
    if (!run.has_verb() && follows_word(run.begin)) return;  // `wins a piece in c3`
    if (run.with(Role::And) && run.begin != begin_) return;
    if (run.begin == run.piece) return;
    blank_out(text_, habits_, run.with(Role::GipfPiece) ? Habit::GipfWord : Habit::BasicWord, run.begin, run.piece);
    if (run.with(Role::GipfPiece) && !has_letter) text_.replace(run.piece - 1, 'G');
  }

  /// Words of Japanese after a point: `に置く`. The end of what was read.
  std::size_t read_words_after(std::size_t at) {
    while (at < end_ && plain()[at] == ' ' && text_.span(at, at + 1) == text_.span(at, at)) ++at;  // an inserted blank
    std::size_t end = at;
    while (end < end_ && plain()[end] == foreign_letter) ++end;
    if (end == at || !has_role(text_.words(at, end), Role::After)) return at;
    blank_out(text_, habits_, Habit::BasicWord, at, end);
    return end;
  }

  Text& text_;
  HabitCount& habits_;
  std::size_t begin_;
  std::size_t end_;
};

}  // namespace

bool is_placing_phrase(std::string_view words) { return role_of(words).has_value(); }

void read_placing_words(Text& text, HabitCount& habits, std::size_t begin, std::size_t end) {
  PlacingWords(text, habits, begin, end).read();
}

}  // namespace gpn::notation::sheet_text
