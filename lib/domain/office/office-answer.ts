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
  'mailFailed',
  'decided',
  'ownAccount',
  'badHours',
  'linked',
] as const;
export type OfficeCode = (typeof officeCodes)[number];

/** `values` is what was typed and not stored. */
export type OfficeAnswer = { code: OfficeCode; values?: Readonly<Record<string, string>> };

export function isStored({ code }: OfficeAnswer): boolean {
  return code === 'saved' || code === 'sent' || code === 'linked';
}
