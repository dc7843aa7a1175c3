import { enquiryForms, isReported } from '@/lib/domain/enquiry/forms/registry';
import { activityKinds, activityStatuses } from '@/lib/domain/owner/activity';
import type { Translator } from './translator';

/** Words of the `portal.activity` branch, for a page, a file or a mail. */
export type ActivityTranslator = Translator<'portal.activity'>;

/** Returns the name of a visitor's form in an owner's history; null for activity without a form. */
export function formWord(t: ActivityTranslator, form: string | null): string | null {
  return form !== null && isReported(form) ? t(`form.${form}`) : null;
}

const knownSources = ['direct', 'other'] as const;

/** Names of sites as they write themselves. */
const siteNames: Readonly<Record<string, string>> = {
  google: 'Google',
  bing: 'Bing',
  duckduckgo: 'DuckDuckGo',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
  immoweb: 'Immoweb',
  zimmo: 'Zimmo',
  immoscoop: 'Immoscoop',
  immovlan: 'Immovlan',
  realo: 'Realo',
  biddit: 'Biddit',
};

/** Returns the display name of a source: our own words, the name of a site, or the text of the agency's system. */
export function sourceWord(t: ActivityTranslator, source: string): string {
  const known = knownSources.find((name) => name === source);
  return known ? t(`source.${known}`) : (siteNames[source] ?? source);
}

type Words = Readonly<Record<string, string>>;

/** Returns all texts for the values of a row, to sort rows by. */
export function allActivityWords(t: ActivityTranslator): { kind: Words; status: Words; form: Words; source: Words } {
  return {
    kind: Object.fromEntries(activityKinds.map((kind) => [kind, t(`kind.${kind}`)])),
    status: Object.fromEntries(activityStatuses.map((status) => [status, t(`status.${status}`)])),
    form: Object.fromEntries(enquiryForms.filter(isReported).map((form) => [form, formWord(t, form) ?? ''])),
    source: Object.fromEntries(knownSources.map((source) => [source, t(`source.${source}`)])),
  };
}
