import { LRUCache } from 'lru-cache';
import { micromark } from 'micromark';
import type { Language } from '@/lib/domain/language';
import { joinUnits } from '@/lib/domain/text/join-units';
import { linkTo } from '@/lib/i18n/paths';

/** A link or a picture of the site; its words may be emphasized, but hold no link of their own. */
const siteLink = /\[((?:[^[\]\\]|\\.)*)\]\((\/[^)\s]*)\)/g;

/** By what is rendered, in which the addresses of links stand already: most of it is the same with the next content. */
const rendered = new LRUCache<string, string>({ max: 2000 });

/**
 * Markdown of the content as HTML. HTML in it is shown as text and addresses of other kinds than the web, mail and
 * telephone are dropped, so the result is safe to put into a page. Links to original paths get their address in the
 * language; of one to a page outside of its days the words stay.
 */
export function renderMarkdown(markdown: string, language: Language): string {
  const localized = markdown.replace(siteLink, (_, words: string, target: string) => {
    const href = linkTo(target, language);
    return href === null ? words : `[${words}](${href})`;
  });
  const known = rendered.get(localized);
  if (known !== undefined) return known;
  const html = openElsewhere(micromark(joinUnits(telephoneSafe(localized))).replaceAll(telephoneMark, 'tel:'));
  rendered.set(localized, html);
  return html;
}

/** The renderer does not support `tel:` links and would empty them: they pass as mail links and are changed back. */
const telephoneMark = 'mailto:telephone-';

function telephoneSafe(markdown: string): string {
  return markdown.replace(/\]\(tel:([+\d]+)\)/g, `](${telephoneMark}$1)`);
}

function openElsewhere(html: string): string {
  return html.replace(/<a href="https?:/g, (start) => start.replace('<a ', '<a target="_blank" rel="noopener" '));
}
