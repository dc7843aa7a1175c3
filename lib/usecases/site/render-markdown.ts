import { micromark } from 'micromark';
import { type Content, getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { joinUnits } from '@/lib/domain/text/join-units';
import { hrefOf } from '@/lib/i18n/paths';

const keptByContent = new WeakMap<Content, Map<string, string>>();
const maxKept = 2000;

/**
 * Markdown of the content as HTML. HTML in it is shown as text and addresses of other kinds than the web, mail and
 * telephone are dropped, so the result is safe to put into a page. Links to original paths get their address in the
 * language.
 */
export function renderMarkdown(markdown: string, language: Language): string {
  const content = getContent();
  // The targets of links change with the content.
  const kept = keptByContent.get(content) ?? new Map<string, string>();
  keptByContent.set(content, kept);
  const key = `${language}\n${markdown}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const localized = markdown.replace(/\]\((\/[^)\s]*)\)/g, (_, target: string) => `](${hrefOf(target, language)})`);
  const html = openElsewhere(micromark(joinUnits(telephoneSafe(localized))).replaceAll(telephoneMark, 'tel:'));
  if (kept.size >= maxKept) kept.clear();
  kept.set(key, html);
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
