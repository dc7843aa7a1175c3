/** A home to choose: the text that the field then has, and what is shown of it. */
export type HomeOption = { value: string; place: string; title: string; facts: string; picture: string | null };

/** The longest text that a field for a home takes. */
export const maxTypedHome = 300;

export const homeSeparator = ' · ';

/** How a field names a home: `2417 · Pontstraat 42, 9000 Gent`, which the office reads again. */
export function typedHome({ reference, place }: { reference: string; place: string }): string {
  return place === '' ? reference : reference + homeSeparator + place;
}

/** The longest note about a home for colleagues, in characters. */
export const maxPropertyNote = 1000;
