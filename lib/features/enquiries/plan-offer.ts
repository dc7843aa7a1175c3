import { getContent } from '@/lib/content/content';
import { formatCurrency } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import type { MailFact } from '@/lib/domain/mail/mail-document';
import { offerDeposit, parseAmount } from '@/lib/domain/text/amount';
import { composeEnquiryMails } from '@/lib/features/forms/compose-enquiry-mails';
import { findAvailable } from '@/lib/features/forms/find-listing';
import { type Planned, type PlanRequest, refuse } from '@/lib/features/forms/plan';
import { receiptButton } from '@/lib/features/forms/receipt-link';
import { personOf, textOf } from '@/lib/features/forms/sender-of';
import { getTranslator } from '@/lib/i18n/translator';

/** An offer to purchase, with its deposit of a tenth at signing (specification, section 9). */
export async function planOffer(request: PlanRequest): Promise<Planned> {
  const { data, language } = request;
  const found = findAvailable(textOf(data, 'property'), 'sale');
  if ('problem' in found) return refuse(found.problem);
  const { property } = found;
  const amount = parseAmount(textOf(data, 'amount')) ?? 0;
  const agencyLanguage = getContent().settings.languages.default;
  const t = await getTranslator(language, 'mail');
  return {
    kind: 'plan',
    plan: {
      propertyId: property.id,
      projectId: null,
      person: personOf(data),
      ...(await composeEnquiryMails({
        request,
        property,
        agency: { facts: (await offerFacts(amount, agencyLanguage)).slice(1) },
        visitor: {
          blocks: [
            { kind: 'facts', rows: await offerFacts(amount, language) },
            { kind: 'text', text: t('offer.depositNote') },
            await receiptButton(request),
          ],
        },
      })),
    },
  };
}

/** The amount and what is due at signing. */
export async function offerFacts(amount: number, language: Language): Promise<MailFact[]> {
  const t = await getTranslator(language, 'mail');
  return [
    { label: t('offer.amount'), value: formatCurrency(amount) },
    { label: t('offer.deposit'), value: formatCurrency(offerDeposit(amount)) },
  ];
}
