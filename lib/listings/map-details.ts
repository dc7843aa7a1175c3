import {
  type FloodScore,
  flagDetails,
  floodScores,
  type NumberDetail,
  numberDetails,
  type PlanningAnswer,
  type PropertyDetails,
  type PropertyText,
  planningAnswers,
  planningDetails,
  wordDetails,
} from '@/lib/domain/property/property';
import type { Doubt } from './doubts';
import type { FeedRecord } from './feed-value';
import {
  energyFields,
  flagFields,
  numberFields,
  planningFields,
  safetyFields,
  wordFields,
} from './field/detail-fields';
import { isWithin, type NumberField } from './field/listing-field';
import { createFieldSearch } from './record-file';

/** The details that a record names: of all that there are, most records have few. */
const numbersIn = createFieldSearch(numberDetails, (detail) => numberFields[detail].name);
const flagsIn = createFieldSearch(flagDetails, (detail) => flagFields[detail].name);
const planningIn = createFieldSearch(planningDetails, (detail) => planningFields[detail].name);
const wordsIn = createFieldSearch(wordDetails, (detail) => wordFields[detail].name);

/** The numbers, facts and answers of a record that say something of its property. */
export function mapDetails(record: FeedRecord, doubt: Doubt): PropertyDetails {
  const details: PropertyDetails = {};
  for (const detail of numbersIn(record)) {
    const value = readDetail(record, detail, doubt);
    if (value !== null) details[detail] = value;
  }
  for (const detail of flagsIn(record)) {
    const value = flagFields[detail].read(record);
    if (value !== undefined) details[detail] = value;
  }
  for (const detail of planningIn(record)) {
    const value = planningFields[detail].read(record);
    if (value === null) continue;
    if (isPlanningAnswer(value)) details[detail] = value;
    else doubt(planningFields[detail].name, value, '"none", "yes" or "onRequest"; it is left out');
  }
  const epcUniqueCode = energyFields.epcUniqueCode.read(record);
  const epcEndDate = energyFields.epcEndDate.read(record);
  const asbestosDate = safetyFields.asbestosDate.read(record);
  const floodScoreP = floodScoreOf(safetyFields.floodScoreP.read(record));
  const floodScoreG = floodScoreOf(safetyFields.floodScoreG.read(record));
  if (epcUniqueCode !== null) details.epcUniqueCode = epcUniqueCode;
  if (epcEndDate !== null) details.epcEndDate = epcEndDate;
  if (asbestosDate !== null) details.asbestosDate = asbestosDate;
  if (floodScoreP) details.floodScoreP = floodScoreP;
  if (floodScoreG) details.floodScoreG = floodScoreG;
  return details;
}

function readDetail(record: FeedRecord, detail: NumberDetail, doubt: Doubt): number | null {
  const field: NumberField = numberFields[detail];
  const value = field.read(record);
  if (value === undefined || (value === 0 && field.zero !== undefined)) return null;
  if (value !== null && isWithin(value, field.bounds)) return value;
  const { min, max, isWhole } = field.bounds;
  doubt(field.name, record[field.name], `a ${isWhole ? 'whole ' : ''}number between ${min} and ${max}; it is left out`);
  return null;
}

function isPlanningAnswer(value: string): value is PlanningAnswer {
  return planningAnswers.some((answer) => answer === value);
}

function floodScoreOf(value: string | null): FloodScore | undefined {
  return floodScores.find((score) => score === value?.toUpperCase());
}

/** What a record says of the details in words. */
export function readWords(record: FeedRecord): PropertyText['words'] {
  const words: PropertyText['words'] = {};
  for (const detail of wordsIn(record)) {
    const text = wordFields[detail].read(record);
    if (text !== null) words[detail] = text;
  }
  return words;
}
