import type { PortalPart } from './statistics';

/** What happens beside visits of the page: calendar, messages, media, documents, feedback, history. */
export async function Happenings(_: PortalPart) {
  return null;
}
