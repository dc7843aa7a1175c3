import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLanguage, languages } from '@/lib/domain/language';
import { localPlaceName, placeKey, tidyPlaceName } from './place-name';
import { placeNames } from './place-names';

test.each([
  ['GENT', 'Gand', 'Ghent ', 'gent'],
  ['Brussel', 'BRUXELLES', 'Brüssel', 'Bruessel', 'Brussels'],
  ['Liège', 'LIEGE', 'Luik', 'Lüttich', 'Luettich'],
  ["Braine-l'Alleud", 'BRAINE L’ALLEUD', 'Eigenbrakel'],
  ["'s-Gravenbrakel", 's Gravenbrakel', 'Braine-le-Comte'],
  ['Sankt Vith', 'St. Vith', 'Saint-Vith', 'ST-VITH'],
  ['Saint-Gilles', 'St-Gilles', 'Sint-Gillis', 'St.-Gillis'],
  ['Court-Saint-Étienne', 'COURT-ST-ETIENNE'],
  ['Berchem-Ste-Agathe', 'Berchem-Sainte-Agathe', 'Sint-Agatha-Berchem'],
  ['Luxembourg', 'Lëtzebuerg', 'Luxemburg'],
])('%s is the same place as %s', (...spellings) => {
  expect(new Set(spellings.map(placeKey)).size).toBe(1);
});

test('a name that is not known gives its own folded key', () => {
  expect(placeKey('  Écaussinnes ')).toBe('ecaussinnes');
  expect(placeKey('Waterloo')).not.toBe(placeKey('Waver'));
});

test('a blank name gives an empty key', () => {
  expect(placeKey(' - ')).toBe('');
});

test('the key of a key is the key itself', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => placeKey(placeKey(name)) === placeKey(name)));
});

test.each([
  ['SINT-MARTENS-LATEM', 'Sint-Martens-Latem'],
  ['la roche-en-ardenne', 'La Roche-en-Ardenne'],
  ["braine-l'alleud", 'Braine-l’Alleud'],
  ["MONT-DE-L'ENCLUS", 'Mont-de-l’Enclus'],
  ["FONTAINE-L'EVÊQUE", 'Fontaine-l’Evêque'],
  ["SINT-JOB-IN-'T-GOOR", 'Sint-Job-in-’t-Goor'],
  ["'S-GRAVENVOEREN", '’s-Gravenvoeren'],
  ["'s-gravenwezel", '’s-Gravenwezel'],
  ["l'escaillère", 'L’Escaillère'],
  ['NAZARETH-DE PINTE', 'Nazareth-De Pinte'],
  ['DE PANNE', 'De Panne'],
  ['HEIST-OP-DEN-BERG', 'Heist-op-den-Berg'],
  ['PONT-À-CELLES', 'Pont-à-Celles'],
  ['OTTIGNIES-LOUVAIN-LA-NEUVE', 'Ottignies-Louvain-la-Neuve'],
  ['LIEGE', 'Liège'],
  ['bastenaken', 'Bastenaken'],
  ['ÉCAUSSINNES', 'Écaussinnes'],
  ['AS', 'As'],
  ['  Sint-Job   in ’t Goor ', 'Sint-Job in ’t Goor'],
  ['McArthurGlen', 'McArthurGlen'],
  ['9000', '9000'],
  ['', ''],
])('%j is tidied to %j', (name, tidied) => {
  expect(tidyPlaceName(name)).toBe(tidied);
});

test('tidying twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."aàâäbcçdeéèêëiîïoôœöuûüxyz ABCÇÉÎÔŒÜX-'’()") }), (name) => {
      expect(tidyPlaceName(tidyPlaceName(name))).toBe(tidyPlaceName(name));
    }),
  );
});

test.each([
  ['GENT', 'fr', 'Gand'],
  ['Gand', 'nl', 'Gent'],
  ['Gand', 'en', 'Ghent'],
  ['Gand', 'de', 'Gent'],
  ['Elsene', 'en', 'Ixelles'],
  ['Luik', 'de', 'Lüttich'],
  ['Bergen', 'en', 'Mons'],
  ['Kortrijk', 'en', 'Kortrijk'],
  ['Bullange', 'nl', 'Büllingen'],
  ['Knocke-Heyst', 'fr', 'Knokke-Heist'],
  ['WATERLOO', 'nl', 'Waterloo'],
] as const)('%s in %s is %s', (name, language, expected) => {
  expect(localPlaceName(name, language)).toBe(expected);
});

test.each([
  ['Halle', '1500', 'fr', 'Hal'],
  ['Halle', '2980', 'fr', 'Halle'],
  ['Forest', '1190', 'nl', 'Vorst'],
  ['Forest', '7910', 'nl', 'Forest'],
  ['Saint-Nicolas', '9100', 'nl', 'Sint-Niklaas'],
  ['SAINT-NICOLAS', '4420', 'nl', 'Saint-Nicolas'],
  ['Aalst', '3800', 'fr', 'Aalst'],
  ['Gent', '9000', 'fr', 'Gand'],
] as const)('%s with zip %s in %s is %s', (name, zip, language, expected) => {
  expect(localPlaceName(name, language, zip)).toBe(expected);
});

test.each([
  ['Anderlecht', 'Anderlecht'],
  ['Auderghem', 'Oudergem'],
  ['Berchem-Sainte-Agathe', 'Sint-Agatha-Berchem'],
  ['Bruxelles', 'Brussel'],
  ['Etterbeek', 'Etterbeek'],
  ['Evere', 'Evere'],
  ['Forest', 'Vorst'],
  ['Ganshoren', 'Ganshoren'],
  ['Ixelles', 'Elsene'],
  ['Jette', 'Jette'],
  ['Koekelberg', 'Koekelberg'],
  ['Molenbeek-Saint-Jean', 'Sint-Jans-Molenbeek'],
  ['Saint-Gilles', 'Sint-Gillis'],
  ['Saint-Josse-ten-Noode', 'Sint-Joost-ten-Node'],
  ['Schaerbeek', 'Schaarbeek'],
  ['Uccle', 'Ukkel'],
  ['Watermael-Boitsfort', 'Watermaal-Bosvoorde'],
  ['Woluwe-Saint-Lambert', 'Sint-Lambrechts-Woluwe'],
  ['Woluwe-Saint-Pierre', 'Sint-Pieters-Woluwe'],
])('the Brussels commune %s is %s in Dutch', (fr, nl) => {
  expect(localPlaceName(fr, 'nl')).toBe(nl);
  expect(localPlaceName(nl, 'fr')).toBe(fr);
});

test('every known place has a local name and another one', () => {
  expect(placeNames.length).toBeGreaterThanOrEqual(120);
  for (const { local, others = [], zips: _, ...names } of placeNames) {
    const spellings = [...Object.values(names), ...others];
    expect(names[local]).toBeDefined();
    expect(new Set(spellings).size, spellings.join('/')).toBeGreaterThan(1);
    expect(Object.keys(names).every(isLanguage)).toBe(true);
  }
});

test('no spelling belongs to two known places', () => {
  const owners = new Map<string, string>();
  for (const place of placeNames) {
    const owner = place[place.local] ?? '';
    for (const spelling of [...languages.map((language) => place[language] ?? owner), ...(place.others ?? [])]) {
      expect(placeKey(spelling), spelling).toBe(placeKey(owner));
      expect(owners.get(placeKey(spelling)) ?? owner, spelling).toBe(owner);
      owners.set(placeKey(spelling), owner);
    }
  }
});
