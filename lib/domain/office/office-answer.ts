import type { HomeOption } from './home-option';

/** The result of a form of the office. */
export const officeCodes = [
  'saved',
  'sent',
  'invalid',
  'ended',
  'forbidden',
  'unknown',
  'unavailable',
  'taken',
  'badEmail',
  'unknownProperty',
  'severalHomes',
  'mailFailed',
  'decided',
  'conflict',
  'ownAccount',
  'badHours',
  'linked',
  'filterName',
  'filterTaken',
  'filterFull',
  'noWay',
  'badPhone',
  'badAmount',
  'badDay',
  'tooLong',
  'offerTaken',
  'offerEnded',
  'someWritten',
  'nobodyWritten',
] as const;
export type OfficeCode = (typeof officeCodes)[number];

/** `values` is what was typed and not stored; `homes` what the home among it could be. */
export type OfficeAnswer = {
  code: OfficeCode;
  values?: Readonly<Record<string, string>>;
  homes?: readonly HomeOption[];
};

export function isStored({ code }: OfficeAnswer): boolean {
  return code === 'saved' || code === 'sent' || code === 'linked' || code === 'someWritten';
}
