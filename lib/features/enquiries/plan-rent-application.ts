import { getContent } from '@/lib/content/content';
import { type RentStart, rentStart } from '@/lib/domain/cost/rent-start';
import { excessesOf } from '@/lib/domain/enquiry/form-limits';
import { formDefinitions } from '@/lib/domain/enquiry/forms/registry';
import { formatCurrency } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import type { MailFact } from '@/lib/domain/mail/mail-document';
import { usualPrice } from '@/lib/domain/property/price-unit';
import type { Property } from '@/lib/domain/property/property';
import { writeExcess } from '@/lib/domain/rental/rental-limits';
import { addDays, brusselsDay } from '@/lib/domain/time/brussels-time';
import { composeEnquiryMails } from '@/lib/features/forms/compose-enquiry-mails';
import { findAvailable } from '@/lib/features/forms/find-listing';
import { type Planned, type PlanRequest, refuse } from '@/lib/features/forms/plan';
import { receiptButton } from '@/lib/features/forms/receipt-link';
import { describeExcesses, getRentalLimits } from '@/lib/features/forms/rental-limits';
import { personOf, textOf } from '@/lib/features/forms/sender-of';
import { longDay } from '@/lib/features/mail/mail-parts';
import { getTranslator } from '@/lib/i18n/translator';

/** An application for a rental after the viewing: people, their number, the income; with the costs of moving in. */
export async function planRentApplication(request: PlanRequest): Promise<Planned> {
  const { form, data, language, now } = request;
  const found = findAvailable(textOf(data, 'property'), 'rent');
  if ('problem' in found) return refuse(found.problem);
  const { property } = found;
  const agencyLanguage = getContent().settings.languages.default;
  const removedOn = addDays(brusselsDay(now), formDefinitions[form].keepDays);
  const excesses = excessesOf(data, getRentalLimits(property));
  const warning = await describeExcesses(excesses, textOf(data, 'limitReason'), agencyLanguage);
  return {
    kind: 'plan',
    plan: {
      propertyId: property.id,
      projectId: null,
      person: personOf(data),
      ...(warning && { findings: { exceeded: excesses.map(writeExcess) } }),
      ...(await composeEnquiryMails({
        request,
        property,
        agency: {
          facts: await rentFacts(property, agencyLanguage),
          ...(warning && { warning, detail: warning.title }),
        },
        visitor: {
          date: longDay(language, new Date(`${removedOn}T12:00:00Z`)),
          blocks: [{ kind: 'facts', rows: await rentFacts(property, language) }, await receiptButton(request)],
        },
      })),
    },
  };
}

/** The costs of moving in; null where the rent is hidden, since the figures would reveal it, or not monthly. */
function movingCosts(property: Property): RentStart | null {
  const rent = usualPrice(property);
  if (rent === null) return null;
  return rentStart({ rent, property, rules: getContent().settings.rental });
}

export async function rentFacts(property: Property, language: Language): Promise<MailFact[]> {
  const t = await getTranslator(language, 'mail.rent');
  const costs = movingCosts(property);
  if (!costs) return [];
  const depositLabel =
    costs.depositMonths === null ? t('depositStated') : t('deposit', { months: costs.depositMonths });
  return [
    { label: t('firstMonth'), value: formatCurrency(costs.firstMonth) },
    ...(costs.charges > 0 ? [{ label: t('charges'), value: formatCurrency(costs.charges) }] : []),
    ...(costs.inventoryShare > 0 ? [{ label: t('inventoryShare'), value: formatCurrency(costs.inventoryShare) }] : []),
    ...(costs.deposit > 0 ? [{ label: depositLabel, value: formatCurrency(costs.deposit) }] : []),
    { label: t('total'), value: formatCurrency(costs.total) },
  ];
}
