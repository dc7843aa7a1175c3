import { type Detail, type DetailRow, detailRows } from '@/components/properties/detail/detail-list';
import type { CostRules } from '@/lib/domain/cost/cost-rules';
import { type RentStart, rentStart } from '@/lib/domain/cost/rent-start';
import { calculatedPrice, type PurchaseTotal, purchaseTotals, taxDetailOf } from '@/lib/domain/cost/total-cost';
import { formatCurrency } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import { costDetails } from '@/lib/domain/property/property';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { wordsIn } from '@/lib/i18n/words-in';

/** The calculated costs of a property on paper: every total with the buyers for whom it holds. */
export async function costRows(property: PublicProperty, rules: CostRules, language?: Language): Promise<DetailRow[]> {
  const t = await wordsIn('cost', language);
  const price = calculatedPrice(property);
  if (price === null) return [];
  if (property.goal === 'sale')
    return Promise.all(
      purchaseTotals(property, rules.buying).map(async ({ use, total }) => ({
        label: t(`totalFor.${use ?? 'all'}`),
        value: await totalText(property, total, language),
      })),
    );
  const start = rentStart({ rent: price, property, rules: rules.rental });
  return [
    ...(await rentRows(start, language)),
    { label: t('rent.total'), value: await totalText(property, start.total, language) },
    { label: t('rent.perMonth'), value: formatCurrency(start.monthly) },
  ];
}

/** The parts of what a tenant pays before moving in. */
export async function rentRows(start: RentStart, language?: Language): Promise<DetailRow[]> {
  const label = await wordsIn('mail.rent', language);
  const { charges, inventoryShare, deposit, depositMonths } = start;
  return [
    { label: label('firstMonth'), amount: start.firstMonth },
    { label: label('charges'), amount: charges },
    {
      label: depositMonths === null ? label('depositStated') : label('deposit', { months: depositMonths }),
      amount: deposit,
    },
    { label: label('inventoryShare'), amount: inventoryShare },
  ].flatMap(({ label: name, amount }) => (amount > 0 ? [{ label: name, value: formatCurrency(amount) }] : []));
}

/** The costs that only the listing states: those of the calculation would stand there twice, with another rate. */
export async function statedCosts(property: PublicProperty, language?: Language): Promise<DetailRow[]> {
  const calculated = calculatedDetails(property);
  return detailRows(
    property,
    costDetails.filter((detail) => !calculated.includes(detail)),
    language,
  );
}

function calculatedDetails(property: PublicProperty): readonly (Detail | null)[] {
  if (calculatedPrice(property) === null) return [];
  return property.goal === 'rent'
    ? ['chargesRenter', 'deposit', 'inventoryCost']
    : ['notaryFee', taxDetailOf(property)];
}

/** A total in whole euros, or for a rental to the cent; that of the lowest of several prices is one "from". */
export async function totalText(
  { price, goal }: Pick<PublicProperty, 'price' | 'goal'>,
  total: number,
  language?: Language,
): Promise<string> {
  const amount = goal === 'sale' ? formatCurrency(total, { decimals: 0 }) : formatCurrency(total);
  return price?.isStarting ? `${(await wordsIn('property', language))('startingFrom')} ${amount}` : amount;
}

/** The class with which the style sheet shows what holds for the buyers' only home, or for another property. */
export function classOfUse({ use }: Pick<PurchaseTotal, 'use'>): string | undefined {
  return use === null ? undefined : `for-${use}`;
}
