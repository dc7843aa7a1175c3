import type { CSSProperties } from 'react';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { DetailList } from './detail-list';
import { EnergyBadge } from './energy-badge';
import { energyFacts, type EnergyScale as Scale } from './energy-facts';

/**
 * The certificate's content on the scale of its region; `today` (ISO) decides which duties are in force. Countries
 * without one of our scales have no card.
 */
export async function EnergyCard({ property, today }: { property: PublicProperty; today: string }) {
  const facts = await energyFacts(property, today);
  if (facts === null) return null;
  const { score, unit, onRequest, scale, rows, indicative, duty } = facts;
  return (
    <>
      <div className="epc">
        <div className="epc__top">
          <EnergyBadge property={property} isBig />
          {score !== null && (
            <b>
              {score} <small>{unit}</small>
            </b>
          )}
          {onRequest && <b>{onRequest}</b>}
        </div>
        {scale && <EnergyScale scale={scale} />}
        {rows.length > 0 && <DetailList rows={rows} />}
      </div>
      {indicative && <p className="small muted epc__note">{indicative}</p>}
      {duty && (
        <Note tone="warn" className="epc__note">
          <Icon name="triangle-alert" />
          {duty}
        </Note>
      )}
    </>
  );
}

/** The bands of a region from best to worst, and a pointer at the property's own score. */
export function EnergyScale({ scale: { name, pointer, position, isDense, bands } }: { scale: Scale }) {
  const style: CSSProperties & { '--at': string } = { '--at': `${(position * 100).toFixed(1)}%` };
  return (
    <div className={isDense ? 'scale scale--dense' : 'scale'} style={style} role="img" aria-label={name}>
      <span className="scale__at">{pointer}</span>
      <ol>
        {bands.map(({ label, letter, color, isHalf }) => (
          <li key={label} data-e={color} {...(isDense && isHalf && { className: 'epc__half' })}>
            {letter}
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
