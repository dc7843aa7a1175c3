import type { Language } from '@/lib/domain/language';
import { getStaffAccount } from '@/lib/features/accounts/staff';
import {
  type DraftKey,
  type PreviewKey,
  readDraftKey,
  readPreviewKey,
  signDraft,
  signPreview,
} from '@/lib/features/properties/preview-token';
import { missing, type Resolution } from '@/lib/features/site/address/resolution';
import { pathTo } from '@/lib/i18n/paths';
import { countPreviewOpened, findPreviewRow } from './preview-store';

/** The preview of a property that an address opens; null for one that is unknown, over or revoked. */
export async function findPreview(token: string, language: Language, now: Date): Promise<PreviewKey | null> {
  const key = readPreviewKey(token, language, now);
  return key && (await findPreviewRow(key.id)) ? key : null;
}

/** The same for a draft of the content, with the page that shows it. */
export async function findDraftLink(
  token: string,
  language: Language,
  now: Date,
): Promise<(DraftKey & { shownOn: string }) | null> {
  const key = readDraftKey(token, language, now);
  const row = key && (await findPreviewRow(key.id));
  return row?.draft === key?.draft && key && row?.shown_on ? { ...key, shownOn: row.shown_on } : null;
}

/** The token of an address that leads to a preview, else null. */
export function previewTokenOf(resolution: Resolution): string | null {
  return (resolution.kind === 'page' && resolution.path.match(/^\/[a-z]{2}\/preview\/([^/]+)\/$/)?.[1]) || null;
}

/** The missing page for a revoked or unknown preview; every other resolution unchanged. */
export async function withoutRevoked(resolution: Resolution, now: Date): Promise<Resolution> {
  const token = previewTokenOf(resolution);
  const { language } = resolution;
  const isOpen =
    token === null ||
    (await findPreview(token, language, now)) !== null ||
    (await findDraftLink(token, language, now)) !== null;
  return isOpen ? resolution : missing(language);
}

/** Counts that a preview was opened, and stores nothing of who did; the agency's own people are not counted. */
export async function notePreviewOpened(
  token: string,
  language: Language,
  { requestHeaders, now }: { requestHeaders: Headers; now: Date },
): Promise<void> {
  const key = readPreviewKey(token, language, now) ?? readDraftKey(token, language, now);
  if (key && !(await getStaffAccount(requestHeaders, now))) await countPreviewOpened(key.id, now);
}

export const previewRoute = '/preview/{token}/';

/** The address under which a property that is not public is shown, in one language. */
export function previewPath(key: PreviewKey): string {
  return pathTo(previewRoute, key.language, { token: signPreview(key) });
}

/** The address under which a draft of the content is shown to who has it, in one language. */
export function draftLinkPath(key: DraftKey): string {
  return pathTo(previewRoute, key.language, { token: signDraft(key) });
}
