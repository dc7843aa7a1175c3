'use server';

import { z } from 'zod';
import { inEachLanguage, type Language, type Localized, languages } from '@/lib/domain/language';
import { maxTemplateLength } from '@/lib/domain/office/answer-template';
import { type ActionProblem, defineStaffAction, GoTo, type Typed } from '@/lib/features/endpoint/define-action';
import { written } from '@/lib/features/endpoint/written';
import { officeLogin, officePath } from '@/lib/i18n/office-path';
import { previewTemplate } from './answer-templates';
import { removeTemplate, saveTemplate } from './change-template';
import { isForm, type TemplateFault, type TemplateWords } from './template-words';

/** The result of a change of a template; always with what was typed. */
export type TemplateReply = {
  names: Localized;
  texts: Localized;
  forms: readonly string[];
  /** Names the template that the writer has seen. */
  seen: string;
  problem?: TemplateFault['code'] | 'ended' | 'invalid' | undefined;
  /** Unknown placeholders, as they are written. */
  unknown?: readonly string[];
  /** What a colleague has left, by language. */
  theirs?: Localized;
  previews?: Localized;
} | null;

const failure = 'A template could not be changed';
const id = z.string().max(100);
const schema = z.object({
  template: id,
  seen: z.string().max(64),
  step: z.enum(['preview', 'save']),
  ...inFields('name'),
  ...inFields('text'),
});

/** A field for each language, each of them written by hand. */
function inFields<Name extends 'name' | 'text'>(name: Name) {
  type Fields = { [Key in `${Name}-${Language}`]: z.ZodString };
  return Object.fromEntries(languages.map((language) => [`${name}-${language}`, written(name, z.string())])) as Fields;
}

export const sendTemplate = defineStaffAction<typeof schema, TemplateReply>({
  failure,
  schema,
  // One more than is allowed: what is too long is refused, not cut.
  maxFieldLength: 2 * maxTemplateLength,
  async handle(typed, { asking, sent }, staff) {
    const words: TemplateWords = { ...wordsIn(typed), forms: sent.getAll('forms').filter(isForm) };
    const kept = { ...words, seen: typed.seen };
    const outcome =
      typed.step === 'preview'
        ? await previewTemplate(staff, words, asking)
        : await saveTemplate(staff, { id: typed.template || null, seen: typed.seen }, words, asking);
    if (outcome.code === 'saved') return new GoTo(officePath('templates'));
    if (outcome.code === 'preview') return { ...kept, previews: outcome.previews };
    if (outcome.code === 'conflict')
      return { ...kept, problem: 'conflict', theirs: outcome.theirs, seen: outcome.seen };
    return {
      ...kept,
      problem: outcome.code,
      ...(outcome.code === 'unknownPlaceholder' && { unknown: outcome.names }),
    };
  },
  refuse: (problem, typed) => refused(problem, { ...wordsIn(typed), seen: typed.seen }),
});

const removalSchema = z.object({ template: id, seen: z.string().max(64) });

export const sendTemplateRemoval = defineStaffAction<typeof removalSchema, TemplateReply>({
  failure,
  schema: removalSchema,
  async handle({ template, seen }, { asking }, staff) {
    const outcome = await removeTemplate(staff, { id: template, seen }, asking);
    if (outcome.code === 'saved') return new GoTo(officePath('templates'));
    const kept = { names: {}, texts: {}, forms: [], seen, problem: outcome.code };
    return outcome.code === 'conflict' ? { ...kept, theirs: outcome.theirs, seen: outcome.seen } : kept;
  },
  refuse: (problem, { seen }) => refused(problem, { names: {}, texts: {}, seen }),
});

function wordsIn(typed: Typed<typeof schema>): { names: Localized; texts: Localized } {
  const of = (what: 'name' | 'text') => inEachLanguage((language: Language) => typed[`${what}-${language}`]);
  return { names: of('name'), texts: of('text') };
}

function refused(problem: ActionProblem, kept: Pick<NonNullable<TemplateReply>, 'names' | 'texts' | 'seen'>) {
  if (problem === 'loggedOut') return new GoTo(officeLogin('ended', null));
  return { ...kept, forms: [], problem };
}
