import { isEnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import { isLanguage } from '@/lib/domain/language';
import { searchWords } from '@/lib/domain/office/lead-search';
import { type InboxTab, isInboxTab, isLeadState, type LeadState } from '@/lib/domain/office/office-states';
import { addDays, brusselsInstant, isDay } from '@/lib/domain/time/brussels-time';
import { officePath } from '@/lib/i18n/office-path';
import type { LeadChoice } from './lead-choice-store';
import { listingsNamed } from './listings-named';
import type { LeadKey, LeadPlace } from './office-lead-store';

/** What an address of the inbox says; a value that cannot be read is as good as none. */
export type InboxQuery = {
  /** Null: the one that the person used last, where the address says nothing else; otherwise all. */
  tab: InboxTab | null;
  /** Null: what is to be done. */
  state: LeadState | null;
  form: string | null;
  property: number | null;
  /** The id of an office in the settings. */
  office: string | null;
  /** Among all: an account, `me` or `none`. */
  assignee: string | null;
  /** Language of the lead; `language` in an address is that of the reader. */
  spoken: string | null;
  from: string | null;
  until: string | null;
  /** `waiting`: those with an unanswered reply. */
  replies: 'waiting' | null;
  q: string;
  /** Null: the newest first. */
  order: 'oldest' | null;
  /** The page that follows this lead in the list, or the one before it. */
  before: LeadKey | null;
  after: LeadKey | null;
};

const maxTyped = 100;

export function readInboxQuery(search: URLSearchParams): InboxQuery {
  const text = (name: string) => search.get(name)?.trim().slice(0, maxTyped) || null;
  const state = text('state');
  const form = text('form');
  const property = text('property');
  const spoken = text('spoken');
  const tab = text('tab');
  const day = (name: string) => {
    const typed = text(name);
    return typed !== null && isDay(typed) ? typed : null;
  };
  return {
    tab: isInboxTab(tab) ? tab : null,
    state: isLeadState(state) ? state : null,
    form: form !== null && isEnquiryForm(form) ? form : null,
    property: property !== null && /^\d{1,15}$/.test(property) ? Number(property) : null,
    office: text('office'),
    assignee: tab === 'mine' || tab === 'nobody' ? null : text('assignee'),
    spoken: isLanguage(spoken) ? spoken : null,
    from: day('from'),
    until: day('until'),
    replies: text('replies') === 'waiting' ? 'waiting' : null,
    q: text('q') ?? '',
    order: text('order') === 'oldest' ? 'oldest' : null,
    before: readKey(text('before')),
    after: readKey(text('after')),
  };
}

function readKey(text: string | null): LeadKey | null {
  const [, receivedAt, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([\w-]{1,60})$/.exec(text ?? '') ?? [];
  return receivedAt && id ? { receivedAt, id } : null;
}

/** The address of the inbox with this query; `change` replaces some of it and begins at the first page. */
export function inboxHref(query: InboxQuery, change: Partial<InboxQuery> = {}): string {
  return officePath('leads') + inboxSearch({ ...query, before: null, after: null, ...change });
}

/** The address of a lead that leads back to its place in the list. `sent`: the mail of the answer that has just been sent. */
export function leadHref(id: string, list: InboxQuery, sent: string | null = null): string {
  const search = new URLSearchParams(inboxParameters(list));
  if (sent !== null) search.set('sent', sent);
  return officePath(`leads/${id}`) + (search.size > 0 ? `?${search}` : '');
}

/** The place of a lead in the list that it was opened from. */
export function listHref(id: string, list: InboxQuery): string {
  return `${inboxHref(list, { before: list.before, after: list.after })}#lead-${id}`;
}

/** The parameters of an address, as fields of a form have them too. */
export function inboxParameters({ before, after, ...rest }: InboxQuery): [string, string][] {
  const keys = Object.entries({ before, after }).map(([name, key]) => [name, key && `${key.receivedAt}~${key.id}`]);
  return [...Object.entries(rest), ...keys].flatMap(([name, value]): [string, string][] =>
    value === null || value === '' ? [] : [[String(name), String(value)]],
  );
}

function inboxSearch(query: InboxQuery): string {
  const search = new URLSearchParams(inboxParameters(query));
  return search.size > 0 ? `?${search}` : '';
}

export function isFiltered(query: InboxQuery): boolean {
  return inboxParameters({ ...query, tab: null, state: null, order: null, before: null, after: null }).length > 0;
}

/** The tab that an address opens; null: the one that the person used last. */
export function tabOf(query: InboxQuery): InboxTab | null {
  return query.tab ?? (inboxParameters({ ...query, order: null }).length === 0 ? null : 'all');
}

/** The page that an address opens. */
export function placeOf({ before, after }: InboxQuery): LeadPlace {
  if (after) return { key: after, isBack: true };
  return before && { key: before, isBack: false };
}

/** What the store looks for; `me` is the account that is given. Days are those of the agency. */
export function choiceOf(query: InboxQuery, me: string, office: LeadChoice['office'] = null): LeadChoice {
  const { tab, state, form, property, spoken, from, until, replies, q } = query;
  const assignee = tab === 'mine' ? 'me' : tab === 'nobody' ? 'none' : query.assignee;
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
