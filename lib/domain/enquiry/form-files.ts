import type { FileRule } from './form-definition';
import type { FormErrors } from './form-state';
import { type EnquiryForm, fieldsOf } from './forms/registry';
import { checkSizes, isChosenFile, type UploadKind, uploadKinds } from './upload-limits';

/** A field for files. */
export type FormFile = FileRule & { name: string };

/** The file fields of a form. */
export function filesOf(form: EnquiryForm): FormFile[] {
  return fieldsOf(form).flatMap((field) => (field.kind === 'file' ? [{ name: field.name, ...field.files }] : []));
}

/** The files of a field that were chosen, however a browser sends a field left alone. */
export function chosenFiles(sent: FormData, name: string): File[] {
  return sent.getAll(name).filter((value): value is File => value instanceof File && isChosenFile(value));
}

/** Problems with the files of a form before they are read: number, size, or a missing file. */
export function checkFiles(form: EnquiryForm, sent: FormData): FormErrors {
  const errors: Record<string, FormErrors[string]> = {};
  for (const { name, most, isRequired } of filesOf(form)) {
    const chosen = chosenFiles(sent, name);
    const problem = isRequired && chosen.length === 0 ? 'fileRequired' : checkSizes(chosen, most)?.problem;
    if (problem) errors[name] = problem;
  }
  return errors;
}

/** The file fields that hold a file of a wrong kind, as far as a browser knows before it sends them. */
export async function checkFileKinds(form: EnquiryForm, sent: FormData): Promise<FormErrors> {
  const errors: Record<string, FormErrors[string]> = {};
  for (const { name, kinds } of filesOf(form)) {
    const wrong = await Promise.all(chosenFiles(sent, name).map((file) => isWrongKind(file, kinds)));
    if (wrong.includes(true)) errors[name] = 'wrongKind';
  }
  return errors;
}

/** For the `accept` attribute: with the types a phone offers its camera, with the extensions a computer finds the files. */
export function acceptOf(kinds: readonly UploadKind[]): string {
  return kinds
    .flatMap((kind) => [uploadKinds[kind].type, ...uploadKinds[kind].extensions.map((extension) => `.${extension}`)])
    .join(',');
}

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
