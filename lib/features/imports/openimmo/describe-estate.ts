import type { Language, Localized } from '@/lib/domain/language';
import { fold } from '@/lib/domain/text/fold';
import { toParagraphs } from '@/lib/domain/text/plain-text';
import { valueAt } from '@/lib/features/imports/xml/rows';
import type { XmlElement } from '@/lib/features/imports/xml/xml-document';
import textHeadings from './text-headings.json';

/** Texts beside the description, which follow it, each below what it is about. */
export const furtherTexts: Readonly<Record<string, Required<Localized<string>>>> = textHeadings;

/** The description with the further texts; as it is written where it has none. */
export function describeEstate(
  estate: XmlElement,
  description: string | undefined,
  language: Language,
): string | undefined {
  const further = Object.entries(furtherTexts).flatMap(([name, headings]) => {
    const text = valueAt(estate, `freitexte/${name}`);
    return text === undefined ? [] : [sectionOf(headings[language], text)];
  });
  if (further.length === 0) return description;
  return [...toParagraphs(description ?? '').map(paragraph), ...further].join('\n') || undefined;
}

/** Some systems write the heading into the text as well. */
function sectionOf(heading: string, text: string): string {
  const [first = '', ...others] = toParagraphs(text);
  const rest = fold(first) === fold(heading) ? others : [first, ...others];
  return rest.length === 0 ? '' : [`<h3>${heading}</h3>`, ...rest.map(paragraph)].join('\n');
}

/**
 * One text may be HTML and another not, so that only HTML keeps the paragraphs of both. Apostrophes stay: a hidden street is
 * looked for in what is written.
 */
function paragraph(text: string): string {
  return `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>`;
}
