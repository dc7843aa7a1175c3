import { draftStateFor } from '@/lib/features/office/content/drafts';
import { crossing } from '@/lib/platform/bridge.mjs';
import { logError } from '@/lib/platform/log.mjs';

/** Lets the server in front of Next draw drafts for those who may see them. */
export function publishDrafts(): void {
  crossing('draft-state').set(async (path, { cookie }) => {
    try {
      return await draftStateFor(path, new Headers(cookie === undefined ? {} : { cookie }), new Date());
    } catch (error) {
      logError('A draft could not be read', error);
      return null;
    }
  });
}
