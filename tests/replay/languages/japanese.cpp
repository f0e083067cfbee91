#include "replay/languages/language.hpp"

namespace gpn::test {

namespace {

constexpr PlayerPair labels[] = {
    {"White", "Black"}, {"白", "黒"},
    {"先手", "後手"},   {"白番", "黒番"},
    {"先番", "後番"},   {"○", "●"},
    {"△", "▲"},         {"プレイヤー1", "プレイヤー2"},
    {"花子", "太郎"},   {"白（先手）", "黒（後手）"},
};

constexpr HeadingWords headings[] = {
    {"Event", "Date", "White", "Black"},      {"大会", "日付", "白", "黒"},
    {"大会名", "対局日", "先手", "後手"},     {"棋戦", "開始日時", "白番", "黒番"},
    {"イベント", "日時", "先手番", "後手番"}, {"トーナメント", "日付", "白プレイヤー", "黒プレイヤー"},
};

constexpr std::string_view gipf_names[] = {"GIPF", "ギプフ", "ＧＩＰＦ", "ギップ", "「GIPF」"};
constexpr std::string_view dvonn_names[] = {"DVONN", "ドヴォン", "ＤＶＯＮＮ", "ドボン", "「DVONN」"};

constexpr std::string_view game_lines[] = {
    "{game}", "Game: {game}", "ゲーム: {game}", "ゲーム：{game}", "ゲーム名：{game}", "{game} 棋譜", "{game}の棋譜",
};

constexpr std::string_view rule_lines[] = {
    "{game} ({m})",      "{game}（{m}）",         "{game} {m}",
    "{game}　{m}",       "バリアント: {m}",       "バリアント：{m}",
    "ルール: {m}",       "ルール：{m}",           "{m}ルール",
    "{m}ゲーム",         "{game}（{m}ルール）",   "{game} {m}ルール",
    "{game}・{m}",       "ゲーム：{game}（{m}）", "{m}版",
    "ルール：{m}ルール", "ゲームの種類：{m}",     "種類：{m}",
    "{m}ルールで対局",   "{game} {m}ゲーム",      "バリエーション：{m}",
    "モード：{m}",
};

constexpr Adjective basic[] = {
    {"ベーシック", "", "", ""}, {"基本", "", "", ""},  {"初級", "", "", ""},
    {"入門", "", "", ""},       {"basic", "", "", ""}, {"ベーシック", "", "", ""},
};
constexpr Adjective standard[] = {
    {"スタンダード", "", "", ""},
    {"標準", "", "", ""},
    {"中級", "", "", ""},
    {"standard", "", "", ""},
};
constexpr Adjective tournament[] = {
    {"大会", "", "", ""},
    {"上級", "", "", ""},
    {"tournament", "", "", ""},
};

constexpr std::string_view numbers[] = {
    "{n}.",     "{n})",      "{n}手目", "{n}手目:", "{n}手目：",   "第{n}手",
    "第{n}手:", "第{n}手：", "{n}：",   "{n}、",    "{n}ターン目", "({n})",
};

constexpr PieceWords pieces[] = {
    {"", ""},
    {"駒", "駒を"},
    {"コマ", "コマを"},
    {"基本駒", "基本駒を"},
    {"通常駒", "通常駒を"},
    {"普通の駒 ", "普通の駒を"},
    {"ベーシック駒", "ベーシック駒を"},
    {"シングル", "シングルを"},
    {"ピース", "ピースを"},
    {"", "", "（基本）"},
    {"", "", "（駒）"},
};

constexpr PieceWords gipf_pieces[] = {
    {"G", "G"},
    {"GIPF駒", "GIPF駒を"},
    {"GIPF駒 ", "GIPF駒を "},
    {"GIPF", "GIPFを"},
    {"GIPF ", "GIPFを"},
    {"ギプフ", "ギプフを"},
    {"ギプフ駒", "ギプフ駒を"},
    {"GIPFコマ", "GIPFコマを"},
    {"GIPFピース", "GIPFピースを"},
    {"ダブル駒", "ダブル駒を"},
    {"ダブル", "ダブルを"},
    {"二段駒", "二段駒を"},
    {"Ｇ", "Ｇ"},
    {"", "", " (GIPF)"},
    {"", "", "（GIPF）"},
    {"", "", " GIPF"},
    {"", "", "GIPF"},
    {"", "", "(G)"},
    {"", "", "（Ｇ）"},
    {"", "", "（GIPF駒）"},
    {"", "", " GIPF駒"},
    {"", "", "（ギプフ）"},
    {"", "", "（ダブル）"},
};

constexpr GipfPhrase phrases[] = {
    {"{nom}{at}{after}", "{nom}{from}-{to}{after}"},
    {"{nom}{at}{after}", "{nom}{from}から{to}{after}"},
    {"{nom}{at}{after}", "{nom}{from}から{to}へ{after}"},
    {"{nom}{at}{after}", "{nom}{from}から{to}まで{after}"},
    {"{nom}{at}{after}", "{nom}{from}→{to}{after}"},
    {"{nom}{at}{after}", "{nom}{from}〜{to}{after}"},
    {"{nom}{at}へ{after}", "{nom}{from}より{to}{after}"},
    {"{acc}{at}に置く{after}", "{acc}{from}から{to}へ押す{after}"},
    {"{acc}{at}に打つ{after}", "{acc}{from}から{to}に押す{after}"},
    {"{acc}{at}へ{after}", "{acc}{from}から{to}へ動かす{after}"},
    {"{acc}{at}に配置{after}", "{acc}{from}から{to}へ移動{after}"},
    {"{acc}{at}に入れる{after}", "{acc}{from}から入れて{to}まで押す{after}"},
    {"{acc}{at}に置いた{after}", "{acc}{from}から{to}へ押した{after}"},
    {"{nom}{at}{after}を打つ", "{nom}{from}{after}を{to}へ"},
    {"{at}に{acc}置く{after}", "{from}に{acc}置き{to}へ押す{after}"},
    {"{acc}{at}投入{after}", "{acc}{from}-{to}投入{after}"},
    {"{nom}{at}着手{after}", "{nom}{from}-{to}着手{after}"},
    {"{nom}{at}に置きます{after}", "{nom}{from}から{to}へ動かします{after}"},
};

constexpr GipfPhrase sentences[] = {
    {"{who}は{nom}{at}に置く{after}", "{who}は{nom}{from}から{to}へ押す{after}"},
    {"{who}は{acc}{at}に置く{after}", "{who}は{acc}{from}から{to}へ押す{after}"},
    {"{who}が{acc}{at}に打つ{after}", "{who}が{acc}{from}から{to}へ動かす{after}"},
    {"{who}、{nom}{at}{after}", "{who}、{nom}{from}-{to}{after}"},
    {"{who}の手：{nom}{at}{after}", "{who}の手：{nom}{from}-{to}{after}"},
    {"{who}{nom}{at}{after}", "{who}{nom}{from}から{to}{after}"},
};

constexpr DvonnPhrase dvonn_phrases[] = {
    {"{at}", "{at}", "{from}-{to}"},
    {"赤{at}", "{at}", "{from}から{to}"},
    {"赤駒{at}", "駒{at}", "{from}から{to}へ"},
    {"赤 {at}", "{at}", "{from}→{to}"},
    {"DVONN駒{at}", "{at}", "{from}から{to}まで"},
    {"{at}（赤）", "{at}", "{from}より{to}"},
    {"{at}（DVONN）", "{at}", "{from}〜{to}"},
    {"ドヴォン駒{at}", "駒{at}", "スタック{from}から{to}へ"},
    {"赤を{at}に置く", "{at}に置く", "{from}から{to}へ動かす"},
    {"DVONN駒を{at}に置く", "駒を{at}に置く", "{from}を{to}に重ねる"},
    {"{at}に打つ", "{at}に打つ", "{from}から{to}に移動"},
    {"{at}に配置", "{at}に配置", "{from}を{to}へ"},
    {"赤い駒を{at}に置いた", "{at}に置いた", "{from}から{to}へ動かした"},
    {"{at}に置きます", "{at}に置きます", "{from}から{to}へ動かします"},
};

constexpr DvonnPhrase dvonn_sentences[] = {
    {"{who}は{at}に置く", "{who}は{at}に置く", "{who}は{from}から{to}へ"},
    {"{who}が赤を{at}に置く", "{who}が{at}に置く", "{who}が{from}から{to}へ動かす"},
    {"{who}、{at}", "{who}、{at}", "{who}、{from}-{to}"},
    {"{who}{at}", "{who}{at}", "{who}{from}から{to}"},
};

constexpr RemovalPhrase removals[] = {
    {";x{list}", "x{list};"},
    {" {list}を取る", "{list}を取り、"},
    {"、{list}を取る", "{list}を取って、"},
    {"；{list}を取る", "{list}を取り；"},
    {"（{list}を取る）", "（{list}を取り）"},
    {" {list}を取り除く", "{list}を取り除き、"},
    {"、{list}を取り除く", "{list}を取り除いて、"},
    {"、{list}を除去", "{list}を除去、"},
    {" 除去{list}", "除去{list}；"},
    {" 除去：{list}", "除去：{list}；"},
    {" 捕獲{list}", "捕獲{list}；"},
    {"、{list}を捕獲", "{list}を捕獲、"},
    {" 捕獲：{list}", "捕獲：{list}；"},
    {" 取り{list}", "取り{list}；"},
    {" 取る {list}", "取る {list}；"},
    {"、{list}取り", "{list}取り、"},
    {"、{list}を回収", "{list}を回収、"},
    {" 回収：{list}", "回収：{list}；"},
    {"、{list}を取った", "{list}を取った後、"},
    {"、列{list}を取る", "列{list}を取り、"},
    {"、{list}の列を取る", "{list}の列を取り、"},
    {" 取った駒：{list}", "取った駒：{list}；"},
    {"、{list}を外す", "{list}を外し、"},
};

constexpr std::string_view joints[] = {",", ", ", "、", "と", "・", "，"};

constexpr std::string_view reserves[] = {
    "",
    " ({n})",
    "（{n}）",
    " (残り{n})",
    "（残り{n}）",
    " 残り{n}",
    "（残り{n}個）",
    "（残{n}）",
    " 残{n}",
    "（持ち駒{n}）",
    " 持ち駒{n}",
    "（持駒{n}）",
    "（リザーブ{n}）",
    " リザーブ{n}",
    " リザーブ：{n}",
    "（手持ち{n}）",
    " 手持ち{n}",
    "（ストック{n}）",
    "（予備{n}）",
    " 予備{n}",
    "（残り{n}駒）",
    "（あと{n}）",
    "［残り{n}］",
    "（手駒{n}）",
    "、残り{n}",
};

constexpr std::string_view passes[] = {
    "pass",       "パス",     "パスする", "パスした", "パスします", "手なし",   "手番なし",
    "指し手なし", "動けない", "（パス）", "ﾊﾟｽ",      "一回休み",   "着手なし", "動かせない",
};

constexpr PlayerPair results[] = {
    {"1-0", "0-1"},
    {"白の勝ち", "黒の勝ち"},
    {"白勝ち", "黒勝ち"},
    {"先手勝ち", "後手勝ち"},
    {"先手の勝ち", "後手の勝ち"},
    {"白番の勝ち", "黒番の勝ち"},
    {"白の勝利", "黒の勝利"},
    {"白勝利", "黒勝利"},
    {"白が勝った", "黒が勝った"},
    {"白が勝ちました", "黒が勝ちました"},
    {"黒の負け", "白の負け"},
    {"黒負け", "白負け"},
    {"後手の負け", "先手の負け"},
    {"黒の敗北", "白の敗北"},
    {"黒が負けた", "白が負けた"},
    {"勝者：白", "勝者：黒"},
    {"勝者: 先手", "勝者: 後手"},
    {"結果：白の勝ち", "結果：黒の勝ち"},
    {"結果: 先手勝ち", "結果: 後手勝ち"},
    {"結果：1-0", "結果：0-1"},
    {"まで先手の勝ち", "まで後手の勝ち"},
    {"まで白の勝ち", "まで黒の勝ち"},
    {"白番勝ち", "黒番勝ち"},
    {"勝ち：白", "勝ち：黒"},
    {"白○ 黒×", "白× 黒○"},
};

constexpr PlayerPair named_results[] = {
    {"花子の勝ち", "太郎の勝ち"},
    {"花子勝ち", "太郎勝ち"},
    {"花子の勝利", "太郎の勝利"},
    {"花子が勝った", "太郎が勝った"},
    {"勝者：花子", "勝者：太郎"},
    {"太郎の負け", "花子の負け"},
    {"太郎負け", "花子負け"},
    {"結果：花子の勝ち", "結果：太郎の勝ち"},
    {"花子さんの勝ち", "太郎さんの勝ち"},
    {"勝ち：花子", "勝ち：太郎"},
    {"太郎が負けた", "花子が負けた"},
};

constexpr std::string_view draws[] = {
    "1/2-1/2", "引き分け", "引分け", "引分", "結果：引き分け", "持将棋", "ドロー", "同点",
};

constexpr PlayerPair resignations[] = {
    {"White resigns", "Black resigns"},
    {"白投了", "黒投了"},
    {"白の投了", "黒の投了"},
    {"先手投了", "後手投了"},
    {"先手の投了", "後手の投了"},
    {"白が投了", "黒が投了"},
    {"白が投了した", "黒が投了した"},
    {"白番投了", "黒番投了"},
    {"黒の勝ち（白投了）", "白の勝ち（黒投了）"},
    {"後手中押し勝ち", "先手中押し勝ち"},
    {"黒中押し勝ち", "白中押し勝ち"},
    {"黒の投了勝ち", "白の投了勝ち"},
    {"白ギブアップ", "黒ギブアップ"},
};

constexpr PlayerPair named_resignations[] = {
    {"花子投了", "太郎投了"},         {"花子の投了", "太郎の投了"},
    {"花子が投了", "太郎が投了"},     {"花子は投了した", "太郎は投了した"},
    {"花子さん投了", "太郎さん投了"},
};

constexpr std::string_view bare_resignations[] = {"resigns",    "投了",       "投了する",  "投了した",
                                                  "負けました", "ギブアップ", "参りました"};

}  // namespace

const Language japanese = {"Japanese",
                           {"花子", "太郎"},
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
