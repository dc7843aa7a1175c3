import { getTranslations } from 'next-intl/server';
import { priceOf, titleOf } from '@/components/property/property-words';
import { SiteLink } from '@/components/ui/site-link';
import { formatArea } from '@/lib/domain/format/area';
import { listingReference } from '@/lib/domain/listing/listing-id';
import { isGone } from '@/lib/domain/property/situation';
import { priceLine } from '@/lib/i18n/property-words';
import type { ProjectPage } from '@/lib/usecases/project/list-projects';
import type { ListedProperty } from '@/lib/usecases/property/listed-property';
import { SortableTable } from './sortable-table.client';

/** Every unit with its price and state. A plain table; scripts make its columns sortable. */
export async function PriceList({ units, types }: Pick<ProjectPage, 'units'> & { types: ProjectPage['unitTypes'] }) {
  const t = await getTranslations('project.priceList');
  if (units.length === 0) return <p className="muted">{t('none')}</p>;
  const rows = await Promise.all(units.map(unitRow));
  const hasBedrooms = units.some(({ property }) => property.details.bedrooms);
  return (
    <>
      <ul className="unit-types">
        {types.map(({ type, name, count }) => (
          <li key={type}>
            {name} ({count})
          </li>
        ))}
      </ul>
      <SortableTable
        caption={t('caption')}
        sortText={t('sort')}
        columns={[
          { key: 'unit', title: t('unit') },
          { key: 'type', title: t('type') },
          ...(hasBedrooms ? [{ key: 'bedrooms', title: t('bedrooms'), isNumber: true }] : []),
          { key: 'area', title: t('area'), isNumber: true },
          { key: 'price', title: t('price'), isNumber: true },
          { key: 'situation', title: t('situation') },
        ]}
        rows={rows}
      />
    </>
  );
}

async function unitRow(listed: ListedProperty) {
  const t = await getTranslations('property');
  const { property, href, typeName } = listed;
  const price = await priceOf(property);
  const area = property.details.surfaceLiving ?? property.details.surfaceTotal;
  const gone = isGone(property);
  const name = property.unitName ?? listingReference(property);
  return {
    id: String(property.id),
    isMuted: gone,
    cells: {
      unit: {
        sort: name,
        content: (
          <SiteLink href={href} title={await titleOf(listed)}>
            {name}
          </SiteLink>
        ),
      },
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
