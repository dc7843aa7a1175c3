import { percentOf, sumOf } from './cents';
import type { BuyingRules, DutyRule } from './cost-rules';
import { type Duty, type PurchaseKind, registrationDuty } from './registration-duty';

/** What a purchase is taxed with: the duty of a region, VAT, or what the buyer supposes; percentages. */
export type PurchaseTax =
  | { kind: 'duty'; rule: DutyRule }
  | { kind: 'vat'; rate: number }
  /** No rule of ours holds there; null while nobody supposes a rate. */
  | { kind: 'assumed'; rate: number | null };

export type PurchaseAnswers = {
  price: number;
  purchase: PurchaseKind;
  isSoleOwnHome: boolean;
  isVatIncluded: boolean;
  /** Of an assumed duty, in percent. */
  assumedRate: number | null;
  /** Null while nobody knows. */
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
  /** Without what is unknown. */
  total: number;
};

/** What a purchase takes in all: the price, its duty or VAT, the notary and the deed. */
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

/** What the notary and the deed are supposed to take, in whole hundreds of euros: an assumption, not a scale. */
export function supposedNotary(price: number, { percent, least, most }: BuyingRules['notaryAndDeed']): number {
  const share = Math.round(percentOf(price, percent) / 100) * 100;
  return Math.min(most, Math.max(least, share));
}

/** What buyers are supposed to bring along: all costs, and a part of the price, in whole euros. */
export function supposedOwnFunds(costs: PurchaseCosts, ownPercent: number): number {
  return Math.ceil(sumOf(costs.total, -costs.price, percentOf(costs.price, ownPercent)));
}
