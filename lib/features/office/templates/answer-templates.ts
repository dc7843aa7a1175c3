import { getContent } from '@/lib/content/content';
import type { AnswerTemplateFile } from '@/lib/content/schema/answer-template';
import type { Language, Localized } from '@/lib/domain/language';
import {
  type AnswerPlaceholder,
  answerPlaceholders,
  fillPlaceholders,
  newTemplate,
} from '@/lib/domain/office/answer-template';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { valuesFor } from '@/lib/features/office/replies/answer-values';
import { localizedText } from '@/lib/i18n/translator';
import { listTemplateChanges } from './template-change-store';
import {
  type ChangeKind,
  currentTemplates,
  faultOf,
  kindOf,
  markOf,
  type TemplateFault,
  type TemplateWords,
  tidy,
  wordsOf,
} from './template-words';

export type TemplateView = TemplateWords & {
  id: string;
  /** In the language of the office. */
  name: string;
  /** Those of the site. */
  languages: readonly Language[];
  /** With the values of an example, by language; none for a language that lacks a text. */
  previews: Localized;
  /** Names the template as it was seen; '' for a new one. */
  seen: string;
};

export type TemplateChange = {
  id: string;
  kind: ChangeKind;
  name: string;
  who: string;
  at: Date;
  /** The texts of before, by language. */
  before: Localized;
};

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

function nameOf({ id, name }: AnswerTemplateFile, language: Language): string {
  return localizedText(name, language) ?? id;
}

async function viewOf(template: AnswerTemplateFile, staff: Staff, language: Language): Promise<TemplateView> {
  const words = wordsOf(template);
  return {
    ...words,
    id: template.id,
    name: nameOf(template, language),
    languages: getContent().settings.languages.enabled,
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
