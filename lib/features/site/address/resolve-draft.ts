import { getContent } from '@/lib/content/content';
import { linkTo } from '@/lib/i18n/paths';
import { livePage, missing, type Resolution } from './resolution';
import { resolveAddress } from './resolve-address';

/**
 * The page of a state that no visitor sees, as a live one; null where the caller is not working for such a state. What is
 * kept for everybody has another internal path.
 */
export function resolveDraft(): Resolution | null {
  const { draft } = getContent();
  if (!draft) return null;
  const { language, shownOn } = draft;
  const address = linkTo(shownOn, language);
  if (address === null) return missing(language);
  const found = resolveAddress({ path: address, search: new URLSearchParams() }, language);
  if (found.kind === 'redirect') return found;
  const [, inner = ''] = /^\/[a-z]{2}\/(?:live\/|page\/)?(.*)\/$/.exec(found.path) ?? [];
  const isPage = /^\/[a-z]{2}\/(?:live|page)\//.test(found.path);
  const isDrawn = isPage || /^(?:article|testimonial)\//.test(inner);
  return found.status === 200 && isDrawn
    ? livePage(language, `draft/${isPage ? 'page/' : ''}${inner}`)
    : missing(language);
}
