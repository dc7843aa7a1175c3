import { createHash } from 'node:crypto';
import { readTemplateFile } from '@/lib/content/answer-template-file';
import { getContent } from '@/lib/content/content';
import type { AnswerTemplateFile } from '@/lib/content/schema/answer-template';
import { type EnquiryForm, enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { type Localized, languages } from '@/lib/domain/language';
import { cleanLine, cleanText } from '@/lib/domain/mail/neutralize';
import { maxTemplateLength, unknownPlaceholders } from '@/lib/domain/office/answer-template';
import { env } from '@/lib/platform/env';

/** A template as a person writes it. A language without a text is not offered to visitors who write in it. */
export type TemplateWords = { names: Localized; texts: Localized; forms: readonly EnquiryForm[] };

export type TemplateFault =
  | { code: 'forbidden' | 'noName' | 'noText' | 'tooLong' | 'readOnly' | 'broken' | 'unavailable' }
  | { code: 'unknownPlaceholder'; names: string[] }
  /** A colleague has changed or removed it; `theirs` is what they left, and `seen` names it. */
  | { code: 'conflict'; theirs: Localized; seen: string };

export type ChangeKind = 'added' | 'changed' | 'removed';

const maxNameLength = 80;

/** The templates of the folder's own file, or else those that the site borrows from the project. */
export async function currentTemplates(): Promise<readonly AnswerTemplateFile[] | 'broken'> {
  return (await readTemplateFile(env().CONTENT_DIR)) ?? getContent().answerTemplates;
}

export function tidy({ names, texts, forms }: TemplateWords): TemplateWords {
  const cleaned = (all: Localized, clean: (text: string) => string) =>
    Object.fromEntries(
      languages.flatMap((language) => {
        const text = clean(all[language] ?? '');
        return text === '' ? [] : [[language, text]];
      }),
    );
  return { names: cleaned(names, cleanLine), texts: cleaned(texts, cleanText), forms };
}

export function faultOf({ names, texts }: TemplateWords): TemplateFault | null {
  if (Object.keys(names).length === 0) return { code: 'noName' };
  const written = Object.values(texts);
  if (written.length === 0) return { code: 'noText' };
  if (written.some((text) => text.length > maxTemplateLength)) return { code: 'tooLong' };
  if (Object.values(names).some((name) => name.length > maxNameLength)) return { code: 'tooLong' };
  const unknown = [...new Set(written.flatMap(unknownPlaceholders))];
  return unknown.length > 0 ? { code: 'unknownPlaceholder', names: unknown } : null;
}

export function markOf(template: AnswerTemplateFile | undefined): string {
  return template ? createHash('sha256').update(JSON.stringify(template)).digest('hex').slice(0, 32) : '';
}

export function toText(template: AnswerTemplateFile | null | undefined): string {
  return template ? JSON.stringify(template) : '';
}

export function kindOf(before: string, after: string): ChangeKind {
  return before === '' ? 'added' : after === '' ? 'removed' : 'changed';
}

export function wordsOf({ name, text, forms }: AnswerTemplateFile): TemplateWords {
  return { names: name, texts: text, forms: forms ?? [] };
}

export function isForm(value: unknown): value is EnquiryForm {
  return enquiryForms.some((form) => form === value);
}
