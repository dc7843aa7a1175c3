import { getTranslations } from 'next-intl/server';
import { formatArea } from '@/lib/domain/format/area';
import { formatCurrency } from '@/lib/domain/format/currency';
import type { PropertyFilter } from '@/lib/domain/property/property-query';
import type { PropertyListView } from '@/lib/usecases/property/list-view';

/** A criterion in words, as on a chip: "up to € 750.000". */
export async function criterionWords(
  name: keyof PropertyFilter,
  filter: PropertyListView['state']['filter'],
  names: PropertyListView['names'],
): Promise<string> {
  const t = await getTranslations('list.criterion');
  const { priceMin, priceMax, bedroomsMin, surfaceMin, groundMin, energy, areas, situations } = filter;
  if (name === 'places') return (filter.places ?? []).map((id) => names.places[id] ?? id).join(', ');
  if (name === 'types') return (filter.types ?? []).map((type) => names.types[type] ?? type).join(', ');
  if (name === 'priceMin') return t('priceMin', { price: formatCurrency(priceMin) });
  if (name === 'priceMax') return t('priceMax', { price: formatCurrency(priceMax) });
  if (name === 'bedroomsMin') return t('bedrooms', { count: bedroomsMin ?? 0 });
  if (name === 'surfaceMin') return t('surface', { surface: formatArea(surfaceMin ?? 0) });
  if (name === 'groundMin') return t('ground', { surface: formatArea(groundMin ?? 0) });
  if (name === 'radius') return t('radius', { radius: filter.radius ?? 0 });
  if (name === 'shape') return t('shape');
  if (name === 'features') return (filter.features ?? []).map((feature) => t(`feature.${feature}`)).join(', ');
  if (name === 'energy') return t('energy', { letter: energy ?? '' });
  if (name === 'areas') return (areas ?? []).map((area) => t(`area.${area}`)).join(', ');
  const choice = situations?.[0];
  return choice === undefined || choice === 'rented' || choice === 'soldOut' ? '' : t(`situation.${choice}`);
}
