import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { GET as askFacets } from '@/app/api/facets/route';
import { GET as askMapPoints } from '@/app/api/map-points/route';
import { GET as askSaved } from '@/app/api/saved/route';
import { GET as askSearch } from '@/app/api/search/route';
import { composeBrochure } from '@/components/properties/brochure/compose-brochure';
import { renderBrochure } from '@/components/properties/brochure/render-brochure';
import { getContent } from '@/lib/content/content';
import { isOpenMedia } from '@/lib/content/open-media';
import { exportFormats } from '@/lib/content/schema/exports';
import { type Language, languages } from '@/lib/domain/language';
import { printSheet } from '@/lib/domain/map/locator';
import { encodePolyline } from '@/lib/domain/map/polyline';
import { type Goal, goals } from '@/lib/domain/property/goal';
import { writeExport } from '@/lib/features/exports/write-export';
import { getPropertyPage } from '@/lib/features/properties/get-property-page';
import { getProjectPage, listProjects } from '@/lib/features/properties/list/list-projects';
import { listProperties } from '@/lib/features/properties/list/list-properties';
import { compareProperties } from '@/lib/features/properties/list/list-saved';
import { parseListState } from '@/lib/features/properties/list/list-state';
import { selectProperties } from '@/lib/features/properties/list/select-properties';
import { getLocator } from '@/lib/features/properties/map/get-surroundings';
import { getPropertyBreadcrumb } from '@/lib/features/site/get-breadcrumb';
import { getBrochureSource } from '@/lib/features/site/get-brochure-source';
import { projectMetadata, propertyMetadata } from '@/lib/features/site/seo/page-metadata';
import { projectStructuredData } from '@/lib/features/site/seo/project-structured-data';
import { propertyStructuredData } from '@/lib/features/site/seo/property-structured-data';
import { writeSitemapPart } from '@/lib/features/site/seo/sitemap';
import { listFontFiles } from '@/lib/platform/brochure/brochure-threads';
import { findSecret } from '@/tests/support/forms-of-secret';
import { fuzz } from '@/tests/support/fuzz-runs';
import { firstSecrets, markersOf, otherSecrets, secretExports } from '@/tests/support/secret-listings';
import { serveSecrets } from '@/tests/support/serve-secrets';
import { setTestEnv } from '@/tests/support/set-test-env';
import { siteEnv } from '@/tests/support/test-site';

const ids = [601, 602, 603, 604, 701, 702];
const now = new Date('2026-11-21T09:00:00Z');

beforeAll(() => setTestEnv(siteEnv('/nowhere')));

/** Queries of an attacker who guesses hidden values: near one of the places, around one of the prices, by a street. */
const guesses: fc.Arbitrary<Guess> = fc.record({
  goal: fc.constantFrom('sale' as const, 'rent' as const),
  query: fc
    .record(
      {
        priceMin: fc.constantFrom('10', '73914', '73916', '918273644', '918273646'),
        priceMax: fc.constantFrom('73914', '73916', '500000', '918273644', '918273646'),
        city: fc.constantFrom('Gent|9000', 'Namur|5000', 'Deurle|9831', '1234', 'Ixelles'),
        radius: fc.constantFrom('5', '10', '25', '50'),
        area: fc.constantFrom(squareAround(firstSecrets), squareAround(otherSecrets)),
        sort: fc.constantFrom('newest', 'price-up', 'price-down', 'surface-down', 'city'),
        view: fc.constantFrom('list', 'map', 'gallery'),
        type: fc.constantFrom('1', '2', '3,4', '5,6,7'),
      },
      { requiredKeys: [] },
    )
    .map((query) => new URLSearchParams(query as Record<string, string>).toString()),
  text: fc.constantFrom(
    firstSecrets.street,
    otherSecrets.street,
    firstSecrets.title,
    otherSecrets.title,
    firstSecrets.houseNumber,
    'Gent',
    '9000',
    'villa',
    '701',
  ),
});
type Guess = { goal: Goal; query: string; text: string };

function squareAround({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const corners = [
    [-1, -1],
    [-1, 1],
    [1, 1],
    [1, -1],
  ] as const;
  return encodePolyline(
    corners.map(([north, east]) => ({ latitude: latitude + north / 1000, longitude: longitude + east / 1000 })),
  );
}

let callers = 0;

/** Each request comes from another network, so that no limit is reached. */
async function answerTo(ask: (request: Request) => Promise<Response>, query: string): Promise<string> {
  callers++;
  const address = [10, (callers >> 16) & 255, (callers >> 8) & 255, callers & 255].join('.');
  const request = new Request(`http://site.example/?${query}`, { headers: { 'x-forwarded-for': address } });
  const answer = await ask(request);
  return `${answer.status} ${JSON.stringify(Object.fromEntries(answer.headers))} ${await answer.text()}`;
}

async function writtenText(request: Parameters<typeof writeExport>[0]): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of writeExport(request, now)) pieces.push(piece);
  return pieces.join('');
}

