import { percentOf, sumOf } from './cents';
import type { BuyingRules, DutyRule } from './cost-rules';
import { type Duty, type PurchaseKind, registrationDuty } from './registration-duty';

/** The tax on a purchase: a region's duty, VAT, or the buyer's assumption; percentages. */
export type PurchaseTax =
  | { kind: 'duty'; rule: DutyRule }
  | { kind: 'vat'; rate: number }
  /** None of our rules applies there; null until the visitor assumes a rate. */
  | { kind: 'assumed'; rate: number | null };

export type PurchaseAnswers = {
  price: number;
  purchase: PurchaseKind;
  isSoleOwnHome: boolean;
  isVatIncluded: boolean;
  /** The rate of an assumed duty, in percent. */
  assumedRate: number | null;
  /** Null while unknown. */
  notaryAndDeed: number | null;
};

/** Euros, exact to the cent. */
export type PurchaseCosts = {
  price: number;
  tax:
    | { kind: 'duty'; duty: Duty }
    | { kind: 'vat'; rate: number; amount: number }
    | { kind: 'vatIncluded'; rate: number }
    | { kind: 'assumed'; rate: number; amount: number }
    | { kind: 'unknown' };
  notaryAndDeed: number | null;
  /** Without unknown parts. */
  total: number;
};

/** Returns the total of a purchase: the price, its duty or VAT, the notary and the deed. */
export function purchaseCosts(tax: PurchaseTax, answers: PurchaseAnswers): PurchaseCosts {
  const { price, notaryAndDeed } = answers;
  const taxed = taxOf(tax, answers);
  const taxAmount = taxed.kind === 'duty' ? taxed.duty.amount : 'amount' in taxed ? taxed.amount : 0;
  return { price, tax: taxed, notaryAndDeed, total: sumOf(price, taxAmount, notaryAndDeed ?? 0) };
}

function taxOf(tax: PurchaseTax, answers: PurchaseAnswers): PurchaseCosts['tax'] {
  const { price, purchase, isSoleOwnHome, isVatIncluded, assumedRate } = answers;
  if (tax.kind === 'vat') {
    if (isVatIncluded) return { kind: 'vatIncluded', rate: tax.rate };
    return { kind: 'vat', rate: tax.rate, amount: percentOf(price, tax.rate) };
  }
  if (tax.kind === 'assumed') {
    if (assumedRate === null) return { kind: 'unknown' };
    return { kind: 'assumed', rate: assumedRate, amount: percentOf(price, assumedRate) };
  }
  return { kind: 'duty', duty: registrationDuty({ price, kind: purchase, isSoleOwnHome, rule: tax.rule }) };
}

/** Returns the assumed cost of the notary and the deed, in whole hundreds of euros: an assumption, not a scale. */
export function supposedNotary(price: number, { percent, least, most }: BuyingRules['notaryAndDeed']): number {
  const share = Math.round(percentOf(price, percent) / 100) * 100;
  return Math.min(most, Math.max(least, share));
}

/** Returns the assumed own funds of buyers: all costs, and a part of the price, in whole euros. */
export function supposedOwnFunds(costs: PurchaseCosts, ownPercent: number): number {
  return Math.ceil(sumOf(costs.total, -costs.price, percentOf(costs.price, ownPercent)));
}
