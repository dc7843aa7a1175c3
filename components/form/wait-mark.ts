/** Stands for the minutes to wait in a text that the server writes before it knows them. */
export const waitMark = '\u2026';

export function withMinutes(text: string, minutes: number): string {
  return text.replace(waitMark, String(minutes));
}
