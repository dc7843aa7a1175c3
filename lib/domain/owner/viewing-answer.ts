/** An owner's answer to a viewing of their property: it suits, another time would be better, or it is not possible. */
export const viewingAnswers = ['accepted', 'another', 'declined'] as const;
export type ViewingAnswer = (typeof viewingAnswers)[number];

/** Maximum length of the message in which an owner asks for another time, in characters. */
export const maxPreferenceLength = 500;

/** Control characters and halves of surrogate pairs: no keyboard makes them, stores and mails choke on them. */
const invisible = /\p{Cs}|[^\P{Cc}\n]/gu;

/** Returns the message as it is stored, with its line breaks; null when it is too long. */
export function readPreference(typed: string): string | null {
  const message = typed.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(invisible, '').trim();
  return message.length > maxPreferenceLength ? null : message;
}

export function isViewingAnswer(value: unknown): value is ViewingAnswer {
  return viewingAnswers.some((answer) => answer === value);
}
