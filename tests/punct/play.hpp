// A game of PÜNCT as the tests play it.
#pragma once

#include <gpn/plugins/games.hpp>

#include <support/play.hpp>

#include <algorithm>

namespace punct_test {

using gpn_test::legal_with;
using gpn_test::Texts;
using Play = gpn_test::PlayOf<&gpn::plugins::punct>;

// Positions of random play that stacks high.
inline constexpr std::string_view stacked =
    "wEa7,b7,c7/wRf3,d2,e2/wRf10,e10,e11/wLi3,h1,h2/wTi14,i13,j14/wMk13,k14,l13/wTm11,m12,n12/bTc11,c10,d11/"
    "bTg6,g5,h6/bMg11,g12,h11/bMh15,g14,h16/bRk3,i2,j2/bEl8,m9,n10/bTn9,o9,o10/wLi3,i2,j2/wTj14,i13,i14/"
    "bLg11,e10,f11/bTm9,n9,n10 w";
inline constexpr std::string_view bridged =
    "wEb7,c8,d9/wEd8,d6,d7/wEf6,g7,h8/wTf11,g11,g12/wTm9,l8,m8/wEm13,m14,m15/wMp11,o11,p10/bEf4,f2,f3/bMg2,f1,g3/"
    "bTg6,f5,g5/bEg8,e8,f8/bEj5,h3,i4/wTd9,c8,d8/wTf11,g11,g12/bEf2,f3,f4/bMg6,f6,g5/bCi4,h3,j5/wTd9,c8,d8 b";

}  // namespace punct_test
