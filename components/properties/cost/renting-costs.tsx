import type { RentRules } from '@/lib/domain/cost/cost-rules';
import { rentStart } from '@/lib/domain/cost/rent-start';
import { formatCurrency, formatNumber } from '@/lib/domain/format/currency';
import { areaOf } from '@/lib/domain/place/place';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { getTranslations } from '@/lib/i18n/words-in';
import { rentRows } from './cost-rows';
import { RuleOrigin } from './rule-origin';
import { totalText } from './total-words';

type RentingCostsProps = { property: PublicProperty; rent: number; rules: RentRules };

/** What a tenant pays before moving in and every month after; the rent application uses the same figures. */
export async function RentingCosts({ property, rent, rules }: RentingCostsProps) {
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
