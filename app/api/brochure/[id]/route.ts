import { createHash } from 'node:crypto';
import { z } from 'zod';
import { composeBrochure } from '@/components/properties/brochure/compose-brochure';
import type { RenderInput } from '@/components/properties/brochure/render-brochure';
import { titleOf } from '@/components/properties/property-words';
import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { listingReference } from '@/lib/domain/listing/listing-id';
import { printSheet } from '@/lib/domain/map/locator';
import { slugify } from '@/lib/domain/text/fold';
import { defineResource } from '@/lib/features/endpoint/define-endpoint';
import { getLocator } from '@/lib/features/properties/map/get-surroundings';
import { findGoneListing } from '@/lib/features/properties/numbers/listing-memory';
import { type BrochureSource, getBrochureSource } from '@/lib/features/site/get-brochure-source';
import { getTranslator } from '@/lib/i18n/translator';
import { ThreadLost } from '@/lib/platform/bounded-thread';
import { brochureStore } from '@/lib/platform/brochure/brochure-store';
import {
  drawBrochure,
  listFontFiles,
  listOwnFontFiles,
  loadBrochureImages,
} from '@/lib/platform/brochure/brochure-threads';
import { callerHeader } from '@/lib/platform/caller-address';
import { unchangedResponse } from '@/lib/platform/conditional-response';
import { env } from '@/lib/platform/env';
import { secondsToWait } from '@/lib/platform/flood-gate';
import { pageVersion } from '@/lib/platform/kept-pages.mjs';

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

/** The brochure of a property as a PDF, in the language of the query or else the site's own. */
export const GET = defineResource({
  failure: 'A brochure could not be drawn',
  language: 'optional',
  schema: z.object({ id: z.string() }),
  async handle({ id }, { request, language, now }) {
    if (!/^\d{1,15}$/.test(id)) return answerProblem('missing', language);
    const source = getBrochureSource(Number(id), language);
    if (!source) {
      const isGone = getContent().catalogue.isWithdrawn(Number(id)) || findGoneListing('property', id) !== null;
      return answerProblem(isGone ? 'gone' : 'missing', language);
    }
    const version = createHash('sha256')
      .update([pageVersion(), env().SITE_URL, source.page.property.id, language].join('\n'))
      .digest('hex')
      .slice(0, 40);
    const headers = new Headers({
      'Content-Type': 'application/pdf',
      'Content-Disposition': await disposition(source, language),
      'Cache-Control': 'public, max-age=0, must-revalidate',
      ETag: `"${version}"`,
    });
    const unchanged = unchangedResponse(request, headers);
    if (unchanged) return unchanged;
    try {
      const file = await brochureStore().get(`${version}.pdf`, async () => {
        // Counted here: files that are there cost nothing.
        const wait = secondsToWait('brochure', request.headers.get(callerHeader), now);
        if (wait > 0) throw new TooManyDrawings(wait);
        return draw(source, language, now);
      });
      if (file === 'busy') return await answerProblem('busy', language);
      headers.set('Content-Length', String(file.length));
      return new Response(new Uint8Array(file), { headers });
    } catch (error) {
      if (error instanceof TooManyDrawings) return answerProblem('tooMany', language, error.seconds);
      throw error;
    }
  },
  refuse(problem, { language, error }) {
    if (problem === 'failed' && language !== null)
      return answerProblem(error instanceof ThreadLost ? 'lost' : 'failed', language);
    if (problem === 'invalid') return answerProblem('invalid', getContent().settings.languages.default);
    return new Response(null, { status: 503, headers: { 'Retry-After': String(secondsToRetry) } });
  },
});

async function draw(source: BrochureSource, language: Language, now: Date): Promise<Buffer> {
  const brochure = await composeBrochure(source, language, now);
  const images = await loadBrochureImages({
    pictures: brochure.pictures.map(({ url }) => url),
    plans: brochure.plans.map(({ url }) => url),
    person: brochure.person?.portrait?.url ?? null,
    logo: source.brand.logo?.url ?? null,
  });
  const { spot, property } = source.page;
  const { brand, colors } = source;
  const view = spot && getLocator({ ...spot, ...property.text }, language, printSheet);
  const locator = view && { view, isArea: spot.isArea };
  const fonts = [...listFontFiles(), ...(await listOwnFontFiles(source.fonts))];
  const input: RenderInput = { brochure, look: { brand, colors }, images, locator, fonts, now };
  return drawBrochure(input);
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
