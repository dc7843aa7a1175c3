import type { FileRule } from './form-definition';
import type { FormErrors } from './form-state';
import { type EnquiryForm, fieldsOf } from './forms/registry';
import { checkSizes, isChosenFile, type UploadKind, uploadKinds } from './upload-limits';
import { isWrongKind } from './upload-start';

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
