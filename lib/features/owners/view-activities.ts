import type { Language } from '@/lib/domain/language';
import { type ActivityKind, activityKinds } from '@/lib/domain/owner/activity';
import { owns, type PropertyReader } from '@/lib/features/accounts/owner';
import type { ActivityRow } from '@/lib/features/forms/activity-store';
import { getTranslator } from '@/lib/i18n/translator';
import { type ActivityView, viewActivity } from './activity-view';
import { listKinds } from './history-store';
import { standingOfBooked, standingOfImported } from './list-owner-viewings';
import { listAnswers, listViewingsOfEnquiries } from './owner-viewing-store';

/** Activities in the words of a language, with the status that their viewings have everywhere else. */
export async function viewActivities(
  rows: readonly ActivityRow[],
  { language, now }: { language: Language; now: Date },
): Promise<ActivityView[]> {
  const t = await getTranslator(language, 'portal.activity');
  const visits = rows.filter(({ kind }) => kind === 'visit');
  const booked = await listViewingsOfEnquiries(visits.flatMap(({ enquiry_id }) => enquiry_id ?? []));
  const answers = await listAnswers([...booked, ...visits].map(({ id }) => id));
  const bookedBy = new Map(booked.map((viewing) => [viewing.enquiry_id, viewing]));
  const shownOf = (row: ActivityRow) => {
    const viewing = bookedBy.get(row.enquiry_id ?? '');
    if (viewing) return standingOfBooked(viewing, answers, now).shown;
    return row.kind === 'visit' && row.form === null ? standingOfImported(row, answers, now).shown : row.status;
  };
  return rows.map((row) => viewActivity(row, language, t, shownOf(row)));
}

type News = { language: Language; kinds?: readonly ActivityKind[]; most: number; now: Date };

/** The newest past activities of an owner's properties, of some kinds or of all; other owners' are left out. */
export async function listNews(
  reader: PropertyReader,
  properties: readonly number[],
  { language, kinds = activityKinds, most, now }: News,
): Promise<ActivityView[]> {
  const own = properties.filter((id) => owns(reader, id));
  return viewActivities(await listKinds(own, { kinds, most, now }), { language, now });
}
