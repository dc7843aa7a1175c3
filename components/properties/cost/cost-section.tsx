import { getMessages } from 'next-intl/server';
import { priceOf } from '@/components/properties/property-words';
import { Note } from '@/components/ui/note';
import { calculatePurchase, firstEntries, ownHomeOf, type PurchaseTerms } from '@/lib/domain/cost/calculate-purchase';
import type { BuyingRules, CostRules, DutyRule, RuleOrigin as Origin, RentRules } from '@/lib/domain/cost/cost-rules';
import { rentStart } from '@/lib/domain/cost/rent-start';
import { calculatedPrice, purchaseTerms, purchaseTotals } from '@/lib/domain/cost/total-cost';
import { formatCurrency, formatNumber } from '@/lib/domain/format/currency';
import { areaOf } from '@/lib/domain/place/place';
import type { Region } from '@/lib/domain/place/region';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { toUrl } from '@/lib/domain/text/to-url';
import { priceLine } from '@/lib/i18n/property-words';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { CostCalculator } from './cost-calculator.client';
import { rentRows, totalText } from './cost-rows';

/**
 * The costs of buying or renting beside the price. Null where there is nothing to calculate: a hidden price, a closed
 * deal, or a life-annuity sale, whose cost depends on a lifespan. A price per year or per square metre is not used; the
 * section says what is missing.
 */
export async function CostSection({ property, rules }: { property: PublicProperty; rules: CostRules }) {
  const price = calculatedPrice(property);
  if (price === null) return hasOtherUnit(property) ? <OtherUnit property={property} /> : null;
  if (property.goal === 'rent') return <RentingCosts property={property} rent={price} rules={rules.rental} />;
  return <BuyingCosts property={property} rules={rules.buying} />;
}

function hasOtherUnit({ price, isViager }: PublicProperty): boolean {
  return price !== null && price.usual === null && !isViager;
}

async function OtherUnit({ property }: { property: PublicProperty }) {
  const t = await getTranslations('cost.otherUnit');
  return <Note>{t(property.goal, { price: priceLine(await priceOf(property)) })}</Note>;
}

type BuyingCostsProps = { property: PublicProperty; rules: BuyingRules };

/** The purchase calculator with its initial figures rendered on the server, and its method. */
async function BuyingCosts({ property, rules }: BuyingCostsProps) {
  const terms = purchaseTerms(property, rules);
  const calculation = terms && calculatePurchase(terms, firstEntries(terms)).calculation;
  // Prices of more than nine digits are typing errors.
  if (!calculation) return null;
  const t = await getTranslations('cost.method');
  const { calc: words } = (await getMessages()).cost;
  const checkedOn = terms.tax.kind === 'duty' ? terms.tax.rule.checkedOn : undefined;
  const checkedText = [
    property.price?.isStarting ? t('starting') : '',
    checkedOn ? t('checked', { date: (await datesIn())(checkedOn) }) : t('estimate'),
  ].join(' ');
  const other = purchaseTotals(property, rules).find(({ use }) => use === 'other');
  return (
    <>
      <CostCalculator terms={terms} words={words} checkedText={checkedText} />
      {other && (
        <p className="only-without-scripts small">
          {t('otherwise', { total: await totalText(property, other.total) })}
        </p>
      )}
      <BuyingMethod terms={terms} region={property.region} />
    </>
  );
}

/** The calculation method: each rule with its source and the day it was checked, each assumption marked as one. */
async function BuyingMethod({ terms, region }: { terms: PurchaseTerms; region: Region | null }) {
  const t = await getTranslations('cost.method');
  const percent = (value: number) => `${formatNumber(value, 3)}\u00A0%`;
  const { tax, notaryRule } = terms;
  return (
    <details className="calc__more calc__method">
      <summary>{t('title')}</summary>
      <ul className="small">
        {tax.kind === 'duty' && region && (
          <li>
            <DutyMethod rule={tax.rule} region={region} ownHome={ownHomeOf(terms)} />
          </li>
        )}
        {tax.kind === 'vat' && <li>{t('vat', { rate: percent(tax.rate) })}</li>}
        {!region && <li>{t('assumed')}</li>}
        {notaryRule && terms.statedNotary === null && (
          <li>
            {t('notary', {
              percent: percent(notaryRule.percent),
              least: formatCurrency(notaryRule.least),
              most: formatCurrency(notaryRule.most),
            })}
          </li>
        )}
        <li>{t('loan')}</li>
        <li>{t('disclaimer')}</li>
      </ul>
    </details>
  );
}

