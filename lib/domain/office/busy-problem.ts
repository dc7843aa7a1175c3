/**
 * Why a person's calendar elsewhere could not be read. `gone`: there is none at the address; `refused`: a login is asked
 * for; `unreachable`: the server does not answer, or with an error; `private` and `plain`: its address may not be asked;
 * `sealed`: the stored address was sealed with another secret; the others are about what came.
 */
export type BusyProblem =
  | 'gone'
  | 'refused'
  | 'unreachable'
  | 'private'
  | 'plain'
  | 'notCalendar'
  | 'tooLarge'
  | 'tooMuch'
  | 'sealed';
