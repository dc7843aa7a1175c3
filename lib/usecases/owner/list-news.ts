import { listKinds } from '@/lib/data/history-store';
import type { Language } from '@/lib/domain/language';
import { type ActivityKind, activityKinds } from '@/lib/domain/owner/activity';
import { getTranslator } from '@/lib/i18n/translator';
import { type ActivityView, viewActivity } from './activity-view';
import { owns, type PropertyReader } from './owner';

type News = { language: Language; kinds?: readonly ActivityKind[]; most: number; now: Date };

/** The newest past activities of an owner's properties, of some kinds or of all; other owners' are left out. */
export async function listNews(
  reader: PropertyReader,
  properties: readonly number[],
  { language, kinds = activityKinds, most, now }: News,
): Promise<ActivityView[]> {
  const own = properties.filter((id) => owns(reader, id));
  const t = await getTranslator(language, 'portal.activity');
  return (await listKinds(own, { kinds, most, now })).map((row) => viewActivity(row, language, t));
}
