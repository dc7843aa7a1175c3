import { getContent } from '@/lib/content/content';
import { type RentStart, rentStart } from '@/lib/domain/cost/rent-start';
import { formatCurrency } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import type { MailFact } from '@/lib/domain/mail/mail-document';
import type { Property } from '@/lib/domain/property/property';
import { maximumPersons, minimumIncome } from '@/lib/domain/rental/rent-costs';
import { addDays, brusselsDay } from '@/lib/domain/time/brussels-time';
import { getTranslator } from '@/lib/i18n/translator';
import { longDay } from '@/lib/usecases/mail/mail-parts';
import { findAvailable } from './find-listing';
import type { EnquiryData } from './keep-enquiry';
import { keepDays, type Planned, type PlanRequest, refuse } from './plan';
import { receiptButton } from './receipt-link';
import { personOf, textOf } from './sender-of';
import { tellBoth } from './tell-both';

/** An application for a rental after the visit: who, how many, the amount of income; with what moving in takes. */
export async function planRentApplication(request: PlanRequest<EnquiryData>): Promise<Planned> {
  const { data, language, now } = request;
  const found = findAvailable(textOf(data, 'property'), 'rent');
  if ('problem' in found) return refuse(found.problem);
  const { property } = found;
  const agencyLanguage = getContent().settings.languages.default;
  const removedOn = addDays(brusselsDay(now), keepDays.rental);
  return {
    kind: 'plan',
    plan: {
      propertyId: property.id,
      projectId: null,
      person: personOf(data),
      keepDays: keepDays.rental,
      mails: await tellBoth({
        request,
        form: 'rent-application',
        property,
        agency: { facts: await rentFacts(property, agencyLanguage) },
        visitor: {
          date: longDay(language, new Date(`${removedOn}T12:00:00Z`)),
          blocks: [{ kind: 'facts', rows: await rentFacts(property, language) }, await receiptButton(request)],
        },
      }),
    },
  };
}

/** How many people may live in a property, by the agency's rule. */
export function mostPersons({ details }: Pick<Property, 'details'>): number {
  return maximumPersons({ bedrooms: details.bedrooms ?? null, ...getContent().settings.rental.maximumPersons });
}

/** The lowest monthly income the agency asks for; null where the rent is hidden. */
export function lowestIncome(property: Property): number | null {
  const { rental } = getContent().settings;
  if (!property.isPricePublic || property.price === null) return null;
  return minimumIncome(property.price, property.details.chargesRenter ?? 0, rental.incomeTimesRent);
}

/** What moving in takes; null where the rent is hidden, since the figures would tell it. */
function movingCosts(property: Property): RentStart | null {
  if (!property.isPricePublic || property.price === null) return null;
  return rentStart({ rent: property.price, property, rules: getContent().settings.rental });
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
