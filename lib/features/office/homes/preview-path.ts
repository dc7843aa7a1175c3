import { type DraftKey, type PreviewKey, signDraft, signPreview } from '@/lib/features/properties/preview-token';
import { pathTo } from '@/lib/i18n/paths';

export const previewRoute = '/preview/{token}/';

/** The address under which a property that is not public is shown, in one language. */
export function previewPath(key: PreviewKey): string {
  return pathTo(previewRoute, key.language, { token: signPreview(key) });
}

/** The address under which a draft of the content is shown to who has it, in one language. */
export function draftLinkPath(key: DraftKey): string {
  return pathTo(previewRoute, key.language, { token: signDraft(key) });
}
