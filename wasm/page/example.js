// What the empty page shows to someone who has no record at hand: a game with an error in it.

const EXAMPLE = `[Event "Example: Black forgot to write that he removed a row"]
[White "Emil Dahl"]
[Black "Sanne Vroom"]
[Date "2024.11.22"]
[Result "1-0"]
[Game "gipf"]
[Variant "standard"]

1. h4 (11) h1-h3 (11) 2. i4-g6 (10) d1-f2 (10) 3. f8-d7 (9) i3-g5 (9) 4. c2 (8) e1-e3 (8) 5. f1-d2 (7) h6-f6 (7)
6. f7 (6) i3-e7 (6) 7. f8-f5 (5) e1-e4 (5) 8. f8-c6 (4) i4-g4 (4) 9. c1-c3 (3) f8-f4 (3)
10. f8-f3;xGf2,f3,f4,f5,f6*,f7 (8) c1-f3 (2) 11. f2 (7) g1-d3 (1) 12. i3-g3 (6) f7 (3) 13. i4-g4 (5) a5-c5 (2)
14. f8-f6 (4) f1-f4 (1) 15. d1-d4 (3) g6 (0) 16. b6-b4 (2) 1-0
`;
