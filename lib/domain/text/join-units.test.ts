import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinUnits } from './join-units';

test.each([
  ['een tuin van 520 m² en € 980 per maand', 'een tuin van 520_m² en €_980 per maand'],
  ['60,5 % d’un mois de loyer : € 150 de charges', '60,5_% d’un mois de loyer_: €_150 de charges'],
  ['de 9 h à 18 h 30, « ouvert » ?', 'de 9_h à 18_h 30, «_ouvert_»_?'],
  ['30 km, 149 kWh/m², 8 MB, um 10 Uhr', '30_km, 149_kWh/m², 8_MB, um 10_Uhr'],
  ['3 maisons, 2 minutes, 4 lits', '3 maisons, 2 minutes, 4 lits'],
  ['see :slug and [a](/b/ "c") or x ?y', 'see :slug and [a](/b/ "c") or x ?y'],
])('%j keeps its units', (text, joined) => {
  expect(joinUnits(text).replaceAll('\u00a0', '_')).toBe(joined);
});

test('nothing but spaces changes, and a second time nothing', () => {
  const piece = fc.constantFrom('7', ' ', '€', 'm²', '%', 'km', ':', '«', '»', 'a', '\n', '\t', '-');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((pieces) => pieces.join('')),
      ),
      (text) => {
        const joined = joinUnits(text);
        expect(joined.replace(/[ \t\u00a0]/g, ' ')).toBe(text.replace(/[ \t\u00a0]/g, ' '));
        expect(joined.length).toBe(text.length);
        expect(joinUnits(joined)).toBe(joined);
      },
    ),
  );
});
