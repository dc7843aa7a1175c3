import type { ActivityStatus } from './activity';

/** What an owner reads of an activity: its own status or, of a viewing that an owner can answer, how far that is. */
export type ShownStatus = ActivityStatus | 'waiting' | 'asked';

type Viewing = {
  status: ActivityStatus | null;
  answer: { kind: ViewingAnswer } | null;
  canAnswer: boolean;
};

/** The one status of a viewing, for every screen and file of its owner. */
export function viewingStatus({ status, answer, canAnswer }: Viewing): ShownStatus | null {
  if (status === 'cancelled' || status === 'done') return status;
  if (answer) return answer.kind === 'another' ? 'asked' : answer.kind;
  return canAnswer ? 'waiting' : status;
}

/** Whether a viewing to come is still to be expected. */
export function isPlanned(shown: ShownStatus | null): boolean {
  return shown !== 'cancelled' && shown !== 'declined';
}

/** The tone of a status: still to be done, over without result, or as it should be. */
export function toneOf(shown: ShownStatus): 'open' | 'off' | 'done' {
  if (shown === 'cancelled' || shown === 'declined') return 'off';
  return shown === 'accepted' || shown === 'confirmed' || shown === 'done' ? 'done' : 'open';
}

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
