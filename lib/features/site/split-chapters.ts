import type { Language } from '@/lib/domain/language';
import { slugify } from '@/lib/domain/text/fold';
import { toParagraphs } from '@/lib/domain/text/plain-text';

export type Chapter = { id: string; title: string };

/**
 * Gives each `h2` of a rendered text an id that its contents list can link to, and returns that list. `scope` begins
 * every id, so that two texts of one page do not share any; headings of the same words are numbered.
 */
export function splitChapters(html: string, scope: string, language: Language): { html: string; chapters: Chapter[] } {
  const chapters: Chapter[] = [];
  const uses = new Map<string, number>();
  const marked = html.replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
    const title = toParagraphs(inner).join(' ');
    const base = [scope, slugify(title, language)].filter(Boolean).join('-');
    const use = (uses.get(base) ?? 0) + 1;
    uses.set(base, use);
    const id = use === 1 ? base : `${base}-${use}`;
    chapters.push({ id, title });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: marked, chapters };
}
