import { areaRadius } from '@/lib/domain/map/geometry';
import { type Locator as LocatorView, ringsKm, unitsPerKm } from '@/lib/domain/map/locator';
import { getTranslations } from '@/lib/i18n/words-in';
import { colors } from './ground-colors';

/**
 * What lies around a property, drawn on the server at the scale that its map without streets opens at: circles of one and
 * two kilometres, places with their distance, and the direction of those further away.
 */
export async function Locator({ view, isArea, place }: { view: LocatorView; isArea: boolean; place: string }) {
  const t = await getTranslations('detail.location');
  const { halfHeight, places, signs } = view;
  const scaleAt = { x: 12 - halfHeight, y: halfHeight - 12 };
  return (
    <svg
      className="locator"
      viewBox={`${-halfHeight} ${-halfHeight} ${2 * halfHeight} ${2 * halfHeight}`}
      role="img"
      aria-label={t('locator', { place })}
      fill={colors.text}
      stroke={colors.home}
    >
      {/* To the edges of a screen of any width. */}
      <rect x="-3000" y="-3000" width="6000" height="6000" fill={colors.home} stroke="none" />
      {isArea ? (
        <circle className="locator__area" r={(areaRadius / 1000) * unitsPerKm} />
      ) : (
        ringsKm.map((km) => (
          <g key={km}>
            <circle className="locator__ring" r={km * unitsPerKm} />
            <text y={km * unitsPerKm} fontSize="11" fill={colors.softText}>{`${km}\u00a0km`}</text>
          </g>
        ))
      )}
      {places.map(({ text, x, y, size, dot, isHome, isAside }) => (
        <g key={text} className={isAside ? 'locator__aside' : undefined}>
          {dot && <circle cx={dot.x} cy={dot.y} r="3" fill={colors.border} stroke="none" />}
          <text x={x} y={y} fontSize={size} fill={isHome ? colors.text : colors.softText}>
            {text}
          </text>
        </g>
      ))}
      {signs.map(({ text, x, y, size, halfWidth, turn, isAside }) => (
        <g key={text} className={isAside ? 'locator__aside' : undefined}>
          <path
            d="M5 0-4-4V4Z"
            transform={`translate(${x - halfWidth + 5} ${y}) rotate(${turn})`}
            fill={colors.softText}
            stroke="none"
          />
          <text x={x + 8} y={y} fontSize={size}>
            {text}
          </text>
        </g>
      ))}
      <path
        d={`M${scaleAt.x} ${scaleAt.y - 5}v5h${unitsPerKm}v-5`}
        fill="none"
        stroke={colors.softText}
        strokeWidth="1.5"
      />
      <text x={scaleAt.x + unitsPerKm / 2} y={scaleAt.y - 8} fontSize="11" fill={colors.softText}>
        {'1\u00a0km'}
      </text>
      <path className="locator__pin" d="M0 0-6-9H-16V-29H-10V-35H-4V-41H4V-35H10V-29H16V-9H6Z" />
    </svg>
  );
}
