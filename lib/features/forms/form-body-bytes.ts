import { getContent, hasContent } from '@/lib/content/content';
import { filesOf } from '@/lib/domain/enquiry/form-files';
import { isEnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import { uploadLimits } from '@/lib/domain/enquiry/upload-limits';
import { decodePath, resolveAddress } from '@/lib/features/site/address/resolve-address';
import { crossing } from '@/lib/platform/bridge.mjs';

const mebibyte = 1024 * 1024;
const plainFormBytes = mebibyte;
/** Above the form's own limit, so that a visitor who slightly exceeds it reads the form's own message. */
const fileFormBytes = uploadLimits.formBytes + 12 * mebibyte;
export const activitiesBytes = 20 * mebibyte;

/** Where administrators upload what an import reads. */
const importForm = /^\/office\/imports\/?$/;

const published = crossing('max-body-bytes');

/** Informs the server, which runs before Next, how large a body may be at an address. */
export function publishBodyLimits(): void {
  published.set(maxBodyBytes);
}

/** Bytes that a post to a path may have: many only where the page has a form that accepts files. */
function maxBodyBytes(path: string): number {
  if (/^\/api\/activities\/?$/.test(path)) return activitiesBytes;
  if (importForm.test(path)) return fileFormBytes;
  return hasContent() && takesFiles(path) ? fileFormBytes : plainFormBytes;
}

/** Returns whether the page at a path has a form that accepts files. */
export function takesFiles(path: string): boolean {
  const content = getContent();
  const decoded = decodePath(path);
  if (decoded === null) return false;
  const resolution = resolveAddress(
    { path: decoded, search: new URLSearchParams() },
    content.settings.languages.default,
  );
  const id =
    resolution.kind === 'page' ? /^\/[a-z]{2}\/(?:page|live)\/([^/]+)\//.exec(resolution.path)?.[1] : undefined;
  const page = [...content.pages.values()].find((candidate) => candidate.id === id);
  const forms = (page?.modules ?? []).flatMap(({ relations }) => (relations?.type === 'contact' ? [relations.id] : []));
  return forms.some((form) => isEnquiryForm(form) && filesOf(form).length > 0);
}
