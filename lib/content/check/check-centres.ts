import type { Content } from '@/lib/content/content';
import { pickLocalized } from '@/lib/domain/language';
import { distanceKm } from '@/lib/domain/map/geometry';
import type { ProblemReport } from '@/lib/files/content-problem';
import { knownCentre } from '@/lib/listings/catalogue/place-centre';

/** A list of places abroad would otherwise fill the screen. */
const maxReported = 20;

/** No commune is so wide that its centre could be meant that far from it. */
const farKm = 25;

/** Reports places without a known centre, and centres that the export puts far from the known position. */
export function checkCentres({ catalogue, settings }: Content, report: ProblemReport): void {
  const lost: string[] = [];
  for (const place of catalogue.places) {
    const name = pickLocalized(place.names, settings.languages.default, settings.languages.default)?.value ?? '';
    const known = knownCentre(place);
    const distance = place.centre && known ? distanceKm(place.centre, known) : 0;
    if (place.centre === null) lost.push(`${place.zip} ${name}`);
    if (place.centre === null || distance <= farKm) continue;
    report.warn({
      file: 'listings',
      path: 'cities',
      found: `a middle of ${place.zip} ${name} that lies ${Math.round(distance)} km from it`,
      expected: 'Latitude and Longitude of the place; searches with a radius and maps go by them',
    });
  }
  if (lost.length === 0) return;
  const more = lost.length > maxReported ? ` and ${lost.length - maxReported} more` : '';
  report.warn({
    file: 'listings',
    path: 'cities',
    found: `no middle of ${lost.slice(0, maxReported).join(', ')}${more}`,
    expected: 'Latitude and Longitude in cities.json: no map shows these places, and no radius reaches them',
  });
}
