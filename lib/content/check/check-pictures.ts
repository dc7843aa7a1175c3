import path from 'node:path';
import type { Content } from '@/lib/content/content';
import type { PageFile } from '@/lib/content/schema/page';
import { logoHeight } from '@/lib/domain/brand/logo-height';
import { mediaPathOf } from '@/lib/domain/media/media-path';
import { type ProblemReport, showValue } from '@/lib/files/content-problem';
import { walk } from '@/lib/files/content-walk';
import { resolveMediaFile } from '@/lib/platform/media-file';
import { measurePicture } from '@/lib/platform/picture/measure-media';
import type { SourceFiles } from './source-files';

/** The minimum width of a picture for its use, in pixels, and the use. */
const needs = {
  banner: { width: 1360, place: 'a banner' },
  card: { width: 600, place: 'a card' },
} as const;
type Need = keyof typeof needs;

type Use = { url: string; need: Need; file: string; places: Set<string> };

const maxPlaces = 5;

const inPage = /^(?:image|banner\.(?:image|gallery\[\d+\]))\.url$/;
const inBanner = /^(?:image|gallery\[\d+\])\.url$/;
const inArticle = /^picture\.url$/;

type Checked = { source: SourceFiles; content: Content | null; folder: string };

/** Reports pictures of a folder that are too small for where they are shown, one line per picture. */
export async function checkPictures({ source, content, folder }: Checked, report: ProblemReport): Promise<void> {
  const uses = new Map<string, Use>();
  const note = (key: string, place: string, found: Omit<Use, 'places'>) => {
    const known = uses.get(key);
    if (known) known.places.add(place);
    else uses.set(key, { ...found, places: new Set([place]) });
  };
  const withoutBanner = new Set(source.pages.filter(({ value }) => !showsBanner(value)).map(({ file }) => file));
  for (const { file, value } of source.raw)
    walk(value, {
      onText({ path: place, text: url }) {
        const need = needAt(file, place);
        if (need && !withoutBanner.has(file)) note(`${file} ${url}`, place, { url, need, file });
      },
    });
  for (const kind of ['properties', 'projects'] as const)
    for (const listing of content?.catalogue[kind] ?? [])
      for (const { language, pictures } of Object.values(listing.texts))
        for (const { url } of pictures)
          note(`${kind} ${url}`, `ID ${listing.externalId}`, {
            url,
            need: 'card',
            file: `listings/${language}/${kind}.json`,
          });

  await checkLogo(source, folder, report);
  await checkPortraits(source, folder, report);
  const sizes = new Map<string, ReturnType<typeof sizeOf>>();
  for (const { url, need, file, places } of uses.values()) {
    const measured = sizes.get(url) ?? sizeOf(url, folder);
    sizes.set(url, measured);
    const size = await measured;
    const { width, place } = needs[need];
    if (!size || size.width >= width) continue;
    const more = places.size - maxPlaces;
    report.warn({
      kind: 'pictures',
      file,
      path: `${[...places].slice(0, maxPlaces).join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
      found: `${showValue(url)}, ${size.width} by ${size.height} pixels`,
      expected: `at least ${width} pixels wide, for ${place}`,
    });
  }
}

/** On a screen of today a pixel of a picture is half one of the page. */
const sharpness = 2;

/** Reports a logo that is drawn out of shape, because its file is another than the settings say, or not sharp. */
async function checkLogo({ settings }: SourceFiles, folder: string, report: ProblemReport): Promise<void> {
  const logo = settings?.brand.logo;
  if (!logo) return;
  for (const field of ['url', 'urlOnDark'] as const) {
    const size = logo[field] === undefined ? null : await sizeOf(logo[field], folder);
    if (!size) continue;
    const problem = {
      kind: 'pictures',
      file: 'settings.json',
      path: `brand.logo.${field}`,
      found: `${showValue(logo[field])}, ${size.width} by ${size.height} pixels`,
    } as const;
    const shown = logoHeight({ ...logo, ...size });
    if (Math.abs((size.width / size.height) * (logo.height / logo.width) - 1) > 0.02)
      report.warn({
        ...problem,
        expected: `that shape in width and height, which say ${logo.width} by ${logo.height}`,
      });
    else if (size.height < shown * sharpness)
      report.warn({
        ...problem,
        expected: `an SVG, or at least ${shown * sharpness} pixels high: it is shown ${shown} high, and not sharp on most screens`,
      });
  }
}

/** A portrait stands 64 by 80, cut from its picture around `focus`, the middle without it. */
const portrait = { width: 64, height: 80 };

/** Reports pictures of people that are not sharp, or so wide that what the middle shows is seldom a face. */
async function checkPortraits({ settings }: SourceFiles, folder: string, report: ProblemReport): Promise<void> {
  for (const [index, { name, picture }] of (settings?.contactPeople ?? []).entries()) {
    const size = picture && (await sizeOf(picture.url, folder));
    if (!size) continue;
    const warn = (expected: string) =>
      report.warn({
        kind: 'pictures',
        file: 'settings.json',
        path: `contactPeople[${index}].picture`,
        found: `${showValue(picture.url)}, ${size.width} by ${size.height} pixels, as the portrait of ${name}`,
        expected,
      });
    const [width, height] = [portrait.width * sharpness, portrait.height * sharpness];
    if (size.width < width || size.height < height) warn(`at least ${width} by ${height} pixels, to be sharp`);
    else if (size.width > size.height && picture.focus === undefined)
      warn('a picture of the face that is higher than wide, or "focus" with the point of the face, such as "50% 30%"');
  }
}

/** As far as the page itself says. */
function showsBanner({ path: place, banner, showPageBanner }: PageFile): boolean {
  return showPageBanner && (place === '/' || banner?.show !== false);
}

function needAt(file: string, place: string): Need | null {
  if (file === 'shell/banner.json') return inBanner.test(place) ? 'banner' : null;
  if (file.startsWith('pages/')) return inPage.test(place) ? 'banner' : null;
  return file.startsWith('articles/') && inArticle.test(place) ? 'card' : null;
}

/** Only the folder's own files: it cannot change shipped ones, or those of other servers. */
async function sizeOf(url: string, folder: string): Promise<{ width: number; height: number } | null> {
  const name = mediaPathOf(url);
  const file = name === null ? null : await resolveMediaFile(name.split('/'), [path.join(folder, 'media')]);
  return file?.type.startsWith('image/') && file.type !== 'image/svg+xml' ? measurePicture(file.path) : null;
}
