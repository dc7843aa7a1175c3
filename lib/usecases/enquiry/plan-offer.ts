import { getContent } from '@/lib/content/content';
import { offerDeposit } from '@/lib/domain/enquiry/offer-deposit';
import { parseAmount } from '@/lib/domain/enquiry/parse-amount';
import { formatCurrency } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import type { MailFact } from '@/lib/domain/mail/mail-document';
import { getTranslator } from '@/lib/i18n/translator';
import { propertyBlock } from '@/lib/usecases/mail/listing-block';
import { agencyMail } from './agency-mail';
import { confirmationMail } from './confirmation-mail';
import { findAvailable, recipientOf } from './find-listing';
import type { EnquiryData } from './keep-enquiry';
import { keepDays, type Planned, type PlanRequest, refuse } from './plan';
import { answererOf, namesOf, personOf, textOf } from './plan-request';
import { receiptButton } from './receipt-link';

/** An offer to purchase, with its deposit of a tenth at signing (specification, section 9). */
export async function planOffer(request: PlanRequest<EnquiryData>): Promise<Planned> {
  const { data, language } = request;
  const found = findAvailable(textOf(data, 'property'), 'sale');
  if ('problem' in found) return refuse(found.problem);
  const { property } = found;
  const person = personOf(data);
  const recipient = recipientOf('offer', property.manager);
  const agencyLanguage = getContent().settings.languages.default;
  const [block, ownBlock] = await Promise.all([
    propertyBlock(property, language),
    propertyBlock(property, agencyLanguage),
  ]);
  const amount = parseAmount(textOf(data, 'amount')) ?? 0;
  const t = await getTranslator(language, 'mail');
  return {
    kind: 'plan',
    plan: {
      propertyId: property.id,
      projectId: null,
      person,
      keepDays: keepDays.request,
      mails: [
        await agencyMail({
          request,
          recipient,
          person,
          about: { block: ownBlock, title: ownBlock.title },
          facts: (await offerFacts(amount, agencyLanguage)).slice(1),
        }),
        await confirmationMail({
          form: 'offer',
          language,
          recipient: person.email,
          names: namesOf(data),
          about: { block, title: block.title },
          answerer: answererOf(property.manager),
          replyTo: recipient,
          blocks: [
            { kind: 'facts', rows: await offerFacts(amount, language) },
            { kind: 'text', text: t('offer.depositNote') },
            await receiptButton(request),
          ],
        }),
      ],
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
