import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { type ActivityStatus, initialsOf } from '@/lib/domain/owner/activity';
import { type ShownStatus, type ViewingAnswer, viewingStatus } from '@/lib/domain/owner/viewing-status';
import { owns, type PropertyReader } from '@/lib/features/accounts/owner';
import type { ActivityRow } from '@/lib/features/forms/activity-store';
import { parseViewingSummary } from '@/lib/features/viewings/viewing-summary';
import { getTranslator } from '@/lib/i18n/translator';
import { viewActivity } from './activity-view';
import {
  type BookedViewingRow,
  listAnswers,
  listBookedViewings,
  listImportedViewings,
  type OwnerAnswerRow,
} from './owner-viewing-store';

/** A viewing as the owner of the property sees it: only the visitor's initials. */
export type OwnerViewing = {
  id: string;
  propertyId: number;
  startsAt: string;
  /** Null where it is not known. */
  endsAt: string | null;
  /** Only the day is known. */
  isDayOnly: boolean;
  contact: string;
  /** The agency's status of it, or what it says of a past one. */
  note: string;
  /** The agent who comes along. */
  person: string | null;
  status: ActivityStatus | null;
  answer: { kind: ViewingAnswer; preference: string; answeredAt: string } | null;
  canAnswer: boolean;
  /** What its owner reads of it. */
  shown: ShownStatus | null;
};

type Standing = Pick<OwnerViewing, 'status' | 'answer' | 'canAnswer' | 'shown'>;

export type OwnerViewings = { coming: OwnerViewing[]; past: OwnerViewing[] };

/** For how long an answered viewing stays where it was answered, so that its owner sees the result of the answer. */
const justAnsweredMs = 10 * 60 * 1000;

/** Whether a viewing waits for its owner's answer, or has just got it. */
export function isToAnswer({ canAnswer, answer }: OwnerViewing, now: Date): boolean {
  return canAnswer || (answer !== null && now.getTime() - Date.parse(answer.answeredAt) < justAnsweredMs);
}

const maxComing = 50;
const maxPast = 10;

/** Viewings of an owner's properties, others left out: upcoming ones nearest first, past ones latest first. */
export async function listOwnerViewings(
  reader: PropertyReader,
  properties: readonly number[],
  { language, now }: { language: Language; now: Date },
): Promise<OwnerViewings> {
  const propertyIds = properties.filter((id) => owns(reader, id));
  const list = async (side: 'coming' | 'past', most: number) => {
    const choice = { propertyIds, side, now, most };
    const [booked, imported] = await Promise.all([listBookedViewings(choice), listImportedViewings(choice)]);
    const answers = await listAnswers([...booked, ...imported].map(({ id }) => id));
    const viewings = [
      ...booked.map((row) => viewBooked(row, answers, now)),
      ...(await Promise.all(imported.map((row) => viewImportedViewing(row, answers, { language, now })))),
    ];
    const sign = side === 'coming' ? 1 : -1;
    return viewings.sort((one, other) => sign * one.startsAt.localeCompare(other.startsAt)).slice(0, most);
  };
  const [coming, past] = await Promise.all([list('coming', maxComing), list('past', maxPast)]);
  return { coming, past };
}

export function viewBooked(row: BookedViewingRow, answers: readonly OwnerAnswerRow[], now: Date): OwnerViewing {
  return {
    id: row.id,
    propertyId: row.property_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isDayOnly: false,
    contact: initialsOf(row.name),
    note: row.feedback_released_at === null ? '' : row.feedback,
    person: parseViewingSummary(row.summary).person,
    ...standingOfBooked(row, answers, now),
  };
}

export function standingOfBooked(row: BookedViewingRow, answers: readonly OwnerAnswerRow[], now: Date): Standing {
  const answer = answerTo(row.id, row.starts_at, answers);
  const isOpen = row.status === 'confirmed' && row.starts_at > now.toISOString();
  return standing(row.outcome === 'came' ? 'done' : row.status, answer, isOpen);
}

/** Certain or over according to the agency: no answer is needed. */
const settled: readonly (ActivityStatus | null)[] = ['confirmed', 'accepted', 'declined', 'cancelled', 'done'];

export async function viewImportedViewing(
  row: ActivityRow,
  answers: readonly OwnerAnswerRow[],
  { language, now }: { language: Language; now: Date },
): Promise<OwnerViewing> {
  const t = await getTranslator(language, 'portal.activity');
  const { subject, comment, time } = viewActivity(row, language, t);
  return {
    id: row.id,
    propertyId: row.property_id,
    startsAt: row.happened_at,
    endsAt: null,
    isDayOnly: time === null,
    contact: row.contact,
    note: [subject, comment].filter(Boolean).join('. '),
    person: getContent().catalogue.getProperty(row.property_id)?.manager?.name ?? null,
    ...standingOfImported(row, answers, now),
  };
}

export function standingOfImported(row: ActivityRow, answers: readonly OwnerAnswerRow[], now: Date): Standing {
  const answer = answerTo(row.id, row.happened_at, answers);
  return standing(row.status, answer, !settled.includes(row.status) && row.happened_at > now.toISOString());
}

function standing(status: ActivityStatus | null, answer: OwnerViewing['answer'], isOpen: boolean): Standing {
  const canAnswer = isOpen && answer === null;
  return { status, answer, canAnswer, shown: viewingStatus({ status, answer, canAnswer }) };
}

function answerTo(id: string, startsAt: string, answers: readonly OwnerAnswerRow[]): OwnerViewing['answer'] {
  const row = answers.find((candidate) => candidate.visit_id === id && candidate.starts_at === startsAt);
  return row ? { kind: row.answer, preference: row.wish, answeredAt: row.answered_at } : null;
}
