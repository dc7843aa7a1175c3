/** What an owner says to a visit of their property: it suits, another moment would be better, or it cannot be. */
export const visitAnswers = ['accepted', 'another', 'declined'] as const;
export type VisitAnswer = (typeof visitAnswers)[number];

/** Characters of the words in which an owner wishes for another moment. */
export const maxWishLength = 500;

/** Control characters and halves of surrogate pairs: no keyboard makes them, stores and mails choke on them. */
const invisible = /\p{Cs}|[^\P{Cc}\n]/gu;

/** The wish as it is kept, with its line ends; null when it is too long. */
export function readWish(typed: string): string | null {
  const wish = typed.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(invisible, '').trim();
  return wish.length > maxWishLength ? null : wish;
}

export function isVisitAnswer(value: unknown): value is VisitAnswer {
  return visitAnswers.some((answer) => answer === value);
}
