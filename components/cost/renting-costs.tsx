import type { RentRules } from '@/lib/domain/cost/cost-rules';
import { rentStart } from '@/lib/domain/cost/rent-start';
import { formatCurrency, formatNumber } from '@/lib/domain/format/currency';
import { areaOf } from '@/lib/domain/place/place';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { getTranslations } from '@/lib/i18n/words-in';
import { RuleOrigin } from './rule-origin';

type RentingCostsProps = { property: PublicProperty; rent: number; rules: RentRules };

/** What a tenant pays before moving in and every month after; the rent application uses the same figures. */
export async function RentingCosts({ property, rent, rules }: RentingCostsProps) {
  const t = await getTranslations('cost');
  const label = await getTranslations('mail.rent');
  const start = rentStart({ rent, property, rules });
  const { charges, inventoryShare, deposit, depositMonths, cap } = start;
  const { vat } = property.details;
  const rows = [
    { name: label('firstMonth'), amount: start.firstMonth },
    { name: label('charges'), amount: charges },
    {
      name: depositMonths === null ? label('depositStated') : label('deposit', { months: depositMonths }),
      amount: deposit,
    },
    { name: label('inventoryShare'), amount: inventoryShare },
  ].filter(({ amount }) => amount > 0);
  const hasMonthly = charges > 0;
  return (
    <div className="calc">
      <dl className="dl">
        {rows.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCurrency(amount)}</dd>
          </div>
        ))}
        <div className="calc__total">
          <dt>{t('rent.total')}</dt>
          <dd>{formatCurrency(start.total)}</dd>
        </div>
        <div>
          <dt>{t('rent.perMonth')}</dt>
          <dd>{formatCurrency(hasMonthly ? Math.round((rent + charges) * 100) / 100 : rent)}</dd>
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
