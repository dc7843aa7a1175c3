import { cityName, type ExportRecord, isPublic, webTypeName } from './records';
import type { SourceProperty, SourceTown } from './source';
import { countries, type Language, webTypes } from './words';

export function typeRecords(properties: SourceProperty[], language: Language): ExportRecord[] {
  const shown = properties.filter(isPublic);
  return Object.keys(webTypes)
    .map(Number)
    .map((webId, showOrder) => ({
      ID: webId,
      WebID: webId,
      Name: webTypeName(webId, language),
      ShowOrder: showOrder,
      Sale: shown.some((property) => property.webId === webId && property.goal === 'sale'),
      Rent: shown.some((property) => property.webId === webId && property.goal === 'rent'),
      language,
    }));
}

function cityList(properties: SourceProperty[], towns: SourceTown[], language: Language): ExportRecord[] {
  const keyOf = (place: SourceTown) => `${place.countryId} ${place.zip} ${cityName(place, language)}`;
  const cities = new Map<string, { place: SourceTown; count: number }>(
    towns.map((place) => [keyOf(place), { place, count: 0 }]),
  );
  for (const property of properties.filter(isPublic)) {
    const key = keyOf(property);
    const entry = cities.get(key);
    cities.set(key, { place: entry?.place ?? property, count: (entry?.count ?? 0) + 1 });
  }
  return [...cities.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { place, count }]) => ({
      Name: cityName(place, language),
      Zip: place.zip,
      CountryID: place.countryId,
      CountryName: countries[place.countryId]?.[language],
      PropertyCount: count,
    }));
}

/** The towns where the agency works; only those of the goal's properties for each goal. */
export function cityRecords(
  properties: SourceProperty[],
  towns: SourceTown[],
  language: Language,
): Record<string, ExportRecord[]> {
  return {
    all: cityList(properties, towns, language),
    sale: cityList(
      properties.filter((property) => property.goal === 'sale'),
      [],
      language,
    ),
    rent: cityList(
      properties.filter((property) => property.goal === 'rent'),
      [],
      language,
    ),
  };
}
