import { Picture } from '@/components/picture/picture';
import { priceOf } from '@/components/properties/property-words';
import { listingReference } from '@/lib/domain/listing/listing-id';
import { isGone, type Situation, situations } from '@/lib/domain/property/situation';
import type { UnitView } from '@/lib/features/properties/list/list-projects';
import { priceLine } from '@/lib/i18n/property-words';
import { getTranslations } from '@/lib/i18n/words-in';

/** A façade or a plan on which each unit is a link. The price list below says the same in words. */
export async function Facade({ view, index }: { view: UnitView; index: number }) {
  const t = await getTranslations('project.facade');
  const words = await getTranslations('property.situation');
  const { url, width, height, title } = view;
  const areas = await Promise.all(view.areas.map(toArea));
  const shown = situations.filter((situation) => areas.some((area) => area.situation === situation));
  const label = title ?? t('title');
  const hatch = `hatch-${index}`;
  const step = width / 60;
  return (
    <figure className="facade">
      <div className="facade__stage">
        <Picture url={url} alt="" width={width} height={height} sizes="(max-width: 960px) 100vw, 800px" />
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: each area has one, and the caption names the picture */}
        <svg viewBox={`0 0 ${width} ${height}`}>
          <pattern id={hatch} width={step} height={step} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width={step} height={step} className="facade__ground" />
            <rect width={step / 3} height={step} className="facade__line" />
          </pattern>
          {areas.map(({ id, href, name, points, situation, text, middle }) => (
            <a key={id} href={href} aria-label={text} data-situation={situation}>
              <title>{text}</title>
              <polygon points={points} {...(isGone({ situation }) && { fill: `url(#${hatch})` })} />
              <text x={middle.x} y={middle.y} fontSize={width / 26}>
                {name}
              </text>
            </a>
          ))}
        </svg>
      </div>
      <figcaption>
        <span>{label}</span>
        {shown.map((situation) => (
          <span key={situation} className="facade__key" data-situation={situation}>
            {words(situation)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

type Area = {
  id: number;
  href: string;
  name: string;
  points: string;
  situation: Situation;
  /** Name, situation and price. */
  text: string;
  middle: { x: number; y: number };
};

async function toArea({ unit, points }: UnitView['areas'][number]): Promise<Area> {
  const t = await getTranslations('property.situation');
  const { property, href, typeName } = unit;
  const { situation } = property;
  const name = property.unitName ?? listingReference(property);
  const price = isGone(property) ? null : priceLine(await priceOf(property));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    id: property.id,
    href,
    name,
    points: points.map(([x, y]) => `${x},${y}`).join(' '),
    situation,
    text: [`${typeName} ${name}`, price, t(situation)].filter(Boolean).join(', '),
    middle: { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 },
  };
}
