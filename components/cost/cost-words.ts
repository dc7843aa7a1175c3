import type { Messages } from '@/lib/i18n/messages';

/** The calculator's texts in the language of the page; some hold `{places}` that the browser fills in. */
export type CostWords = Messages['cost']['calc'];

/** Fills values into the placeholders of a text. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
