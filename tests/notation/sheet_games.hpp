// Three games of our own (gpn generate), as the sheets gpn writes: what the typing tests type anew.
#pragma once

#include <string_view>

namespace gpn::test {

/// gpn generate --game gipf --variant tournament --seed 1
inline constexpr std::string_view tournament_sheet = R"(1. Gd2 (16) Gd1-d3 (16)
2. Gb4 (14) Gb2 (14)
3. h2 (13) Gh3 (12)
4. f2 (12) i2-g2 (11)
5. i1-g3 (11) g6 (10)
6. g1-g4 (10) h1-h4 (9)
7. g1-e3 (9) i3-f3 (8)
8. e2 (8) h6-f6 (7)
9. f7 (7) i3-g5 (6)
10. g1-c3;xGc3,d3,e3,f2 (11) i2-f5 (5)
11. b3 (10) i2-e6;xe6,f5,g4,h3 (8)
12. h3 (9) a1-c3 (7)
13. g7-e7 (8) i3-d7;xd7*,e7,g5,h4 (9)
14. f8-f5 (7) a4-c4 (8)
15. h6-e6 (6) d7 (7)
16. e1-e3;xe3,f3,g3,h3 (9) d8-d6 (6)
17. c7-e7 (8) d1-d3 (5)
18. c2 (7) b1-b5 (4)
19. b1-e4 (6) f2 (3)
20. a4-d4 (5) c1-e3 (2)
21. a3-c5 (4) a4-c6 (1)
22. h1-h3 (3) h1-h4 (0)
23. h6-d5 (2) xc6,d6,e6,Gf5;e8 (4)
24. d1-d6;xd2,d3*,d4,Gd5,d6,d7 (7)
)";

/// gpn generate --game gipf --variant standard --seed 1
inline constexpr std::string_view standard_sheet = R"(1. h3 (11) f1-d2 (11)
2. d7 (10) b4 (10)
3. a2-c2 (9) c1-e3 (9)
4. e1-e4 (8) f8-c6 (8)
5. i1-g3 (7) h1-h4 (7)
6. b6-d6 (6) a5-c5 (6)
7. i1-f4;xh2,h3,h4,Gh5 (10) c7-e7 (5)
8. h2 (9) c7-f6 (4)
9. h4 (8) i3-g5 (3)
10. b6-b3 (7) i2-g2 (2)
11. f2 (6) i1-e5;xGe5,f4,g3,h2 (6)
12. c1-c3 (5) a1-d4 (5)
13. a5-d5 (4) h1-f3 (4)
14. a5-e5;xb5,c5,d5,Ge5 (8) a4-c4 (3)
15. c7-c5 (7) g6 (2)
16. e1-e5 (6) xb4,c4,e4,f3*,g2;a2-c4 (5)
17. d8-f7 (5) e1-e4 (4)
18. b5 (4) e1-e6 (3)
19. a5-d5;xb5,c5,d5,e5 (7) g2 (2)
20. d8-h5 (6) c7-c5 (1)
21. b1-d3 (5) d8-d5 (0)
22. f1-f3 (4)
)";

/// gpn generate --game dvonn --seed 2
inline constexpr std::string_view dvonn_sheet = R"(1. g4 h3
2. b1 e1
3. j5 d1
4. j3 g1
5. i2 f1
6. f5 a3
7. b3 f3
8. e5 b2
9. k5 h2
10. g3 c3
11. b4 k4
12. g2 c2
13. a2 e2
14. h5 d4
15. k3 e4
16. j2 i5
17. i3 d2
18. c4 g5
19. i4 c1
20. d3 f4
21. h4 d5
22. i1 h1
23. f2 e3
24. c5 j4
25. a1
26. f5-e5 i5-i4
27. a1-b1 d5-c4
28. k3-j3 k4-k5
29. b1-d1 c1-c2
30. e5-c5 e4-d4
31. d3-e3 c3-b2
32. h5-g5 a3-a2
33. j2-i1 g1-h1
34. b4-c5 c2-a2
35. g2-h2 i4-i2
36. j3-h1 d2-d1
37. e3-g5 f4-g4
38. i3-j4 g4-e2
39. h2-h4 e1-f1
40. g3-h4 f1-d1
41. f2-f3 pass
42. f3-d1
)";

}  // namespace gpn::test
