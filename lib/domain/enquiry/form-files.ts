import type { EnquiryForm, FormErrors } from './enquiry-form';
import { checkSizes, isChosenFile, type UploadKind, uploadKinds } from './upload-limits';

/** A field for files. */
export type FormFile = {
  name: string;
  /** How many files it takes. */
  most: number;
  isRequired: boolean;
  kinds: readonly UploadKind[];
};

const papers: readonly UploadKind[] = ['pdf', 'docx', 'jpeg', 'png'];
const pictures: readonly UploadKind[] = ['jpeg', 'png'];

/** The file fields of forms, besides the fields of their schemas. */
export const formFiles: Readonly<Partial<Record<EnquiryForm, readonly FormFile[]>>> = {
  'rent-application': [{ name: 'documents', most: 8, isRequired: false, kinds: papers }],
  testimonial: [{ name: 'picture', most: 1, isRequired: false, kinds: pictures }],
  'job-application': [{ name: 'cv', most: 2, isRequired: true, kinds: papers }],
};

/** The files of a field that were chosen, however a browser sends a field left alone. */
export function chosenFiles(sent: FormData, name: string): File[] {
  return sent.getAll(name).filter((value): value is File => value instanceof File && isChosenFile(value));
}

/** Problems with the files of a form before they are read: number, size, or a missing file. */
export function checkFiles(form: EnquiryForm, sent: FormData): FormErrors {
  const errors: Record<string, FormErrors[string]> = {};
  for (const { name, most, isRequired } of formFiles[form] ?? []) {
    const chosen = chosenFiles(sent, name);
    const problem = isRequired && chosen.length === 0 ? 'fileRequired' : checkSizes(chosen, most)?.problem;
    if (problem) errors[name] = problem;
  }
  return errors;
}

/** For the `accept` attribute: with the types a phone offers its camera, with the extensions a computer finds the files. */
export function acceptOf(kinds: readonly UploadKind[]): string {
  return kinds
    .flatMap((kind) => [uploadKinds[kind].type, ...uploadKinds[kind].extensions.map((extension) => `.${extension}`)])
    .join(',');
}
