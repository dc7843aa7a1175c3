import type { ActivityStatus } from './activity';
import type { ViewingAnswer } from './viewing-answer';

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
