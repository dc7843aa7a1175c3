import { isEnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import { isLanguage } from '@/lib/domain/language';
import { searchWords } from '@/lib/domain/office/lead-search';
import { isLeadState, type LeadState } from '@/lib/domain/office/office-states';
import { addDays, brusselsInstant, isDay } from '@/lib/domain/time/brussels-time';
import { officePath } from '@/lib/i18n/office-path';
import { listingsNamed } from './listings-named';
import type { LeadChoice, LeadKey } from './office-lead-store';

/** What an address of the inbox says; a value that cannot be read is as good as none. */
export type InboxQuery = {
  /** Null: what is to be done. */
  state: LeadState | null;
  form: string | null;
  property: number | null;
  /** The id of an office in the settings. */
  office: string | null;
  /** An account, `me` or `none`. */
  assignee: string | null;
  /** Language of the lead; `language` in an address is that of the reader. */
  spoken: string | null;
  from: string | null;
  until: string | null;
  /** `waiting`: those with an unanswered reply. */
  replies: 'waiting' | null;
  q: string;
  before: LeadKey | null;
};

const maxTyped = 100;

export function readInboxQuery(search: URLSearchParams): InboxQuery {
  const text = (name: string) => search.get(name)?.trim().slice(0, maxTyped) || null;
  const state = text('state');
  const form = text('form');
  const property = text('property');
  const spoken = text('spoken');
  const day = (name: string) => {
    const typed = text(name);
    return typed !== null && isDay(typed) ? typed : null;
  };
  return {
    state: isLeadState(state) ? state : null,
    form: form !== null && isEnquiryForm(form) ? form : null,
    property: property !== null && /^\d{1,15}$/.test(property) ? Number(property) : null,
    office: text('office'),
    assignee: text('assignee'),
    spoken: isLanguage(spoken) ? spoken : null,
    from: day('from'),
    until: day('until'),
    replies: text('replies') === 'waiting' ? 'waiting' : null,
    q: text('q') ?? '',
    before: readKey(text('before')),
  };
}

function readKey(text: string | null): LeadKey | null {
  const [, receivedAt, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([\w-]{1,60})$/.exec(text ?? '') ?? [];
  return receivedAt && id ? { receivedAt, id } : null;
}

/** The address of the inbox with this query; `change` replaces some of it and begins at the newest. */
export function inboxHref(query: InboxQuery, change: Partial<InboxQuery> = {}): string {
  return officePath('leads') + inboxSearch(query, change);
}

/** The address of a lead that leads back to its place in the list. */
export function leadHref(id: string, list: InboxQuery): string {
  return officePath(`leads/${id}`) + inboxSearch(list, { before: list.before });
}

/** The place of a lead in the list that it was opened from. */
export function listHref(id: string, list: InboxQuery): string {
  return `${inboxHref(list, { before: list.before })}#lead-${id}`;
}

function inboxSearch(query: InboxQuery, change: Partial<InboxQuery>): string {
  const { before, ...rest } = { ...query, before: null, ...change };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value !== null && value !== '') search.set(name, String(value));
  if (before) search.set('before', `${before.receivedAt}~${before.id}`);
  return search.size > 0 ? `?${search}` : '';
}

export function isFiltered({ before: _, state: __, ...rest }: InboxQuery): boolean {
  return Object.values(rest).some((value) => value !== null && value !== '');
}

/** What the store looks for; `me` is the account that is given. Days are those of the agency. */
export function choiceOf(query: InboxQuery, me: string, office: LeadChoice['office'] = null): LeadChoice {
  const { state, form, property, assignee, spoken, from, until, replies, q } = query;
  return {
    state,
    form,
    propertyId: property,
    office,
    assignee: assignee === 'me' ? me : assignee,
    language: isLanguage(spoken) ? spoken : null,
    from: from === null ? null : brusselsInstant(from, '00:00'),
    until: until === null ? null : brusselsInstant(addDays(until, 1), '00:00'),
    isReplied: replies === 'waiting' ? true : null,
    words: searchWords(q).map(listingsNamed),
  };
}
