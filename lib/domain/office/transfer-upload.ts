/** Bytes of a file that is uploaded for an import: less than a form may have, so that its answer can be read. */
export const maxTransferBytes = 30 * 1024 * 1024;

/** What the folder of an import lets the office do. */
export type UploadPlace = 'open' | 'missing' | 'readOnly';

/** The result of an upload. `reason`: what its reader says, in English as everywhere in reports of imports. */
export const transferCodes = [
  'stored',
  'noFile',
  'tooLarge',
  'notTransfer',
  'broken',
  'bomb',
  'missing',
  'readOnly',
  'full',
  'forbidden',
  'unknown',
  'invalid',
  'unavailable',
] as const;
export type TransferCode = (typeof transferCodes)[number];
export type TransferAnswer = { code: TransferCode; file?: string; reason?: string };
