import type { ImportFile } from './import-file';

/** What is wrong with a field of the form of an import; its text is at the field. */
export const setupFaults = [
  'required',
  'whole',
  'percent',
  'nameForm',
  'nameTaken',
  'titleLength',
  'languages',
  'numbers',
  'pairs',
  'zips',
  'types',
  'unknownField',
  'unknownWord',
  'version',
  'webAddress',
  'privateHost',
  'outside',
  'tokenHost',
  'secretHost',
  'mapFile',
  'choice',
  'count',
  'time',
  'placeRequired',
  'fileEmpty',
  'fileTooLarge',
  'fileSpreadsheet',
  'fileArchive',
  'fileKind',
  'fileBroken',
  'fileGone',
  'diskFull',
  'diskReadOnly',
] as const;
export type SetupFaultCode = (typeof setupFaults)[number];

/** `found` is the part that is wrong, `nearest` what was perhaps meant. */
export type SetupFault = { code: SetupFaultCode; found?: string; nearest?: string };

export const setupCodes = [
  'saved',
  'tried',
  'busy',
  'faulty',
  'notWritten',
  'conflict',
  'unknown',
  'ended',
  'forbidden',
  'invalid',
  'unavailable',
] as const;

/**
 * The answer to the form of an import; `paste` is what a person can write into the settings by hand, `file` what was
 * uploaded with a form that is not saved yet.
 */
export type SetupAnswer = {
  code: (typeof setupCodes)[number];
  values?: Readonly<Record<string, string>>;
  faults?: Readonly<Record<string, SetupFault>>;
  paste?: string;
  file?: ImportFile;
};

/** What becomes of the homes of an import that is removed. */
export const homesAfter = ['keep', 'withdraw'] as const;
export type HomesAfter = (typeof homesAfter)[number];

/** Why an import was not removed. */
export const removalCodes = [
  'notWritten',
  'conflict',
  'busy',
  'unknown',
  'ended',
  'forbidden',
  'invalid',
  'unavailable',
] as const;
export type RemovalAnswer = { code: (typeof removalCodes)[number]; homes?: HomesAfter; paste?: string };

/** `number` and `text` are one line, `lines` several, `choice` one of its options, of which '' means the usual one. */
export type SetupFieldKind = 'text' | 'number' | 'lines' | 'choice';

/** What stands first in the dates of a table. */
export const dateOrders = ['day', 'month'] as const;

/** How often an import runs, as its form asks for it. */
export const scheduleKinds = ['hand', 'minute', 'hour', 'day', 'daily'] as const;
export type ScheduleKind = (typeof scheduleKinds)[number];

/** The input of a setting: one of them is called `language`, as the language of the page is in every form. */
export function settingInput<Name extends string>(name: Name): `setting-${Name}` {
  return `setting-${name}`;
}

/** What the office asks of an import: to see what would happen, or to do it. */
export type OrderMode = 'try' | 'run';
