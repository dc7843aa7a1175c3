import { type Content, getContent } from '@/lib/content/content';
import type { UnseenKind } from '@/lib/content/list-unseen';
import type { UnseenEntry } from '@/lib/content/read-draft';
import { readDraftContent, readUnseenContent, rulesOf } from '@/lib/content/serve-content';
import { groupBy } from '@/lib/domain/group-by';
import { isLanguage, type Language, type Localized, pickLocalized } from '@/lib/domain/language';
import type { OfficeCode } from '@/lib/domain/office/office-answer';
import { may } from '@/lib/domain/office/staff-role';
import { spanDates, type UnseenState } from '@/lib/domain/time/shown';
import { type Asking, getStaff, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { draftLinkPath, findDraftLink } from '@/lib/features/office/homes/open-preview';
import { listPreviews } from '@/lib/features/office/homes/preview-store';
import { type GivenPreview, storePreview, toGiven } from '@/lib/features/office/homes/previews';
import type { ProblemText } from '@/lib/files/content-problem';
import { officePath } from '@/lib/i18n/office-path';
import type { NextState } from '@/lib/platform/next-state.mjs';

/** Something of the content folder that visitors do not see. */
export type DraftLine = {
  key: string;
  kind: UnseenKind;
  state: UnseenState;
  title: { value: string; language: Language } | null;
  /** From when until when visitors see it, once it is published; null where that is open. */
  from: Date | null;
  until: Date | null;
  file: string;
  /** Where in the file; empty for the whole of it. */
  place: string;
  /** Its previews; none for what no page shows. */
  previews: readonly { language: Language; href: string }[];
  /** Those that were given to people without a login, the newest first. */
  links: readonly GivenPreview[];
};

/** What stands in the way of a preview; the problems are in the words of the content check. */
export type DraftFault = { code: 'gone' | 'faulty' | 'notDrawn'; problems: readonly ProblemText[] };

/** What the folder holds, as it is on the disk, and visitors do not see; null for those who may not know. */
export async function listDrafts(staff: Staff, language: Language, asking: Asking): Promise<DraftLine[] | null> {
  if (!(await isAllowed(staff, 'previewContent', asking))) return null;
  const { enabled, default: fallback } = getContent().settings.languages;
  const rows = groupBy(await listPreviews('drafts'), ({ draft }) => draft ?? '');
  return (await readUnseenContent(asking.now)).map(({ key, kind, state, title, span, file, place, shownOn }) => ({
    key,
    kind,
    state,
    title: pickLocalized(title ?? undefined, language, fallback),
    ...spanDates(span),
    file,
    place: place
      .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
      .join('')
      .replace(/^\./, ''),
    previews: shownOn === null ? [] : enabled.map((other) => ({ language: other, href: draftPath(key, other) })),
    links: (rows.get(key) ?? []).map((row) =>
      toGiven(row, asking.now, (link) => draftLinkPath({ ...link, draft: key })),
    ),
  }));
}

/** The address of a preview: for people of the agency, and for nobody else. */
function draftPath(key: string, language: Language): string {
  return officePath(`content/${key}/${language}`);
}

const draftPattern = /^\/office\/content\/([0-9a-f]{12})\/([a-z]{2})\/$/;

type AskedDraft = Pick<NonNullable<Content['draft']>, 'language' | 'alternates' | 'link'> & { key: string };

/**
 * The state that an address of a preview is drawn with: for a person of the agency who may see it, and for who has a link that
 * was given out and holds; null for everybody else, and for what cannot be drawn. The only way to the text of a draft.
 */
export async function draftStateFor(path: string, requestHeaders: Headers, now: Date): Promise<NextState | null> {
  const asked = (await askedOfStaff(path, requestHeaders, now)) ?? (await askedByLink(path, now));
  if (!asked) return null;
  const { key, ...address } = asked;
  const found = address.link ? await readForLinks(key, now) : await readNow(key, now);
  if (!found) return null;
  const { state, span, shownOn } = found.unseen;
  const content = { ...found.content, draft: { state, span, shownOn, ...address } };
  return { content, rules: rulesOf(content) };
}

async function askedOfStaff(path: string, requestHeaders: Headers, now: Date): Promise<AskedDraft | null> {
  const [, key, language] = draftPattern.exec(path) ?? [];
  const { enabled } = getContent().settings.languages;
  if (key === undefined || !isLanguage(language) || !enabled.includes(language)) return null;
  const staff = await getStaff(requestHeaders, now);
  if (!staff || !may(staff, 'previewContent')) return null;
  const alternates: Localized = Object.fromEntries(enabled.map((other) => [other, draftPath(key, other)]));
  return { key, language, alternates, link: null };
}

async function askedByLink(path: string, now: Date): Promise<AskedDraft | null> {
  const [, language, token = ''] = /^\/([a-z]{2})\/(?:.+\/)?([\w-]+\.[\w-]+)\/$/.exec(path) ?? [];
  if (!isLanguage(language) || !getContent().settings.languages.enabled.includes(language)) return null;
  const link = await findDraftLink(token, language, now);
  // The signature opens one address.
  if (!link || draftLinkPath(link) !== path) return null;
  return { key: link.draft, language, alternates: { [language]: path }, link: { token, until: link.until } };
}

type FoundDraft = { unseen: UnseenEntry & { shownOn: string }; content: Content };

async function readNow(key: string, now: Date): Promise<FoundDraft | null> {
  const unseen = await findUnseen(key, now);
  if (!unseen) return null;
  const draft = await readDraftContent(unseen, now);
  return draft.kind === 'ready' ? { unseen, content: draft.content } : null;
}

/** Milliseconds for which a reading serves those who have a link: it takes a second of work, and anyone may have been sent one. */
const linkReadingMs = 10_000;
const linkReadings = new Map<string, { until: number; found: Promise<FoundDraft | null> }>();

function readForLinks(key: string, now: Date): Promise<FoundDraft | null> {
  for (const [other, { until }] of linkReadings) if (until <= now.getTime()) linkReadings.delete(other);
  const reading = linkReadings.get(key) ?? { until: now.getTime() + linkReadingMs, found: readNow(key, now) };
  linkReadings.set(key, reading);
  return reading.found;
}

/** Makes a link to a draft in one language, for somebody without a login. */
export async function giveDraftLink(
  staff: Staff,
  { draft, language }: { draft: string; language: Language },
  asking: Asking,
): Promise<OfficeCode> {
  if (!(await isAllowed(staff, 'previewContent', asking))) return 'forbidden';
  if (!getContent().settings.languages.enabled.includes(language)) return 'invalid';
  const unseen = await findUnseen(draft, asking.now);
  if (!unseen) return 'unknown';
  return storePreview(staff, { property_id: null, draft, shown_on: unseen.shownOn, language }, asking);
}

/** Why a preview is not drawn; null for those who may not know. */
export async function whyNoDraft(staff: Staff, key: string, asking: Asking): Promise<DraftFault | null> {
  if (!(await isAllowed(staff, 'previewContent', asking))) return null;
  const unseen = await findUnseen(key, asking.now);
  if (!unseen) return { code: 'gone', problems: [] };
  const draft = await readDraftContent(unseen, asking.now);
  return draft.kind === 'faulty' ? { code: 'faulty', problems: draft.problems } : { code: 'notDrawn', problems: [] };
}

/** Something that visitors do not see, and that a page would show. */
async function findUnseen(key: string, now: Date): Promise<(UnseenEntry & { shownOn: string }) | null> {
  const found = (await readUnseenContent(now)).find((unseen) => unseen.key === key);
  const { shownOn = null } = found ?? {};
  return found && shownOn !== null ? { ...found, shownOn } : null;
}