/** Returns all answers of the site in one language to an attacker who requests everything and guesses, by name. */
async function outputsIn(language: Language, { goal, query, text }: Guess): Promise<Record<string, unknown>> {
  const state = parseListState(new URLSearchParams(query));
  const asked = `language=${language}&goal=${goal}&${query}`;
  const outputs: Record<string, unknown> = {
    list: listProperties({ goal, state, language }),
    selection: selectProperties({ goal: null, limit: 20, language }),
    projects: listProjects(language),
    comparison: compareProperties(ids, language),
    search: await answerTo(askSearch, `language=${language}&goal=${goal}&q=${encodeURIComponent(text)}`),
    facets: await answerTo(askFacets, asked),
    places: await answerTo(askFacets, `${asked}&q=${encodeURIComponent(text)}`),
    map: await answerTo(askMapPoints, asked),
    saved: await answerTo(askSaved, `language=${language}&ids=${ids.join(',')}`),
  };
  for (const id of ids) {
    outputs[`map near ${id}`] = await answerTo(askMapPoints, `language=${language}&near=${id}`);
    const page = getPropertyPage(id, language);
    outputs[`page ${id}`] = page;
    if (!page) continue;
    const around = { title: 'Title', language, unitText: page.property.price?.unitText ?? null, openHouseName: 'Open' };
    const breadcrumb = getPropertyBreadcrumb(page, 'Title', language);
    outputs[`JSON-LD ${id}`] = propertyStructuredData(page, { ...around, breadcrumb });
    outputs[`metadata ${id}`] = propertyMetadata(page, { title: 'Title', facts: [] }, language);
    const source = getBrochureSource(id, language);
    outputs[`brochure ${id}`] = source && (await composeBrochure(source, language, now));
  }
  const project = getProjectPage(31, language);
  if (!project) throw new Error('The project is gone');
  outputs.project = project;
  outputs['JSON-LD of the project'] = projectStructuredData(project, { breadcrumb: [], language });
  outputs.sitemap = await writeSitemapPart({ language, part: 1 });
  outputs['metadata of the project'] = projectMetadata(project, language);
  for (const format of exportFormats)
    outputs[`export ${format}`] = await writtenText({ format, goals: [...goals], languages: [language] });
  return outputs;
}

test('two exports that differ only in hidden values give byte-identical answers, without any secret', () =>
  fuzz(
    'public view',
    fc.asyncProperty(secretExports, guesses, fc.constantFrom(...languages), async (exported, guess, language) => {
      await serveSecrets(exported, otherSecrets);
      const others = await outputsIn(language, guess);
      await serveSecrets(exported, firstSecrets);
      const own = await outputsIn(language, guess);
      const markers = markersOf(exported, firstSecrets);
      // The search box repeats words that it does not understand.
      const unsaid = markers.filter((marker) => findSecret(guess.text, [marker]) === null);
      for (const [name, output] of Object.entries(own)) {
        const text = typeof output === 'string' ? output : (JSON.stringify(output) ?? '');
        expect(findSecret(text, name === 'search' ? unsaid : markers), name).toBeNull();
        expect(output, name).toEqual(others[name]);
      }
      for (const path of firstSecrets.documents.filter((url) => url.startsWith('/media/'))) {
        expect(isOpenMedia(path.split('/').slice(2)), path).toBe(false);
      }
    }),
  ));

test('a hidden home, price or address reaches no public fact of the catalogue', () =>
  fuzz(
    'listings',
    fc.asyncProperty(secretExports, async (exported) => {
      const { properties } = (await serveSecrets(exported, firstSecrets)).catalogue;
      for (const { id, hides } of exported.homes) {
        const found = properties.find((property) => property.id === id);
        if (hides.home) expect(found).toBeUndefined();
        if (!found) continue;
        expect(found.isPricePublic).toBe(!hides.price);
        expect(found.isAddressPublic).toBe(!hides.address);
        const shown = languages.map((language) => JSON.stringify(getPropertyPage(id, language)));
        expect(findSecret(shown.join(), markersOf(exported, firstSecrets))).toBeNull();
      }
    }),
  ));

test('PDF brochures are byte-identical', () =>
  fuzz(
    'brochures as PDF',
    fc.asyncProperty(secretExports, fc.constantFrom(...languages), async (exported, language) => {
      const draw = async () => {
        const source = getBrochureSource(701, language);
        if (!source) return null;
        const brochure = await composeBrochure(source, language, now);
        const images = { pictures: [], plans: [], person: null, logo: null };
        const { spot, property } = source.page;
        const view = spot && getLocator({ ...spot, ...property.text }, language, printSheet);
        const locator = view && { view, isArea: spot.isArea };
        return renderBrochure({ brochure, look: source, images, locator, fonts: listFontFiles(), now });
      };
      await serveSecrets(exported, otherSecrets);
      const other = await draw();
      await serveSecrets(exported, firstSecrets);
      const own = await draw();
      expect(own === null).toBe(getContent().catalogue.getProperty(701) === null);
      expect(own?.toString('latin1') === other?.toString('latin1')).toBe(true);
    }),
  ));
