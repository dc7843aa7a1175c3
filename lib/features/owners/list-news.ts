import type { Language } from '@/lib/domain/language';
import { type ActivityKind, activityKinds } from '@/lib/domain/owner/activity';
import { owns, type PropertyReader } from '@/lib/features/accounts/owner';
import type { ActivityView } from './activity-view';
import { listKinds } from './history-store';
import { viewActivities } from './view-activities';

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
