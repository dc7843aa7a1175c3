import type { UploadKind } from './upload-limits';

/** How many bytes `startsAs` needs. A scanner may write data before the header of a PDF. */
const startBytes = 1024;

const starts: Readonly<Record<UploadKind, (start: string) => boolean>> = {
  pdf: (start) => start.includes('%PDF-'),
  jpeg: (start) => start.startsWith('\xff\xd8\xff'),
  png: (start) => start.startsWith('\x89PNG\r\n\x1a\n'),
  // A zip, of which the server reads the directory.
  docx: (start) => start.startsWith('PK\x03\x04'),
};

/** Whether a file may be of one of these kinds by its first bytes: a wrong one is noticed before it is sent. */
function startsAs(kinds: readonly UploadKind[], bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, startBytes));
  return kinds.some((kind) => starts[kind](start));
}

/** Whether a file is certainly of another kind; one that cannot be read now is left to the server. */
export async function isWrongKind(file: Blob, kinds: readonly UploadKind[]): Promise<boolean> {
  try {
    return !startsAs(kinds, new Uint8Array(await file.slice(0, startBytes).arrayBuffer()));
  } catch {
    return false;
  }
}
