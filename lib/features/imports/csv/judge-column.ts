import { isWebAddress } from '@/lib/features/imports/sources/answer-values';
import { languageOf, withoutAnswers } from './column-names';
import { shownTick, targetOf } from './mapping';
import { readAmount, readDay, readQuantity, readYesNo } from './read-cell';
import { readAddress, readPlace, readPlaceOf } from './read-place';
import { readPrice } from './read-price';
import { createWordReader } from './read-word';
import { surveyColumn } from './survey-column';

/** What the values of a column say of the field that they could fill. */

const readWord = createWordReader({});

const share = (values: readonly string[], test: (value: string) => boolean) =>
  values.length === 0 ? 0 : values.filter(test).length / values.length;

const isEmail = (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
const isPhone = (value: string) => /^(?:\+|00|0)[\d\s./()-]{8,}$/.test(value) && /^\D*(?:\d\D*){9,13}$/.test(value);
/** A label of energy, such as A++, B or E_spec; a region may stand before it. */
const isLabel = (value: string) => /^(?:EPC|PEB|label|klasse|classe)?\s*[A-Ga-g][+-]{0,2}$/.test(value.trim());

/** Mail addresses or numbers of telephones, in a column that is not the agent's. */
export function looksPersonal(target: string | null, values: readonly string[]): boolean {
  if (target?.startsWith('manager.') || target === 'id') return false;
  return share(values, (value) => isEmail(value) || isPhone(value)) >= 0.3;
}

/** The fields beside another one whose columns have the same names. */
export function otherTargets(target: string): readonly string[] {
  const others: Readonly<Record<string, readonly string[]>> = {
    energyScore: ['energyLabelText'],
    energyLabelText: ['energyScore'],
    city: ['zip+city'],
    zip: ['zip+city'],
    'zip+city': ['city'],
    availableFrom: [shownTick, 'status'],
    publishedOn: [shownTick],
    status: [shownTick],
    [shownTick]: ['publishedOn'],
    street: ['street+zip+city'],
    // Square metres, or how many.
    hasGarden: ['surfaceGarden'],
    hasTerrace: ['surfaceTerrace'],
    hasGarage: ['garages'],
    'street+zip+city': ['street'],
  };
  return others[target] ?? [];
}

/** `Verkocht` or `À louer` above a column of yes and no: its yes says the word. Null for what is not such a column. */
export function targetOfTicks(column: string, values: readonly string[]): string | null {
  if (values.length === 0 || share(values, isTick) < 0.9) return null;
  const name = withoutAnswers(column);
  for (const field of ['status', 'goal'] as const) {
    const { meaning, isCertain } = readWord(field, name);
    // "New: no" and "Exclusive: no" hide nothing.
    if (isCertain && meaning !== null && meaning !== 'active' && meaning !== 'reference') return `${field}=${meaning}`;
  }
  return null;
}

/** Yes or no, also where nothing but yes is written. */
const isTick = (value: string) => readYesNo(value) !== null;
const isTickWord = (value: string) => isTick(value) && !/^\d$/.test(value);

/** Whether half of the values can be read as the field; a column without values fits what its name says. */
export function fitsTarget(target: string, values: readonly string[]): boolean {
  const found = targetOf(target);
  if (values.length === 0 || !found) return found !== null;
  // "Availability" says when a home is free, or whether it is sold.
  if (target === 'availableFrom') return !areStatuses(values, 0.5) && share(values, isTick) < 0.5;
  const test = testOf(target, found);
  return test === null || share(values, test) >= 0.5;
}

function testOf(target: string, found: NonNullable<ReturnType<typeof targetOf>>): ((value: string) => boolean) | null {
  if (found.kind === 'place') return (value) => readPlaceOf(found.name, value) !== null;
  if (found.kind === 'language') return (value) => languageOf(value) !== null;
  if (found.kind === 'rooms') return (value) => readAmount(value, ',') !== null;
  if (found.kind === 'tick') return isTick;
  if (found.kind === 'manager' || found.kind === 'id') return null;
  switch (target) {
    case 'price':
      return (value) => readPrice(value, ',') !== null;
    case 'energyLabelText':
      return isLabel;
    case 'city':
      return (value) => readPlace(value) === null && /\p{L}/u.test(value) && !isWebAddress(value);
    case 'street':
      return (value) => !isWebAddress(value) && readAddress(value) === null;
    case 'zip':
      return (value) => /^(?:[A-Z]{1,2}[-\s])?\d{4,5}$/.test(value);
  }
  const { cell } = found;
  switch (cell.kind) {
    case 'number':
      return (value) => readQuantity(target, value, ',') !== null;
    case 'flag':
    case 'release':
      return (value) => readYesNo(value) !== null;
    case 'date':
      return (value) => readDay(value) !== null;
    case 'choice':
    case 'choices': {
      const mayTick = understoodTicks(target);
      return (value) => !isWebAddress(value) && !isEmail(value) && value.length < 60 && (mayTick || !isTickWord(value));
    }
    case 'list':
    case 'url':
      return (value) => /https?:\/\/|\/media\//i.test(value);
    case 'record':
      return () => false;
    default:
      return (value) => !isWebAddress(value);
  }
}

/** Whether yes and no are words of a field with a choice of them, as "permit: yes". */
function understoodTicks(target: string): boolean {
  return readWord(target, 'ja').meaning !== null;
}

/** `K` and `H`, each with its meaning. */
function isGoalInLetters(values: readonly string[]): boolean {
  return surveyColumn(targetOf('goal'), values).letters.size === 2;
}

/** Whether so many values are known as a status, and not all of them that the home is on offer. */
function areStatuses(values: readonly string[], least: number): boolean {
  const meanings = values.map((value) => readWord('status', value).meaning);
  return (
    share(values, (value) => readWord('status', value).meaning !== null) >= least &&
    meanings.some((meaning) => meaning !== null && meaning !== 'active')
  );
}

/** What nearly all values of a column look like; null where they could be anything. */
export function targetByContent(values: readonly string[]): string | null {
  const looksLike = (test: (value: string) => boolean) => values.length > 0 && share(values, test) >= 0.9;
  if (looksLike((value) => /^(?:https?:\/\/|\/media\/)\S+\.(?:jpe?g|png|webp|avif|gif)\b/i.test(value)))
    return 'pictures';
  if (looksLike((value) => /youtube\.com|youtu\.be|vimeo\.com/i.test(value))) return 'videos';
  if (looksLike((value) => /matterport\.com|nodalview\.com/i.test(value))) return 'virtualTour';
  if (looksLike((value) => /^\d{8}-\d{7,10}-\w+-\d+$/.test(value))) return 'epcUniqueCode';
  if (looksLike((value) => languageOf(value) !== null && value.length < 12)) return 'language';
  if (looksLike((value) => readPlace(value) !== null)) return 'zip+city';
  // Only words that the lists have as they are written: names of people and streets contain others.
  for (const field of ['goal', 'mainType', 'status'])
    if (looksLike((value) => readWord(field, value).isCertain)) return field;
  if (new Set(values).size === 2 && isGoalInLetters(values)) return 'goal';
  // "Sous offre acceptée" is none of the lists' phrases: half of the values have to be.
  if (share(values, (value) => readWord('status', value).isCertain) >= 0.5 && areStatuses(values, 0.9)) return 'status';
  return share(values, (value) => value.length > 200) >= 0.5 ? 'description' : null;
}
