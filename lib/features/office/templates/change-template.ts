import { isDeepStrictEqual } from 'node:util';
import { writeTemplateFile } from '@/lib/content/answer-template-file';
import { getContent } from '@/lib/content/content';
import type { AnswerTemplateFile } from '@/lib/content/schema/answer-template';
import { Refusal, transact } from '@/lib/database/transaction';
import { type Language, type Localized, languages } from '@/lib/domain/language';
import { newTemplate } from '@/lib/domain/office/answer-template';
import { slugify } from '@/lib/domain/text/fold';
import { writeAuditWith } from '@/lib/features/accounts/audit-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { env } from '@/lib/platform/env';
import { describeTemplateChange, takeTemplateChange } from './template-change-store';
import {
  currentTemplates,
  faultOf,
  kindOf,
  markOf,
  type TemplateFault,
  type TemplateWords,
  tidy,
  toText,
} from './template-words';

export type TemplateOutcome = { code: 'saved'; id: string } | TemplateFault;

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
