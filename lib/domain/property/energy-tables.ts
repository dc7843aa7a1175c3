/**
 * The scales that turn an energy score (kWh/m².year) into a label, as the specification gives them (section 9).
 *
 * A band reaches `upTo` and includes that score; null is open. The first band lies strictly `below` 0. A score belongs
 * to the first band that reaches it, so in Brussels 23 is an a, 23.5 an a_sub and 345.5 a g; where the specification
 * leaves a gap between whole numbers, this closes it. It starts f_sub in Brussels at 223, in the middle of e_plus: a
 * slip for 323, where f ends.
 *
 * Regions change their scales, so each has the ISO dates, both included, between which it holds; null is open.
 * Doubtful: Brussels is changing its certificate in 2025–26; close its table and add the next when that is official.
 */
export const energyTables = [
  {
    region: 'flanders',
    validFrom: null,
    validTo: null,
    bands: [
      { label: 'a_plus', below: 0 },
      { label: 'a', upTo: 100 },
      { label: 'b', upTo: 200 },
      { label: 'c', upTo: 300 },
      { label: 'd', upTo: 400 },
      { label: 'e', upTo: 500 },
      { label: 'f', upTo: null },
    ],
  },
  {
    region: 'brussels',
    validFrom: null,
    validTo: null,
    bands: [
      { label: 'a_plus', below: 0 },
      { label: 'a', upTo: 23 },
      { label: 'a_sub', upTo: 45 },
      { label: 'b_plus', upTo: 62 },
      { label: 'b', upTo: 79 },
      { label: 'b_sub', upTo: 95 },
      { label: 'c_plus', upTo: 113 },
      { label: 'c', upTo: 132 },
      { label: 'c_sub', upTo: 150 },
      { label: 'd_plus', upTo: 170 },
      { label: 'd', upTo: 190 },
      { label: 'd_sub', upTo: 210 },
      { label: 'e_plus', upTo: 232 },
      { label: 'e', upTo: 253 },
      { label: 'e_sub', upTo: 275 },
      { label: 'f_plus', upTo: 298 },
      { label: 'f', upTo: 322 },
      { label: 'f_sub', upTo: 345 },
      { label: 'g', upTo: null },
    ],
  },
  {
    region: 'wallonia',
    validFrom: null,
    validTo: null,
    bands: [
      { label: 'a_plusplus', below: 0 },
      { label: 'a_plus', upTo: 45 },
      { label: 'a', upTo: 85 },
      { label: 'b', upTo: 170 },
      { label: 'c', upTo: 255 },
      { label: 'd', upTo: 340 },
      { label: 'e', upTo: 425 },
      { label: 'f', upTo: 510 },
      { label: 'g', upTo: null },
    ],
  },
] as const;
