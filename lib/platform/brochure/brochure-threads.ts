import { createHash } from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { type FontRole, fontRoles, type Typeface, weightDistance } from '@/lib/domain/brand/typeface';
import { atOnce } from '@/lib/domain/limit/limits';
import { type BoundedThreads, createBoundedThreads } from '@/lib/platform/bounded-thread';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { mediaRoots, resolveMediaFile } from '@/lib/platform/media-file';
import { type PictureRequest, pictureRenderer } from '@/lib/platform/picture/render-picture';

const current = processSingleton<BoundedThreads>('brochure-threads');

/** A brochure needs a tenth of these megabytes. */
const megabytes = 512;

/** The threads of this process that draw brochures; the build makes their file. */
function brochureThreads(): BoundedThreads {
  const known = current.get();
  if (known) return known;
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), '.next', 'brochure-worker.mjs');
  const { running: most, drawSeconds } = atOnce.brochures;
  const drawMs = drawSeconds * 1000;
  // The visitor waits for it: the clock counts too.
  const threads = createBoundedThreads({ file, most, cpuMs: drawMs, wallMs: drawMs, megabytes, idleMs: 60_000 });
  current.set(threads);
  return threads;
}

/** Draws one PDF of plain data; throws `ThreadLost` where another try may succeed. */
export async function drawBrochure(input: unknown): Promise<Buffer> {
  const drawn = z.instanceof(Uint8Array).parse(await brochureThreads().run(input));
  return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.length);
}

type Embedded = { data: Buffer; format: 'jpg' | 'png' };

/** As many as the pages between the cover and the last one show. */
const maxPictures = 14;
const maxPlans = 2;
/** Widths in pixels of large and small pictures on paper: about 200 dots an inch. */
const large = 1360;
const small = 800;
/** Where one follows the other, files that cannot be read do not hold the brochure up for long. */
const maxTries = 20;

type ImageUrls = {
  pictures: readonly string[];
  plans: readonly string[];
  person: string | null;
  logo: string | null;
};

/** The pictures of a brochure as it embeds them; those that cannot be read are left out, and the next ones come up. */
export async function loadBrochureImages({ pictures, plans, person, logo }: ImageUrls) {
  const loaded: Embedded[] = [];
  for (const url of pictures.slice(0, maxTries)) {
    if (loaded.length === maxPictures) break;
    const picture = await load(url, loaded.length === 0 || pictures.length < 4 ? large : small);
    if (picture) loaded.push(picture);
  }
  return {
    pictures: loaded,
    plans: (await Promise.all(plans.slice(0, maxPlans).map(loadPlan))).filter((plan) => plan !== null),
    person: person === null ? null : await load(person, 200),
    logo: logo === null ? null : await loadLogo(logo),
  };
}

async function load(url: string, width: 200 | 800 | 1360): Promise<Embedded | null> {
  const data = await loadPicture(url, { width, format: 'jpeg' });
  return data && { data, format: 'jpg' };
}

async function loadPlan(url: string): Promise<(Embedded & { isWide: boolean }) | null> {
  const plan = await load(url, large);
  if (plan === null) return null;
  const { width, height } = await sharp(plan.data).metadata();
  return { ...plan, isWide: width > height };
}

/** A logo may be transparent. */
async function loadLogo(url: string): Promise<Embedded | null> {
  const data = await loadPicture(url, { width: 600, format: 'png' });
  return data && { data, format: 'png' };
}

/**
 * Type faces of a PDF by name and weight, each in the parts of the alphabets that it is delivered in. `own`: one of the agency's, for
 * what, and how large its letters are drawn.
 */
type FontFile = { family: string; weight: number; file: string; own?: { role: FontRole; size: number } };

const faces = [
  {
    package: 'source-sans-3',
    family: 'Sans',
    weights: [400, 600],
    subsets: ['latin', 'latin-ext', 'greek', 'cyrillic'],
  },
  { package: 'fraunces', family: 'Serif', weights: [500], subsets: ['latin', 'latin-ext'] },
] as const;

/** Where the fonts are that a PDF embeds; the family of a subset is `Sans latin`, `Sans latin-ext` and so on. */
export function listFontFiles(): FontFile[] {
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), 'node_modules', '@fontsource');
  return faces.flatMap((face) =>
    face.subsets.flatMap((subset) =>
      face.weights.map((weight) => ({
        family: `${face.family} ${subset}`,
        weight,
        file: path.join(folder, face.package, 'files', `${face.package}-${subset}-${weight}-normal.woff`),
      })),
    ),
  );
}

/** The weights in which a PDF writes. */
const ownWeights = { headings: [500], text: [400, 600] } as const satisfies Record<FontRole, readonly number[]>;

/** Of the letters that the sheets are laid out for, in running text. Wider ones are drawn smaller, so that each line has as many. */
const usualWidth = { headings: 0.489, text: 0.42 } as const satisfies Record<FontRole, number>;

/** The agency's own typefaces as far as their makers allow it, in a form that a PDF embeds the used letters of. */
export async function listOwnFontFiles(fonts: Readonly<Partial<Record<FontRole, Typeface>>>): Promise<FontFile[]> {
  const found = await Promise.all(fontRoles.map((role) => (fonts[role] ? ownFiles(role, fonts[role]) : [])));
  return found.flat();
}

async function ownFiles(role: FontRole, { faces, measures }: Typeface): Promise<FontFile[]> {
  const usable = faces.filter(({ isItalic, isEmbeddable }) => !isItalic && isEmbeddable);
  const files = await Promise.all(
    ownWeights[role].map(async (weight) => {
      const [face] = usable.toSorted((a, b) => weightDistance(a.weight, weight) - weightDistance(b.weight, weight));
      const segments = face && mediaSegments(face.url);
      const file = segments && (await resolveMediaFile(segments, mediaRoots()));
      return file ? { weight, file } : null;
    }),
  );
  const found = files.filter((one) => one !== null);
  if (found.length < files.length) return [];
  // The thread that draws keeps fonts by their names: another file is another font.
  const versions = found.map(({ file }) => `${file.path} ${file.mtimeMs} ${file.size}`);
  const name = createHash('sha256').update(versions.join('\n')).digest('hex').slice(0, 12);
  const size = Math.min(1, usualWidth[role] / measures.width);
  return found.map(({ weight, file }) => ({
    family: `Own ${role} ${name}`,
    weight,
    file: file.path,
    own: { role, size },
  }));
}

/**
 * Returns a picture of the site's own media in a form that a file can embed. Null for pictures of other sites, which
 * are not fetched for visitors, and for unreadable ones.
 */
async function loadPicture(
  url: string,
  request: { width: PictureRequest['width']; format: 'jpeg' | 'png' },
): Promise<Buffer | null> {
  const segments = mediaSegments(url);
  const file = segments && (await resolveMediaFile(segments, mediaRoots()));
  if (!file?.type.startsWith('image/')) return null;
  return pictureRenderer().render(file, { ...request, height: 'auto' });
}

function mediaSegments(url: string): string[] | null {
  if (!url.startsWith('/media/')) return null;
  const [path = ''] = url.slice('/media/'.length).split(/[?#]/);
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}
