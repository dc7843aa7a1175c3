import { getContent } from '@/lib/content/content';
import { fileSize } from '@/lib/domain/enquiry/file-size';
import { uploadLimits } from '@/lib/domain/enquiry/upload-limits';
import { formatPhone } from '@/lib/domain/format/phone';
import type { Language } from '@/lib/domain/language';
import { escapeXml } from '@/lib/domain/text/escape';
import { takesFiles } from '@/lib/features/forms/form-body-bytes';
import { getTranslator } from '@/lib/i18n/translator';
import { plainPage } from '@/lib/platform/plain-page';

/** A page for a form that is too large to be read: without scripts the browser sends it whatever its size. */
export async function answerTooLarge(language: Language, path: string): Promise<string> {
  const t = await getTranslator(language, 'enquiry.tooLarge');
  const phone = formatPhone(getContent().settings.agency.phone);
  const total = fileSize(uploadLimits.formBytes, language);
  const [title, text] = takesFiles(path)
    ? [t('title'), t('text', { total, phone })]
    : [t('plainTitle'), t('plainText', { phone })];
  return plainPage(language, title, `<p>${escapeXml(text)}</p>`);
}
