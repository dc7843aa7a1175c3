import { activityKinds, activityOfForm, activityStatuses } from '@/lib/domain/owner/activity';
import type { Translator } from './translator';

/** Words of the `portal.happenings` branch, from a page, a file or a mail. */
export type ActivityTranslator = Translator<'portal.happenings'>;

type ToldForm = keyof typeof activityOfForm;

function isToldForm(form: string): form is ToldForm {
  return form in activityOfForm;
}

/** What a visitor's form is called in an owner's history; null for what no form brought. */
export function formWord(t: ActivityTranslator, form: string | null): string | null {
  return form !== null && isToldForm(form) ? t(`form.${form}`) : null;
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

/** Through what a visitor came: words of ours, the name of a site, or what the agency's system wrote. */
export function sourceWord(t: ActivityTranslator, source: string): string {
  const known = knownSources.find((name) => name === source);
  return known ? t(`source.${known}`) : (siteNames[source] ?? source);
}

type Words = Readonly<Record<string, string>>;

/** All words that stand for a value of a row, to order rows by. */
export function allActivityWords(t: ActivityTranslator): { kind: Words; status: Words; form: Words; source: Words } {
  return {
    kind: Object.fromEntries(activityKinds.map((kind) => [kind, t(`kind.${kind}`)])),
    status: Object.fromEntries(activityStatuses.map((status) => [status, t(`status.${status}`)])),
    form: Object.fromEntries(Object.keys(activityOfForm).map((form) => [form, formWord(t, form) ?? ''])),
    source: Object.fromEntries(knownSources.map((source) => [source, t(`source.${source}`)])),
  };
}
