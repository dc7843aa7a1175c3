const goodCodes = [
  'saved',
  'sent',
  'emailAsked',
  'passwordChanged',
  'sessionEnded',
  'on',
  'off',
  'codesRenewed',
] as const;

const badCodes = [
  'missing',
  'missingEmail',
  'wrong',
  'unknownPerson',
  'notFound',
  'sameEmail',
  'emailTaken',
  'wrongCode',
  'codeOver',
  'codeLocked',
  'wrongPassword',
  'tooShort',
  'tooLong',
  'mismatch',
  'hasName',
  'tooCommon',
  'tooMany',
  'invalid',
  'ended',
  'unavailable',
] as const;

/** `login.answer` in the messages has the words of each code. */
export const ownerCodes = [...goodCodes, ...badCodes];
export type OwnerCode = (typeof ownerCodes)[number];

/** The result of a form of an owner. */
export type OwnerAnswer = {
  code: OwnerCode;
  /** How long to wait, for `tooMany`. */
  minutes?: number;
  /** Names of the fields to correct. */
  fields?: readonly string[];
  /** Typed values that may be shown again; never a password. */
  values?: Readonly<Record<string, string>>;
};

export function isGood({ code }: OwnerAnswer): boolean {
  return goodCodes.some((good) => good === code);
}
