import { getContent } from '@/lib/content/content';
import type { UnseenKind } from '@/lib/content/list-unseen';
import type { UnseenEntry } from '@/lib/content/read-draft';
import { readDraftContent, readUnseenContent, rulesOf } from '@/lib/content/serve-content';
import { isLanguage, type Language, type Localized, pickLocalized } from '@/lib/domain/language';
import { may } from '@/lib/domain/office/staff-role';
import { spanDates, type UnseenState } from '@/lib/domain/time/shown';
import { type Asking, getStaff, isAllowed, type Staff } from '@/lib/features/accounts/staff';
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
};

/** What stands in the way of a preview; the problems are in the words of the content check. */
export type DraftFault = { code: 'gone' | 'faulty' | 'notDrawn'; problems: readonly ProblemText[] };

/** What the folder holds, as it is on the disk, and visitors do not see; null for those who may not know. */
export async function listDrafts(staff: Staff, language: Language, asking: Asking): Promise<DraftLine[] | null> {
  if (!(await isAllowed(staff, 'previewContent', asking))) return null;
  const { enabled, default: fallback } = getContent().settings.languages;
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
  }));
}

/** The address of a preview: for people of the agency, and for nobody else. */
function draftPath(key: string, language: Language): string {
  return officePath(`content/${key}/${language}`);
}

const draftPattern = /^\/office\/content\/([0-9a-f]{12})\/([a-z]{2})\/$/;

/**
 * The state that an address of a preview is drawn with, for a person of the agency who may see it; null for everybody else,
 * and for what cannot be drawn. The only way to the text of a draft.
 */
export async function draftStateFor(path: string, requestHeaders: Headers, now: Date): Promise<NextState | null> {
  const [, key, language] = draftPattern.exec(path) ?? [];
  const { enabled } = getContent().settings.languages;
  if (key === undefined || !isLanguage(language) || !enabled.includes(language)) return null;
  const staff = await getStaff(requestHeaders, now);
  if (!staff || !may(staff, 'previewContent')) return null;
  const unseen = await findUnseen(key, now);
  if (!unseen) return null;
  const draft = await readDraftContent(unseen, now);
  if (draft.kind !== 'ready') return null;
  const alternates: Localized = Object.fromEntries(enabled.map((other) => [other, draftPath(key, other)]));
  const { state, span, shownOn } = unseen;
  const content = { ...draft.content, draft: { state, span, shownOn, language, alternates } };
  return { content, rules: rulesOf(content) };
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
