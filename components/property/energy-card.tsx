import { getFormatter, getTranslations } from 'next-intl/server';
import type { CSSProperties } from 'react';
import { Icon } from '@/components/ui/icon';
import { formatNumber } from '@/lib/domain/format/currency';
import { formatEnergy } from '@/lib/domain/format/energy';
import { areaOf } from '@/lib/domain/place/place';
import { bandsOf, energyLabelOf, letterOf, positionOnScale } from '@/lib/domain/property/energy-label';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { renovationDuty } from '@/lib/domain/property/renovation-duty';
import { DetailList } from './detail-list';
import { type DetailRow, detailRows } from './detail-row';
import { EnergyBadge, energyColor } from './energy-badge';

/** Many bands (Brussels has eighteen) are drawn narrower. */
const denseFrom = 12;

/** What the certificate says, on the scale of its region; `today` (ISO) decides which duties are in force. Countries without a scale of ours have no card. */
export async function EnergyCard({ property, today }: { property: PublicProperty; today: string }) {
  const area = areaOf(property);
  if (area === null) return null;
  const t = await getTranslations('energy');
  const { energyScore, energyLabelText, energyLabel, country, region } = property;
  const label = energyLabelOf({
    ...(energyScore !== null && { score: energyScore }),
    ...(energyLabelText !== null && { labelText: energyLabelText }),
    country,
    region,
  });
  const duty =
    energyLabel &&
    renovationDuty({ region, mainType: property.mainType, label: energyLabel, goal: property.goal, on: today });
  const rows = await energyRows(property, t(`certificateOf.${area}`));
  return (
    <>
      <div className="epc">
        <div className="epc__top">
          <EnergyBadge property={property} isBig />
          {energyScore !== null ? (
            <b>
              {formatNumber(energyScore, 1)} <small>{t('unit')}</small>
            </b>
          ) : (
            !label && <b>{t('onRequest', { certificate: t(`certificate.${area}`) })}</b>
          )}
        </div>
        {energyScore !== null && <EnergyScale property={property} score={energyScore} />}
        {rows.length > 0 && <DetailList rows={rows} />}
      </div>
      {label?.origin === 'indicative' && <p className="small muted epc__note">{t('indicative')}</p>}
      {duty && (
        <p className="note note--warn epc__note">
          <Icon name="triangle-alert" />
          {t('renovationDuty', {
            label: letterOf(energyLabel),
            target: duty.labelToReach.toUpperCase(),
            years: duty.years,
          })}
        </p>
      )}
    </>
  );
}

async function energyRows(property: PublicProperty, certificate: string): Promise<DetailRow[]> {
  const t = await getTranslations('energy');
  const format = await getFormatter();
  const { epcUniqueCode, epcEndDate } = property.details;
  const date = (day: string) => format.dateTime(new Date(`${day}T12:00:00Z`), { dateStyle: 'long' });
  return [
    ...(property.energyLabelText || epcUniqueCode ? [{ label: t('row.certificate'), value: certificate }] : []),
    ...(epcUniqueCode ? [{ label: t('row.uniqueCode'), value: epcUniqueCode }] : []),
    ...(epcEndDate ? [{ label: t('row.endDate'), value: date(epcEndDate) }] : []),
    ...(await detailRows(property, ['energyTotal', 'energySpecific', 'eLevel', 'co2Emission'])),
  ];
}

async function EnergyScale({ property, score }: { property: PublicProperty; score: number }) {
  const t = await getTranslations('energy');
  const bands = bandsOf(property.country, property.region);
  const position = positionOnScale(score, property.country, property.region);
  if (bands.length === 0 || position === null) return null;
  const isDense = bands.length >= denseFrom;
  const style: CSSProperties & { '--at': string } = {
    '--at': `${Math.min(94, Math.max(6, position * 100)).toFixed(1)}%`,
  };
  return (
    <div
      className={isDense ? 'scale scale--dense' : 'scale'}
      style={style}
      role="img"
      aria-label={t('scale', { value: formatEnergy(score, t('year')) })}
    >
      <span className="scale__at">{t('short', { value: formatNumber(score, 1) })}</span>
      <ol>
        {bands.map(({ label }) => (
          <li key={label} data-e={energyColor(label)} {...(isDense && label.includes('_') && { className: 'half' })}>
            {letterOf(label)}
          </li>
        ))}
      </ol>
      {!isDense && (
        <div className="scale__ticks">
          {bands.map(({ label, to }) => (
            <span key={label}>{to === null ? '' : to}</span>
          ))}
        </div>
      )}
    </div>
  );
}
