import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { database } from '@/lib/database/connection';
import { contains } from '@/lib/database/engine-sql';
import type { Database } from '@/lib/database/schema';
import type { Language } from '@/lib/domain/language';
import type { LeadState } from '@/lib/domain/office/office-states';
import { hasUnansweredReply } from '@/lib/features/office/replies/unanswered-replies';
import type { LeadWord } from './listings-named';

export type LeadChoice = {
  /** Null: new and in work. */
  state: LeadState | null;
  form: string | null;
  propertyId: number | null;
  /** Leads about properties of an office, or that someone of the office follows up. */
  office: { propertyIds: readonly number[]; staffIds: readonly string[] } | null;
  /** An account; `none` for leads without an assignee. */
  assignee: string | null;
  language: Language | null;
  from: Date | null;
  until: Date | null;
  /** True: only leads with an unanswered reply. */
  isReplied: true | null;
  /** True: only leads that wait for an answer, to what was sent or to a reply. */
  isUnanswered?: true;
  /** Words that a lead, or the listing that it is about, must all have. */
  words: readonly LeadWord[];
};

/** A choice that leaves nothing out. */
export const everyLead: LeadChoice = {
  state: null,
  form: null,
  propertyId: null,
  office: null,
  assignee: null,
  language: null,
  from: null,
  until: null,
  isReplied: null,
  words: [],
};

export function followedUpBy<Tables, Table extends keyof Tables, Output>(
  query: SelectQueryBuilder<Tables, Table, Output>,
  { assignee }: LeadChoice,
): SelectQueryBuilder<Tables, Table, Output> {
  if (assignee === null) return query;
  return query.where(assignee === 'none' ? sql<boolean>`assignee_id is null` : sql<boolean>`assignee_id = ${assignee}`);
}

/** The leads of a choice in every state: what figures are counted from. */
export function ofChoice<Output>(
  query: SelectQueryBuilder<Database, 'enquiry', Output>,
  choice: LeadChoice,
): SelectQueryBuilder<Database, 'enquiry', Output> {
  return followedUpBy(chosen(query, choice), choice);
}

/** Everything that is chosen but the state and the colleague: what is counted beside them. */
export function chosen<Output>(
  query: SelectQueryBuilder<Database, 'enquiry', Output>,
  { form, propertyId, office, language, from, until, isReplied, isUnanswered, words }: LeadChoice,
): SelectQueryBuilder<Database, 'enquiry', Output> {
  let chosen = query;
  if (form !== null) chosen = chosen.where('form', '=', form);
  if (propertyId !== null) chosen = chosen.where('property_id', '=', propertyId);
  if (office !== null) {
    const { propertyIds, staffIds } = office;
    // Expressions have no index: SQLite would read each lead of the office, and they are many.
    chosen = chosen.where((row) =>
      row.or([
        ...(propertyIds.length > 0 ? [row(sql<number>`property_id + 0`, 'in', propertyIds)] : []),
        ...(staffIds.length > 0 ? [row(sql<string>`assignee_id || ''`, 'in', staffIds)] : []),
      ]),
    );
  }
  if (language !== null) chosen = chosen.where('language', '=', language);
  if (from !== null) chosen = chosen.where('received_at', '>=', from.toISOString());
  if (until !== null) chosen = chosen.where('received_at', '<', until.toISOString());
  if (isReplied) chosen = chosen.where(hasUnansweredReply);
  if (isUnanswered)
    chosen = chosen.where((row) =>
      row.or([sql<boolean>`enquiry.status = 'received' and enquiry.state = 'new'`, hasUnansweredReply(row)]),
    );
  for (const word of words) chosen = chosen.where(hasWord(word));
  return chosen;
}

/** Whether a lead, or the listing that it is about, has a word. */
export function hasWord({ text, propertyIds, projectIds }: LeadWord) {
  return (row: ExpressionBuilder<Database, 'enquiry'>) =>
    row.or([
      contains(database(), 'search_text', text),
      ...(propertyIds.length > 0 ? [row('property_id', 'in', propertyIds)] : []),
      ...(projectIds.length > 0 ? [row('project_id', 'in', projectIds)] : []),
    ]);
}