type DutyMethodProps = { rule: DutyRule; region: Region; ownHome: ReturnType<typeof ownHomeOf> };

async function DutyMethod({ rule, region, ownHome }: DutyMethodProps) {
  const t = await getTranslations('cost');
  const percent = (value: number) => `${formatNumber(value, 3)}\u00A0%`;
  return (
    <>
      {t('method.general', { region: t(`region.${region}`), rate: percent(rule.generalRate) })}{' '}
      {ownHome &&
        (ownHome.exempt > 0 && ownHome.highestPrice !== null
          ? t('method.exempt', {
              exempt: formatCurrency(ownHome.exempt),
              limit: formatCurrency(ownHome.highestPrice),
            })
          : t('method.reduced', { rate: percent(ownHome.rate) }))}{' '}
      {rule.validFrom && t('method.since', { date: (await datesIn())(rule.validFrom) })}{' '}
      <RuleOrigin source={rule.source} checkedOn={rule.checkedOn} />
    </>
  );
}

type RentingCostsProps = { property: PublicProperty; rent: number; rules: RentRules };

/** What a tenant pays before moving in and every month after; the rent application uses the same figures. */
async function RentingCosts({ property, rent, rules }: RentingCostsProps) {
  const t = await getTranslations('cost');
  const start = rentStart({ rent, property, rules });
  const { inventoryShare, deposit, cap } = start;
  const { vat } = property.details;
  const rows = await rentRows(start);
  return (
    <div className="calc">
      <dl className="dl">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="calc__total">
          <dt>{t('rent.total')}</dt>
          <dd>{await totalText(property, start.total)}</dd>
        </div>
        <div>
          <dt>{t('rent.perMonth')}</dt>
          <dd>{formatCurrency(start.monthly)}</dd>
        </div>
      </dl>
      <div className="calc__notes">
        <h3>{t('rent.title')}</h3>
        <ul className="small">
          {cap && (
            <li>
              {t('rent.cap', { region: t(`region.${areaOf(property) ?? 'other'}`), months: cap.depositMonths })}{' '}
              <RuleOrigin source={cap.source} checkedOn={cap.checkedOn} />
            </li>
          )}
          {start.askedTooMuch !== null && <li>{t('rent.tooMuch', { asked: formatCurrency(start.askedTooMuch) })}</li>}
          {cap === null && <li>{t(deposit > 0 ? 'rent.stated' : 'rent.noDeposit')}</li>}
          {start.isInventorySupposed && inventoryShare > 0 && <li>{t('rent.inventorySupposed')}</li>}
          {vat !== undefined && vat <= 100 && <li>{t('rent.vat', { rate: `${formatNumber(vat, 3)}\u00A0%` })}</li>}
        </ul>
      </div>
    </div>
  );
}

/** Source of a rule and the day it was checked; nothing where neither is known. */
async function RuleOrigin({ source, checkedOn }: Origin) {
  const t = await getTranslations('cost.method');
  if (!source && !checkedOn) return null;
  const checked = checkedOn && t('checkedOn', { date: (await datesIn())(checkedOn) });
  return (
    <>
      {source && (
        <>
          {t('source')} <RuleSource source={source} />
        </>
      )}
      {source && checked && ', '}
      {checked}.
    </>
  );
}

/**
 * The source of a rule: for an address, a link named after its site (the text after it is the editor's note), else
 * plain text.
 */
function RuleSource({ source }: { source: string }) {
  const [address = ''] = source.split(' ');
  const url = /^https?:/.test(address) ? toUrl(address) : null;
  if (!url) return <span>{source}</span>;
  return (
    <a href={address} target="_blank" rel="noopener">
      {url.hostname.replace(/^www\./, '')}
    </a>
  );
}
