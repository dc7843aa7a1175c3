import { getContent } from '@/lib/content/content';
import { formatPhone } from '@/lib/domain/format/phone';
import type { Language } from '@/lib/domain/language';
import { viewingStateOf } from '@/lib/domain/office/office-states';
import { addDays, brusselsDay, brusselsInstant } from '@/lib/domain/time/brussels-time';
import { wholePlace } from '@/lib/features/office/homes/home-lines';
import type { Agent } from '@/lib/features/site/agents';
import type { AppointmentRow } from '@/lib/features/viewings/appointment-store';
import { type EntryRow, listEntries, listViewings } from '@/lib/features/viewings/calendar-store';
import { entryUid, viewingUid } from '@/lib/features/viewings/calendar-uid';
import { parseViewingSummary, viewingWordsIn } from '@/lib/features/viewings/viewing-summary';
import { officePath } from '@/lib/i18n/office-path';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { type FeedEvent, makeCalendarFeed } from '@/lib/platform/calendar-feed';

/** Days before and after today; whole days, so that the calendar changes only where something in it does. */
const daysBack = 30;
const daysAhead = 365;
/** The maximum number of events of each kind; an agent has fewer in a year. */
const maxOfEachKind = 5000;
const refreshMinutes = 15;

/** Viewings and entries of an agent as a calendar to subscribe to, in a language. What was cancelled is left out. */
export async function writeCalendarFeed({ name }: Pick<Agent, 'name'>, language: Language, now: Date): Promise<string> {
  const today = brusselsDay(now);
  const period = {
    from: brusselsInstant(addDays(today, -daysBack), '00:00'),
    until: brusselsInstant(addDays(today, daysAhead + 1), '00:00'),
  };
  const choice = { agents: [name], most: maxOfEachKind, now };
  const [viewings, entries] = await Promise.all([listViewings(period, choice), listEntries(period, choice)]);
  const t = await getTranslator(language, 'office.calendar');
  const agency = getContent().settings.agency.name;
  return makeCalendarFeed({
    name: t('own.feedName', { agency, agent: name }),
    agency,
    refreshMinutes,
    events: [
      ...viewings.flatMap((row) => {
        const state = viewingStateOf(row, now);
        if (!state || state === 'cancelled') return [];
        const about = t('own.viewingOf', { name: row.name || t('nameless') });
        const isTentative = state === 'requested';
        const summary = isTentative ? `${about} (${t('state.requested')})` : about;
        return [viewingEvent(row, { language, summary, isTentative })];
      }),
      ...entries.map((row) => entryEvent(row, t(`state.${row.kind}`), language)),
    ].sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime() || (one.uid < other.uid ? -1 : 1)),
  });
}

type Words = { language: Language; summary: string; isTentative: boolean };

function viewingEvent(row: AppointmentRow, { language, summary, isTentative }: Words): FeedEvent {
  const { title, place } = viewingWordsIn(parseViewingSummary(row.summary), language);
  const url = absoluteUrl(officePath(`calendar/${row.id}`));
  return {
    uid: viewingUid(row.id),
    sequence: row.sequence,
    stamp: new Date(row.created_at),
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    summary,
    description: [row.name, formatPhone(row.phone), row.email, title, url].filter(Boolean).join('\n'),
    location: wholeAddressOf(row.property_id, language) ?? place,
    url,
    isTentative,
  };
}

function entryEvent(row: EntryRow, kind: string, language: Language): FeedEvent {
  return {
    uid: entryUid(row.id),
    sequence: 0,
    stamp: new Date(row.created_at),
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    summary: [kind, row.visitor ?? row.note].filter(Boolean).join(': '),
    description: '',
    location: row.property_id === null ? '' : (wholeAddressOf(row.property_id, language) ?? ''),
    url: absoluteUrl(officePath(`calendar/block/${row.id}`)),
    isTentative: row.kind === 'proposed',
  };
}

/**
 * Street, number and town of a property as the people who go there need them, also where visitors see less; null where
 * the street is not known or the property has left the site.
 */
function wholeAddressOf(propertyId: number, language: Language): string | null {
  const property = getContent().catalogue.getProperty(propertyId);
  if (!property?.street) return null;
  const { texts } = property;
  const city = (texts[language] ?? Object.values(texts)[0])?.city;
  return wholePlace(property, city ?? '');
}
