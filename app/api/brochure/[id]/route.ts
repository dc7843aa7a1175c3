import { createHash } from 'node:crypto';
import { composeBrochure } from '@/components/brochure/compose-brochure';
import type { RenderInput } from '@/components/brochure/render-brochure';
import { titleOf } from '@/components/property/property-words';
import { getContent, hasContent } from '@/lib/content/content';
import { isLanguage, type Language } from '@/lib/domain/language';
import { listingReference } from '@/lib/domain/listing/listing-id';
import { slugify } from '@/lib/domain/text/fold';
import { getTranslator } from '@/lib/i18n/translator';
import { brochureDrawer, DrawerLost } from '@/lib/platform/brochure/brochure-drawer';
import { listFontFiles } from '@/lib/platform/brochure/brochure-files';
import { loadBrochureImages } from '@/lib/platform/brochure/brochure-images';
import { brochureStore } from '@/lib/platform/brochure/brochure-store';
import { callerHeader } from '@/lib/platform/caller-address';
import { env } from '@/lib/platform/env';
import { secondsToWait } from '@/lib/platform/flood-gate';
import { pageVersion } from '@/lib/platform/kept-pages.mjs';
import { logError } from '@/lib/platform/log.mjs';
import { findGoneListing } from '@/lib/usecases/listing/listing-memory';
import { type BrochureSource, getBrochureSource } from '@/lib/usecases/property/get-brochure-source';

export const dynamic = 'force-dynamic';

/** `lost`: the thread that drew it ended. */
type Problem = 'invalid' | 'missing' | 'gone' | 'tooMany' | 'busy' | 'lost' | 'failed';

const statuses = {
  invalid: 400,
  missing: 404,
  gone: 410,
  tooMany: 429,
  busy: 503,
  lost: 503,
  failed: 500,
} as const satisfies Record<Problem, number>;
const secondsToRetry = 5;

class TooManyDrawings extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super();
    this.seconds = seconds;
  }
}

/** A property on two sheets as a PDF, in the language of the query or else the site's own. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  if (!hasContent()) return new Response(null, { status: 503, headers: { 'Retry-After': String(secondsToRetry) } });
  const { catalogue, settings } = getContent();
  const asked = new URL(request.url).searchParams.get('language') ?? settings.languages.default;
  if (!isLanguage(asked) || !settings.languages.enabled.includes(asked))
    return answerProblem('invalid', settings.languages.default);
  const { id } = await params;
  if (!/^\d{1,15}$/.test(id)) return answerProblem('missing', asked);
  const source = getBrochureSource(Number(id), asked);
  if (!source) {
    const isGone = catalogue.isWithdrawn(Number(id)) || findGoneListing('property', id) !== null;
    return answerProblem(isGone ? 'gone' : 'missing', asked);
  }
  const version = createHash('sha256')
    .update([pageVersion(), env().SITE_URL, source.page.property.id, asked].join('\n'))
    .digest('hex')
    .slice(0, 40);
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': await disposition(source, asked),
    'Cache-Control': 'public, max-age=0, must-revalidate',
    ETag: `"${version}"`,
    'X-Robots-Tag': 'noindex',
  };
  if (request.headers.get('If-None-Match')?.includes(version)) return new Response(null, { status: 304, headers });
  try {
    const caller = request.headers.get(callerHeader);
    const file = await brochureStore().get(`${version}.pdf`, async () => {
      const wait = secondsToWait('brochure', caller, new Date());
      if (wait > 0) throw new TooManyDrawings(wait);
      return draw(source, asked);
    });
    if (file === 'busy') return await answerProblem('busy', asked);
    return new Response(new Uint8Array(file), { headers: { ...headers, 'Content-Length': String(file.length) } });
  } catch (error) {
    if (error instanceof TooManyDrawings) return answerProblem('tooMany', asked, error.seconds);
    logError('A brochure could not be drawn', error);
    return answerProblem(error instanceof DrawerLost ? 'lost' : 'failed', asked);
  }
}

async function draw(source: BrochureSource, language: Language): Promise<Buffer> {
  const now = new Date();
  const brochure = await composeBrochure(source, language, now);
  const images = await loadBrochureImages({
    pictures: brochure.pictures.map(({ url }) => url),
    plans: brochure.plans.map(({ url }) => url),
    person: brochure.person?.pictureUrl ?? null,
    logo: source.brand.logo?.url ?? null,
  });
  const { brand, colors } = source;
  const input: RenderInput = { brochure, look: { brand, colors }, images, fonts: listFontFiles(), now };
  return brochureDrawer().draw(input);
}

/** `gevel-2417-maison-de-famille.pdf` for every browser, the title as it is for those that know how to read it. */
async function disposition({ page, agency }: BrochureSource, language: Language): Promise<string> {
  const title = await titleOf(page, language);
  const reference = listingReference(page.property);
  const plain = [slugify(agency.name), slugify(reference), slugify(title).slice(0, 60)].filter(Boolean).join('-');
  const whole = `${agency.name} ${reference} ${title}.pdf`.replace(/[\p{Cc}\p{Cs}/\\:*?"<>|]/gu, ' ');
  const encoded = encodeURIComponent(whole).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `inline; filename="${plain}.pdf"; filename*=UTF-8''${encoded}`;
}

async function answerProblem(problem: Problem, language: Language, seconds = secondsToRetry): Promise<Response> {
  const t = await getTranslator(language, 'brochure.problem');
  return new Response(t(problem, { minutes: Math.ceil(seconds / 60) }), {
    status: statuses[problem],
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Language': language,
      'Cache-Control': 'no-store',
      ...((statuses[problem] === 503 || statuses[problem] === 429) && { 'Retry-After': String(seconds) }),
    },
  });
}
