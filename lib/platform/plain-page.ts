import type { Language } from '@/lib/domain/language';
import { escapeXml } from '@/lib/domain/text/escape';

/** A complete short page for an endpoint without a screen. `body` is markup. */
export function plainPage(language: Language, title: string, body: string): string {
  const name = escapeXml(title);
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title><body style="font:18px/1.55 sans-serif;max-width:36em;margin:10vh auto;padding:0 24px;color:#1d1b18;background:#fbf9f5"><h1>${name}</h1>${body}</body></html>`;
}
