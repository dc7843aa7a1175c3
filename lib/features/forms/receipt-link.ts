import type { EnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import type { Language } from '@/lib/domain/language';
import type { MailBlock } from '@/lib/domain/mail/mail-document';
import { daysLater } from '@/lib/domain/time/brussels-time';
import { pathTo } from '@/lib/i18n/paths';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { signToken } from '@/lib/platform/token';

const receiptDays = 30;

export type Receipt = { form: EnquiryForm; language: Language; enquiryId: string; now: Date };

/** The thank-you page of a form with the sent values, for the holder of the link. */
export function receiptPath({ form, language, enquiryId, now }: Receipt): string {
  const token = signToken('receipt', [enquiryId], daysLater(now, receiptDays));
  return `${pathTo(`/feedback/${form}/`, language)}?receipt=${token}`;
}

export async function receiptButton(receipt: Receipt): Promise<MailBlock> {
  const t = await getTranslator(receipt.language, 'mail');
  return { kind: 'button', text: t('receiptButton'), href: absoluteUrl(receiptPath(receipt)) };
}
