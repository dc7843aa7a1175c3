import type { Messages } from '@/lib/i18n/messages';

/** What the calculator says, in the language of the page; some texts have `{places}` to be filled in the browser. */
export type CostWords = Messages['cost']['calc'];

/** Puts values into the places of a text. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
