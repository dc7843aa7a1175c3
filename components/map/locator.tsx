import { areaRadius } from '@/lib/domain/map/geometry';
import type { Locator as LocatorView } from '@/lib/domain/map/locator';
import { getTranslations } from '@/lib/i18n/words-in';
import { colors } from './ground-colors';

/** Where a property lies, drawn on the server: province, towns around and the agency's mark. */
export async function Locator({ view, isArea, place }: { view: LocatorView; isArea: boolean; place: string }) {
  const t = await getTranslations('detail.location');
  const { width, height, unitsPerKm, towns, names, province, near } = view;
  const [x, y] = [width / 2, height / 2];
  // "Ghent 1 km" says nothing about a home in Ghent.
  const distances = near
    .filter(({ name }) => name !== place)
    .map(({ name, km }) => `${name}\u00a0${km}\u00a0km`)
    .join(', ');
  return (
    <figure className="locator">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={t('locator', { place })}
      >
        <rect width={width} height={height} fill={colors.sea} />
        <path d={view.abroad} fill={colors.abroad} />
        <path d={view.home} fill={colors.home} fillRule="evenodd" />
        {towns.map((town) => (
          <circle key={`${town.x} ${town.y}`} cx={town.x} cy={town.y} r={town.radius} fill={colors.town} />
        ))}
        <g fill="none" strokeLinejoin="round">
          <path d={view.coast} stroke={colors.coast} />
          <path d={view.provinces} stroke={colors.province} strokeWidth="1.5" strokeDasharray="6 4" />
          <path d={view.countries} stroke={colors.border} strokeWidth="1.5" />
        </g>
        <g className="locator__names" stroke={colors.home}>
          {names.map(({ text, size, isHome, ...at }) => (
            <text key={`${text} ${at.x}`} {...at} fontSize={size} fill={isHome ? colors.text : colors.softText}>
              {text}
            </text>
          ))}
        </g>
        {isArea && <circle className="locator__area" cx={x} cy={y} r={(areaRadius / 1000) * unitsPerKm} />}
        <text className="locator__place" x={x} y={y + 26} fontSize="15" fill={colors.text} stroke={colors.home}>
          {place}
        </text>
        <path
          className="locator__pin"
          transform={`translate(${x} ${y})`}
          d="M0 0 -6-9H-16V-29H-10V-35H-4V-41H4V-35H10V-29H16V-9H6Z"
        />
      </svg>
      <figcaption className="muted small">
        {[province, distances && t('crow', { towns: distances })].filter(Boolean).join(' · ')}
      </figcaption>
    </figure>
  );
}
