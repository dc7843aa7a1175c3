import { formatCurrency, formatNumber } from '@/lib/domain/format/currency';
import { parseAmount } from '@/lib/domain/text/amount';
import { sumOf } from './cents';
import type { BuyingRules, OwnHomeRule } from './cost-rules';
import { type Loan, loanBounds, mortgage } from './mortgage';
import {
  type PurchaseCosts,
  type PurchaseTax,
  purchaseCosts,
  supposedNotary,
  supposedOwnFunds,
} from './purchase-costs';
import { ownHomeRuleOf, type PurchaseKind } from './registration-duty';

/**
 * What is known of a purchase before the visitor enters anything; may leave the server, so its price must be a public
 * one.
 */
export type PurchaseTerms = {
  price: number;
  tax: PurchaseTax;
  kind: PurchaseKind;
  /** The fee that the listing states, in euros. */
  statedNotary: number | null;
  /** Null where the assumption does not hold. */
  notaryRule: BuyingRules['notaryAndDeed'] | null;
  loan: BuyingRules['loan'];
};

/** Whether the home becomes the buyers' only one, or is another property: its duty differs. */
export const purchaseUses = ['own', 'other'] as const;
export type PurchaseUse = (typeof purchaseUses)[number];

/** Conditions of the reduction on the buyers' sole own home. */
export const conditions = ['only', 'moveIn', 'stay'] as const;
export type Condition = (typeof conditions)[number];

/** The visitor's entries, as typed. */
export type PurchaseEntries = {
  price: string;
  isOwnHome: boolean;
  unmet: readonly Condition[];
  isVatIncluded: boolean;
  assumedRate: string;
  /** Null until the visitor enters something: then the assumed amount applies. */
  notary: string | null;
  ownFunds: string | null;
  rate: string;
  years: string;
};

export const textFields = ['price', 'assumedRate', 'notary', 'ownFunds', 'rate', 'years'] as const;
export type TextField = (typeof textFields)[number];
export type Problem = 'amount' | 'percent' | 'rate' | 'years';

export type PurchaseCalculation = {
  costs: PurchaseCosts;
  ownFunds: number;
  loan: Loan | null;
  /** The requested rule, whether met or not. */
  ownHome: OwnHomeRule | null;
  hasUnmet: boolean;
};

/** Without a calculation there is at least one problem. */
export type CalculatedPurchase = {
  calculation: PurchaseCalculation | null;
  problems: Partial<Record<TextField, Problem>>;
};

/** The rule for the buyers' sole own home; null where there is none to ask about. */
export function ownHomeOf({ tax, kind }: PurchaseTerms): OwnHomeRule | null {
  return tax.kind === 'duty' ? ownHomeRuleOf(tax.rule, kind) : null;
}

export function conditionsOf(rule: OwnHomeRule): Condition[] {
  return conditions.filter((condition) => condition !== 'stay' || rule.stayYears > 0);
}

/** Calculates the purchase from the entries, or returns which fields cannot be read: no figure is guessed. */
export function calculatePurchase(terms: PurchaseTerms, entries: PurchaseEntries): CalculatedPurchase {
  const price = parseAmount(entries.price);
  const assumedRate = entries.assumedRate.trim() === '' ? null : parsePercent(entries.assumedRate);
  const notary = entries.notary?.trim() ? parseAmount(entries.notary) : null;
  const ownFunds = entries.ownFunds === null ? null : parseAmount(entries.ownFunds);
  const rate = parsePercent(entries.rate);
  const years = /^\s*\d{1,2}\s*$/.test(entries.years) ? Number(entries.years) : 0;
  const problems: Partial<Record<TextField, Problem>> = {
    ...(!price && { price: 'amount' }),
    ...(terms.tax.kind === 'assumed' &&
      entries.assumedRate.trim() !== '' &&
      assumedRate === null && { assumedRate: 'percent' }),
    ...(entries.notary?.trim() && notary === null && { notary: 'amount' }),
    ...(entries.ownFunds !== null && ownFunds === null && { ownFunds: 'amount' }),
    ...((rate === null || rate > loanBounds.rate.most) && { rate: 'rate' }),
    ...((years < loanBounds.years.least || years > loanBounds.years.most) && { years: 'years' }),
  };
  if (!price || rate === null || Object.keys(problems).length > 0) return { calculation: null, problems };
  const ownHome = entries.isOwnHome ? ownHomeOf(terms) : null;
  const hasUnmet = ownHome !== null && conditionsOf(ownHome).some((condition) => entries.unmet.includes(condition));
  const costs = purchaseCosts(terms.tax, {
    price,
    purchase: terms.kind,
    isSoleOwnHome: ownHome !== null && !hasUnmet,
    isVatIncluded: entries.isVatIncluded,
    assumedRate,
    notaryAndDeed: entries.notary === null ? notaryOf(terms, price) : notary,
  });
  const brought = ownFunds ?? supposedOwnFunds(costs, terms.loan.ownPercent);
  const loan = mortgage({ amount: sumOf(costs.total, -brought), rate, years });
  return { calculation: { costs, ownFunds: brought, loan, ownHome, hasUnmet }, problems: {} };
}

function notaryOf({ statedNotary, notaryRule }: PurchaseTerms, price: number): number | null {
  return statedNotary ?? (notaryRule && supposedNotary(price, notaryRule));
}

/** Initial values of the fields: the sole own home where that makes a difference, with all conditions met. */
export function firstEntries(terms: PurchaseTerms): PurchaseEntries {
  return {
    price: formatCurrency(terms.price),
    isOwnHome: true,
    unmet: [],
    isVatIncluded: false,
    assumedRate: terms.tax.kind === 'assumed' && terms.tax.rate !== null ? formatNumber(terms.tax.rate, 3) : '',
    notary: null,
    ownFunds: null,
    rate: formatNumber(terms.loan.rate, 3),
    years: String(terms.loan.years),
  };
}

const written = /^(\d{1,3})(?:[.,](\d{1,3}))?$/;

/** Reads a typed percentage: `3,5`, `3.25 %`. Null for an invalid one, one above 100 or with four decimals. */
export function parsePercent(text: string): number | null {
  const [, whole, decimals = '0'] = written.exec(text.replace('%', '').trim()) ?? [];
  if (whole === undefined) return null;
  const value = Number(`${whole}.${decimals}`);
  return value <= 100 ? value : null;
}
