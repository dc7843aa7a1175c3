/** Longer texts of a template are refused, not cut. */
export const maxTemplateLength = 6000;

/** In the place of an id, the address of the form of a new template. */
export const newTemplate = 'new';

/** What a template of an answer may leave open, in braces; the office fills it in for one lead. */
export const answerPlaceholders = [
  /** "Dear Liesbeth De Smet,", or a plain hello. */
  'greeting',
  'visitor',
  /** The title of the property or project. */
  'property',
  /** The address of the property, as the site shows it. */
  'place',
  /** The page of the property. */
  'link',
  /** The person who answers. */
  'agent',
  'agentPhone',
  'agency',
  'agencyPhone',
] as const;
export type AnswerPlaceholder = (typeof answerPlaceholders)[number];

export type AnswerValues = Readonly<Partial<Record<AnswerPlaceholder, string>>>;

/** A single brace counts too: a placeholder that is not closed would be sent as it is. */
const braced = /\{[^{}\n]{0,60}\}|[{}]/g;

function placeholderOf(found: string): AnswerPlaceholder | null {
  return answerPlaceholders.find((name) => found === `{${name}}`) ?? null;
}

/** What stands in braces and is not a placeholder, as it is written. */
export function unknownPlaceholders(text: string): string[] {
  return [...new Set(text.match(braced) ?? [])].filter((found) => placeholderOf(found) === null);
}

/** The text with its placeholders filled in; `missing` are those without a value, which stay. */
export function fillPlaceholders(text: string, values: AnswerValues): { text: string; missing: AnswerPlaceholder[] } {
  const missing = new Set<AnswerPlaceholder>();
  const filled = text.replace(braced, (found) => {
    const name = placeholderOf(found);
    if (name === null) return found;
    const value = values[name];
    if (!value) missing.add(name);
    return value || found;
  });
  return { text: filled, missing: [...missing] };
}
