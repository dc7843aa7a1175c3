/** What a plan shows, as far as its name says no more: one floor, counted from the ground floor, or all there is. */
export type PlanName = { kind: 'floor'; floor: number } | { kind: 'basement' | 'attic' | 'whole' };

const ordinals = [
  ['first', 'eerste', 'premier', 'erste[nrs]?'],
  ['second', 'tweede', 'deuxieme', 'zweite[nrs]?'],
  ['third', 'derde', 'troisieme', 'dritte[nrs]?'],
  ['fourth', 'vierde', 'quatrieme', 'vierte[nrs]?'],
  ['fifth', 'vijfde', 'cinquieme', 'funfte[nrs]?'],
];

const storey = '(?:floor|level|verdieping|verdiep|etage|niveau|obergeschoss(?:es)?|og|stock|stockwerk)';
const ordinalSuffix = '(?:st|nd|rd|th|e|ste|de|er|ere|eme|ieme)?';

/** The first part of a pattern that matches holds the number, where there is one. */
const numbered = [
  new RegExp(`\\b(\\d{1,2}) ?${ordinalSuffix} ${storey}\\b`),
  new RegExp(`\\b${storey} \\+?(\\d{1,2})\\b`),
];

const ground =
  /\b(?:gelijkvloers[e]?(?: verdieping)?|begane grond|rez ?de ?chaussee|rdc|ground floor|ground level|erdgeschoss(?:es)?|eg)\b/;
const basement =
  /\b(?:kelder(?:verdieping)?|souterrain|sous ?sol|caves?|basement|cellar|keller(?:geschoss(?:es)?)?|untergeschoss(?:es)?|ug)\b/;
/** The only floor above the ground floor, which then has no number. */
const upper = /\b(?:obergeschoss(?:es)?|og|bovenverdieping|upper floor|upper level|etage superieur)\b/;
const attic = /\b(?:zolder(?:verdieping)?|grenier|combles|attic|dachgeschoss(?:es)?|dachboden|dg)\b/;

/** Words that say no more than that it is the plan of a home. */
const filler = new Set(
  [
    'plan plans floorplan floor of the a an house home apartment flat duplex villa penthouse studio level with and',
    'plattegrond grondplan grondplannen verdiepingsplan van het de een woning huis appartement met verdieping',
    'du des d un une le la l les avec maison appart et etage niveau',
    'grundriss eines einer einem der die das haus hauses wohnung vom mit geschoss',
    'bedroom bedrooms slaapkamer slaapkamers chambre chambres schlafzimmer schlafzimmern',
    'one two three four five twee drie vier vijf deux trois quatre cinq zwei funf ein jpg jpeg png webp svg pdf gif',
  ].flatMap((words) => words.split(' ')),
);

/**
 * Reads the floor out of the name that an export gives to a plan: `Plan du rez-de-chaussée d’une maison`, `RDC.jpg`.
 * Null where the name says more, or names several floors: it then stays as it is.
 */
export function readPlanName(name: string): PlanName | null {
  const floors: PlanName[] = [];
  let rest = ` ${plain(name)} `;
  const take = (pattern: RegExp, found: (match: RegExpExecArray) => PlanName) => {
    const match = pattern.exec(rest);
    if (!match) return;
    floors.push(found(match));
    rest = rest.replace(pattern, ' ');
  };
  take(ground, () => ({ kind: 'floor', floor: 0 }));
  take(basement, () => ({ kind: 'basement' }));
  take(attic, () => ({ kind: 'attic' }));
  for (const pattern of numbered) take(pattern, ([, number]) => ({ kind: 'floor', floor: Number(number) }));
  for (const [index, words] of ordinals.entries())
    take(new RegExp(`\\b(?:${words.join('|')}) ${storey}\\b`), () => ({ kind: 'floor', floor: index + 1 }));
  if (floors.length === 0) take(upper, () => ({ kind: 'floor', floor: 1 }));
  const saysMore = rest.split(' ').some((word) => word !== '' && !filler.has(word) && !/^\d{1,3}$/.test(word));
  const isForeign = rest.trim() === '' && floors.length === 0 && /\p{L}/u.test(name);
  if (saysMore || isForeign || floors.length > 1) return null;
  return floors[0] ?? { kind: 'whole' };
}

/** Lower case, without accents and signs, words a space apart. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9+]+/g, ' ')
    .trim();
}
