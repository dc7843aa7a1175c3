import type { ReactNode } from 'react';
import { Picture } from '@/components/picture/picture';
import { detailRows } from '@/components/properties/detail/detail-list';
import { priceOf, titleOf } from '@/components/properties/property-words';
import { SiteLink } from '@/components/ui/site-link';
import { formatArea } from '@/lib/domain/format/measures';
import { listingReference } from '@/lib/domain/listing/listing-id';
import { slideId } from '@/lib/domain/media/slide-address';
import { isGone } from '@/lib/domain/property/situation';
import type { ProjectPage } from '@/lib/features/properties/list/list-projects';
import type { ListedProperty } from '@/lib/features/properties/listed-property';
import { priceLine } from '@/lib/i18n/property-words';
import { getTranslations } from '@/lib/i18n/words-in';
import { SortableTable } from './sortable-table.client';

type PriceListProps = Pick<ProjectPage, 'units'> & {
  types: ProjectPage['unitTypes'];
  /** The plans of the project, which its slideshow shows. */
  plans: readonly { url: string }[];
};

/** Every unit with its price and state. A plain table; scripts make its columns sortable. */
export async function PriceList({ units, types, plans }: PriceListProps) {
  const t = await getTranslations('project.priceList');
  if (units.length === 0) return <p className="muted">{t('none')}</p>;
  const rows = await Promise.all(units.map((unit) => unitRow(unit, plans)));
  const columns = [
    { key: 'unit', title: t('unit') },
    { key: 'type', title: t('type') },
    { key: 'floor', title: t('floor') },
    { key: 'bedrooms', title: t('bedrooms'), isNumber: true },
    { key: 'area', title: t('area'), isNumber: true },
    { key: 'terrace', title: t('terrace') },
    { key: 'garden', title: t('garden') },
    { key: 'price', title: t('price'), isNumber: true },
    { key: 'situation', title: t('situation') },
  ];
  return (
    <SortableTable
      caption={t('caption')}
      sortText={t('sort')}
      filter={{
        label: t('filter'),
        all: t('all'),
        groups: types.map(({ type, name, count }) => ({ id: type, name, count })),
      }}
      // What no unit has needs no column.
      columns={columns.filter(({ key }) => rows.some(({ cells }) => cells[key]?.content !== '–'))}
      rows={rows}
    />
  );
}

type UnitCells = Record<string, { sort: string | number; content: ReactNode }>;

async function unitRow(
  listed: ListedProperty,
  plans: PriceListProps['plans'],
): Promise<{ id: string; group: string; isMuted: boolean; cells: UnitCells }> {
  const t = await getTranslations('property');
  const tList = await getTranslations('project.priceList');
  const { property, href, typeName } = listed;
  const price = await priceOf(property);
  const area = property.details.surfaceLiving ?? property.details.surfaceTotal;
  const gone = isGone(property);
  const name = property.unitName ?? listingReference(property);
  const [plan] = property.text.floorPlans;
  const slide = plans.findIndex(({ url }) => url === plan?.url);
  const { floor, surfaceTerrace, surfaceGarden } = property.details;
  const textOf = async (details: Parameters<typeof detailRows>[1]) =>
    (await detailRows(property, details)).map(({ value }) => value).join(', ') || '–';
  return {
    id: String(property.id),
    group: property.mainType,
    isMuted: gone,
    cells: {
      unit: {
        sort: name,
        content: (
          <span className="unit">
            {plan && (
              <a
                className="unit__plan"
                href={plan.url}
                target="_blank"
                rel="noopener"
                aria-label={tList('plan', { unit: name })}
                {...(slide >= 0 && { 'data-slide': slideId({ album: 'plans', index: slide }) })}
              >
                <Picture url={plan.url} alt="" width={100} height={75} sizes="56px" maxWidth={200} />
              </a>
            )}
            <SiteLink href={href} title={await titleOf(listed)}>
              {name}
            </SiteLink>
          </span>
        ),
      },
      floor: { sort: floor ?? Number.MAX_SAFE_INTEGER, content: await textOf(['floor']) },
      terrace: { sort: surfaceTerrace ?? 0, content: await textOf(['surfaceTerrace', 'terraceOrientation']) },
      garden: { sort: surfaceGarden ?? 0, content: await textOf(['surfaceGarden', 'gardenOrientation']) },
      type: { sort: typeName, content: typeName },
      bedrooms: { sort: property.details.bedrooms ?? 0, content: property.details.bedrooms ?? '–' },
      area: { sort: area ?? 0, content: area ? formatArea(area) : '–' },
      price: { sort: property.price?.usual ?? Number.MAX_SAFE_INTEGER, content: gone ? '–' : priceLine(price) },
      situation: {
        sort: property.situation,
        content: (
          <span className={`state ${stateClass(property.situation)}`}>{t(`situation.${property.situation}`)}</span>
        ),
      },
    },
  };
}

function stateClass(situation: ListedProperty['property']['situation']): string {
  if (situation === 'available') return '';
  return situation === 'option' ? 'state--open' : 'state--off';
}
