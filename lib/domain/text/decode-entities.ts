import { decodeHTMLStrict } from 'entities';

/**
 * Decodes the entities in a text once, so that `&amp;lt;` stays `&lt;`. An unknown name stays as written; a number
 * that is no character is dropped, and so are soft hyphens. Old exports write the characters of Windows-1252 as 0x80 to
 * 0x9F, which HTML reads that way too.
 */
export function decodeEntities(text: string): string {
  const numbered = text.replace(/[\u0080-\u009F]/g, (control) => `&#${control.charCodeAt(0)};`);
  return decodeHTMLStrict(numbered).replace(/[\u0080-\u009F\u00AD\uFFFD]/g, '');
}
