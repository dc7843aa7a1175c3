import { checkFiles, chosenFiles, filesOf } from '@/lib/domain/enquiry/form-files';
import type { FormErrors } from '@/lib/domain/enquiry/form-state';
import type { EnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import { displayName, type UploadKind } from '@/lib/domain/enquiry/upload-limits';
import { checkUpload } from '@/lib/platform/upload/check-upload';

/** A file of a form, of a verified type. */
export type SentFile = { field: string; name: string; kind: UploadKind; content: Uint8Array };

/** Reads the files that a form asks for, checked by their contents; files under other names are ignored. */
export async function readFiles(form: EnquiryForm, sent: FormData): Promise<{ files: SentFile[]; errors: FormErrors }> {
  const files: SentFile[] = [];
  const errors: Record<string, FormErrors[string]> = { ...checkFiles(form, sent) };
  for (const { name: field, kinds } of filesOf(form)) {
    if (errors[field]) continue;
    for (const file of chosenFiles(sent, field)) {
      const content = new Uint8Array(await file.arrayBuffer());
      const kind = await checkUpload(content);
      if (kind === null || !kinds.includes(kind)) errors[field] = 'wrongKind';
      else files.push({ field, name: displayName(file.name, kind), kind, content });
    }
  }
  return { files, errors };
}
