// Words beside numbers.
#include "sheet/typing.hpp"

#include <array>

namespace gpn::notation::sheet_text {
namespace {

constexpr std::array rows{
    // before a number
    Phrase{"move", Sense::Number},
    Phrase{"turn", Sense::Number},
    Phrase{"ply", Sense::Number},
    Phrase{"no", Sense::Number},
    Phrase{"nr", Sense::Number},
    Phrase{"num", Sense::Number},
    Phrase{"zug", Sense::Number},
    Phrase{"coup", Sense::Number},
    Phrase{"jugada", Sense::Number},
    Phrase{"mossa", Sense::Number},
    Phrase{"ruch", Sense::Number},
    Phrase{"zet", Sense::Number},
    Phrase{"tah", Sense::Number},
    Phrase{"\u0445\u0456\u0434", Sense::Number},
    Phrase{"\u0445\u043E\u0434", Sense::Number},
    Phrase{"\u624B\u76EE", Sense::Number},
    Phrase{"\u624B\u756A", Sense::Number},
    Phrase{"n\u00B0", Sense::Number},
    Phrase{"n\u00BA", Sense::Number},
    Phrase{"\u2116", Sense::Number},
    Phrase{"beurt", Sense::Number},
    Phrase{"tour", Sense::Number},
    Phrase{"round no", Sense::Number},
    Phrase{"zug nr", Sense::Number},
    Phrase{"coup n\u00B0", Sense::Number},
    Phrase{"\u0445\u0456\u0434 \u2116", Sense::Number},
    Phrase{"\u0445\u043E\u0434 \u2116", Sense::Number},
    Phrase{"lp", Sense::Number},
    Phrase{"\u010D\u00EDs", Sense::Number},
    Phrase{"\u624B", Sense::Number},
    // beside a reserve count
    Phrase{"reserve", Sense::Reserve},
    Phrase{"res", Sense::Reserve},
    Phrase{"reserves", Sense::Reserve},
    Phrase{"in reserve", Sense::Reserve},
    Phrase{"left", Sense::Reserve},
    Phrase{"remaining", Sense::Reserve},
    Phrase{"in hand", Sense::Reserve},
    Phrase{"pieces", Sense::Reserve},
    Phrase{"pcs", Sense::Reserve},
    Phrase{"pieces left", Sense::Reserve},
    Phrase{"in stock", Sense::Reserve},
    Phrase{"stock", Sense::Reserve},
    Phrase{"rest", Sense::Reserve},
    Phrase{"vorrat", Sense::Reserve},
    Phrase{"noch", Sense::Reserve},
    Phrase{"\u00FCbrig", Sense::Reserve},
    Phrase{"reste", Sense::Reserve},
    Phrase{"en r\u00E9serve", Sense::Reserve},
    Phrase{"r\u00E9serve", Sense::Reserve},
    Phrase{"restent", Sense::Reserve},
    Phrase{"nog", Sense::Reserve},
    Phrase{"over", Sense::Reserve},
    Phrase{"voorraad", Sense::Reserve},
    Phrase{"zb\u00FDv\u00E1", Sense::Reserve},
    Phrase{"z\u00E1soba", Sense::Reserve},
    Phrase{"\u0437\u0430\u043B\u0438\u0448\u0438\u043B\u043E\u0441\u044C", Sense::Reserve},
    Phrase{"\u0437\u0430\u043B\u0438\u0448\u0438\u043B\u043E\u0441\u044F", Sense::Reserve},
    Phrase{"\u0440\u0435\u0437\u0435\u0440\u0432", Sense::Reserve},
    Phrase{"\u043E\u0441\u0442\u0430\u043B\u043E\u0441\u044C", Sense::Reserve},
    Phrase{"\u0432 \u0437\u0430\u043F\u0430\u0441\u0435", Sense::Reserve},
    Phrase{"\u6B8B\u308A", Sense::Reserve},
    Phrase{"\u6B8B", Sense::Reserve},
};

}  // namespace

std::span<const Phrase> phrases_of_numbers() noexcept { return rows; }

}  // namespace gpn::notation::sheet_text
