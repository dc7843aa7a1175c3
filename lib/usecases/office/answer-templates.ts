import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { readTemplateFile, writeTemplateFile } from '@/lib/content/answer-template-file';
import { getContent } from '@/lib/content/content';
import type { AnswerTemplateFile } from '@/lib/content/schema/answer-template';
import { writeAuditWith } from '@/lib/data/audit-store';
import { describeTemplateChange, listTemplateChanges, takeTemplateChange } from '@/lib/data/template-change-store';
import { Refusal, transact } from '@/lib/data/transaction';
import { type EnquiryForm, enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { type Language, type Localized, languages } from '@/lib/domain/language';
import { cleanLine, cleanText } from '@/lib/domain/mail/neutralize';
import {
  type AnswerPlaceholder,
  answerPlaceholders,
  fillPlaceholders,
  unknownPlaceholders,
} from '@/lib/domain/office/answer-placeholders';
import { maxTemplateLength, newTemplate } from '@/lib/domain/office/answer-template';
import { slugify } from '@/lib/domain/text/fold';
import { localizedText } from '@/lib/i18n/localized-text';
import { env } from '@/lib/platform/env';
import { valuesFor } from './answer-lead';
import { type Asking, isAllowed, type Staff } from './staff';

/** A template as a person writes it. A language without a text is not offered to visitors who write in it. */
export type TemplateWords = { names: Localized; texts: Localized; forms: readonly EnquiryForm[] };

export type TemplateView = TemplateWords & {
  id: string;
  /** In the language of the office. */
  name: string;
  /** The enabled languages that lack a text. */
  missing: Language[];
  /** With the values of an example, by language. */
  previews: Localized;
  /** Names the template as it was seen; '' for a new one. */
  seen: string;
};

export type TemplateChange = {
  id: string;
  kind: 'added' | 'changed' | 'removed';
  name: string;
  who: string;
  at: Date;
  /** The texts of before, by language. */
  before: Localized;
};

export type TemplateFault =
  | { code: 'forbidden' | 'noName' | 'noText' | 'tooLong' | 'readOnly' | 'broken' | 'unavailable' }
  | { code: 'unknownPlaceholder'; names: string[] }
  /** A colleague has changed or removed it; `theirs` is what they left, and `seen` names it. */
  | { code: 'conflict'; theirs: Localized; seen: string };

export type TemplateOutcome = { code: 'saved'; id: string } | TemplateFault;

const maxNameLength = 80;
const maxChanges = 30;
/** The visitor of the example. */
const sampleVisitor = 'Liesbeth De Smet';

export type TemplateList = { templates: TemplateView[]; isBroken: boolean; changes: TemplateChange[] };

/** All templates as the content's file has them now; null for those who may not edit them. */
export async function listTemplates(
  staff: Staff,
  { language, ...asking }: Asking & { language: Language },
): Promise<TemplateList | null> {
  if (!(await isAllowed(staff, 'editTemplates', asking))) return null;
  const found = await currentTemplates();
  const templates = found === 'broken' ? [] : found;
  return {
    templates: await Promise.all(templates.map((template) => viewOf(template, staff, language))),
    isBroken: found === 'broken',
    changes: await changesOf(null, language),
  };
}

export type TemplateForm = {
  /** Null for a new one. */
  id: string | null;
  name: string;
  words: TemplateWords;
  seen: string;
  languages: readonly Language[];
  placeholders: { name: AnswerPlaceholder; sample: string }[];
  changes: TemplateChange[];
};

/** The form of a template, or of a new one; null where there is none, and for those who may not edit them. */
export async function getTemplateForm(
  staff: Staff,
  id: string,
  { language, ...asking }: Asking & { language: Language },
): Promise<TemplateForm | null> {
  if (!(await isAllowed(staff, 'editTemplates', asking))) return null;
  const found = await currentTemplates();
  const template = found === 'broken' ? undefined : found.find((one) => one.id === id);
  if (!template && (id !== newTemplate || found === 'broken')) return null;
  const samples = await samplesIn(language, staff);
  return {
    id: template?.id ?? null,
    name: template ? nameOf(template, language) : '',
    words: template ? wordsOf(template) : { names: {}, texts: {}, forms: [] },
    seen: markOf(template),
    languages: getContent().settings.languages.enabled,
    placeholders: answerPlaceholders.map((name) => ({ name, sample: samples[name] ?? '' })),
    changes: template ? await changesOf(template.id, language) : [],
  };
}

/** The texts with the values of an example. */
export async function previewTemplate(
  staff: Staff,
  words: TemplateWords,
  asking: Asking,
): Promise<{ code: 'preview'; previews: Localized } | TemplateFault> {
  if (!(await isAllowed(staff, 'editTemplates', asking))) return { code: 'forbidden' };
  const fault = faultOf(tidy(words));
  return fault ?? { code: 'preview', previews: await previewsOf(tidy(words).texts, staff) };
}

type Seen = { id: string | null; seen: string };

/** Adds or changes a template in the content's file, unless it has changed since it was seen. */
export async function saveTemplate(
  staff: Staff,
  { id, seen }: Seen,
  words: TemplateWords,
  asking: Asking,
): Promise<TemplateOutcome> {
  if (!(await isAllowed(staff, 'editTemplates', asking))) return { code: 'forbidden' };
  const written = tidy(words);
  const fault = faultOf(written);
  if (fault) return fault;
  return change(staff, { id, seen }, asking, (templates, before) => {
    const { enabled } = getContent().settings.languages;
    const { names, texts, forms } = written;
    const template: AnswerTemplateFile = {
      id: before?.id ?? id ?? freeId(names, templates),
      // Languages that the site does not show keep what they have.
      name: merged(before?.name, names, enabled),
      ...(forms.length > 0 && { forms: [...forms] }),
      text: merged(before?.text, texts, enabled),
    };
    return {
      template,
      templates: before ? templates.map((one) => (one.id === before.id ? template : one)) : [...templates, template],
    };
  });
}

/** Takes a template out of the content's file, unless it has changed since it was seen. */
export async function removeTemplate(
  staff: Staff,
  { id, seen }: { id: string; seen: string },
  asking: Asking,
): Promise<TemplateOutcome> {
  if (!(await isAllowed(staff, 'editTemplates', asking))) return { code: 'forbidden' };
  return change(staff, { id, seen }, asking, (templates) => ({
    template: null,
    templates: templates.filter((one) => one.id !== id),
  }));
}

type Planned = { template: AnswerTemplateFile | null; templates: AnswerTemplateFile[] };
type Plan = (templates: readonly AnswerTemplateFile[], before: AnswerTemplateFile | undefined) => Planned;

const maxTries = 5;

/** The number of the change is the lock: one transaction at a time reads the file, compares and writes it. */
async function change(staff: Staff, { id, seen }: Seen, asking: Asking, plan: Plan): Promise<TemplateOutcome> {
  const folder = env().CONTENT_DIR;
  for (let attempt = 0; attempt < maxTries; attempt++) {
    let outcome: TemplateOutcome | null = null;
    let savedId = '';
    try {
      const stored = await transact(async (connection) => {
        const refuse = (found: TemplateOutcome) => {
          outcome = found;
          return new Refusal('outcome');
        };
        // A first statement that writes holds the database.
        const by = { staff_id: staff.id, staff_name: staff.name, changed_at: asking.now.toISOString() };
        const revision = await takeTemplateChange(connection, by);
        if (revision === null) throw new Refusal('again');
        const templates = await currentTemplates();
        if (templates === 'broken') throw refuse({ code: 'broken' });
        const before = id === null ? undefined : templates.find((one) => one.id === id);
        const { template, templates: after } = plan(templates, before);
        // The same form that is sent twice is one change.
        const same = template && templates.find((one) => isAlike(one, template) && (id === null || one.id === id));
        if (same) throw refuse({ code: 'saved', id: same.id });
        if (markOf(before) !== seen)
          throw refuse({ code: 'conflict', theirs: before?.text ?? {}, seen: markOf(before) });
        savedId = template?.id ?? id ?? '';
        const described = { template_id: savedId, before: toText(before), after: toText(template) };
        await describeTemplateChange(connection, revision, described);
        await writeAuditWith(connection, {
          event: 'templateChanged',
          ownerId: staff.id,
          email: staff.email,
          detail: `${savedId} ${kindOf(toText(before), toText(template))}`,
          ...asking,
        });
        const written = await writeTemplateFile(folder, after);
        if (written !== 'written') throw refuse({ code: written === 'readOnly' ? 'readOnly' : 'broken' });
      });
      return stored.ok ? { code: 'saved', id: savedId } : { code: 'unavailable' };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (outcome) return outcome;
    }
  }
  return { code: 'unavailable' };
}

/** Those of the folder's own file, or else those that the site has borrowed. */
async function currentTemplates(): Promise<readonly AnswerTemplateFile[] | 'broken'> {
  return (await readTemplateFile(env().CONTENT_DIR)) ?? getContent().answerTemplates;
}

function tidy({ names, texts, forms }: TemplateWords): TemplateWords {
  const cleaned = (all: Localized, clean: (text: string) => string) =>
    Object.fromEntries(
      languages.flatMap((language) => {
        const text = clean(all[language] ?? '');
        return text === '' ? [] : [[language, text]];
      }),
    );
  return { names: cleaned(names, cleanLine), texts: cleaned(texts, cleanText), forms };
}

function faultOf({ names, texts }: TemplateWords): TemplateFault | null {
  if (Object.keys(names).length === 0) return { code: 'noName' };
  const written = Object.values(texts);
  if (written.length === 0) return { code: 'noText' };
  if (written.some((text) => text.length > maxTemplateLength)) return { code: 'tooLong' };
  if (Object.values(names).some((name) => name.length > maxNameLength)) return { code: 'tooLong' };
  const unknown = [...new Set(written.flatMap(unknownPlaceholders))];
  return unknown.length > 0 ? { code: 'unknownPlaceholder', names: unknown } : null;
}

function merged(before: Localized | undefined, written: Localized, enabled: readonly Language[]): Localized {
  const hidden = Object.entries(before ?? {}).filter(([language]) => !enabled.some((one) => one === language));
  return { ...Object.fromEntries(hidden), ...written };
}

function freeId(names: Localized, templates: readonly AnswerTemplateFile[]): string {
  const named = slugify(languages.map((language) => names[language]).find(Boolean) ?? '');
  // It is a part of an address.
  const stem = named.slice(0, 50).replace(/-$/, '') || 'template';
  const isFree = (id: string) => id !== newTemplate && templates.every((one) => one.id !== id);
  let id = stem;
  for (let count = 2; !isFree(id); count++) id = `${stem}-${count}`;
  return id;
}

/** Whether two templates say the same, whatever their ids. */
function isAlike({ id: _, ...one }: AnswerTemplateFile, { id: __, ...other }: AnswerTemplateFile): boolean {
  return isDeepStrictEqual(one, other);
}

function markOf(template: AnswerTemplateFile | undefined): string {
  return template ? createHash('sha256').update(JSON.stringify(template)).digest('hex').slice(0, 32) : '';
}

function toText(template: AnswerTemplateFile | null | undefined): string {
  return template ? JSON.stringify(template) : '';
}

function kindOf(before: string, after: string): TemplateChange['kind'] {
  return before === '' ? 'added' : after === '' ? 'removed' : 'changed';
}

function wordsOf({ name, text, forms }: AnswerTemplateFile): TemplateWords {
  return { names: name, texts: text, forms: forms ?? [] };
}

function nameOf({ id, name }: AnswerTemplateFile, language: Language): string {
  return localizedText(name, language) ?? id;
}

async function viewOf(template: AnswerTemplateFile, staff: Staff, language: Language): Promise<TemplateView> {
  const words = wordsOf(template);
  return {
    ...words,
    id: template.id,
    name: nameOf(template, language),
    missing: getContent().settings.languages.enabled.filter((one) => !words.texts[one]),
    previews: await previewsOf(words.texts, staff),
    seen: markOf(template),
  };
}

async function previewsOf(texts: Localized, staff: Staff): Promise<Localized> {
  const { enabled } = getContent().settings.languages;
  const filled = await Promise.all(
    enabled.map(async (language) => {
      const text = texts[language];
      return text ? [[language, fillPlaceholders(text, await samplesIn(language, staff)).text] as const] : [];
    }),
  );
  return Object.fromEntries(filled.flat());
}

/** The values for an invented visitor who asks about the first property of the site. */
async function samplesIn(language: Language, staff: Staff) {
  const property_id = getContent().catalogue.properties[0]?.id ?? null;
  return valuesFor({ name: sampleVisitor, language, property_id, project_id: null }, staff);
}

async function changesOf(templateId: string | null, language: Language): Promise<TemplateChange[]> {
  const rows = await listTemplateChanges(templateId, maxChanges);
  return rows.map(({ revision, template_id, before, after, staff_name, changed_at }) => {
    const was = before === '' ? null : (JSON.parse(before) as AnswerTemplateFile);
    const is = after === '' ? was : (JSON.parse(after) as AnswerTemplateFile);
    return {
      id: String(revision),
      kind: kindOf(before, after),
      name: is ? nameOf(is, language) : template_id,
      who: staff_name,
      at: new Date(changed_at),
      before: was?.text ?? {},
    };
  });
}

export function isForm(value: unknown): value is EnquiryForm {
  return enquiryForms.some((form) => form === value);
}
