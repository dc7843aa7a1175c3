import { workInThread } from '@/lib/platform/bounded-thread';
import { type RenderInput, renderBrochure } from './render-brochure';
import type { BrochureImages, EmbeddedImage } from './sheet-measure';

/** Draws the server's brochures in a worker thread; the build bundles it into one file. */

workInThread((input: RenderInput) => renderBrochure({ ...input, images: withBuffers(input.images) }));

/** Buffers arrive as plain bytes. */
function withBuffers({ pictures, plans, person, logo }: BrochureImages): BrochureImages {
  const toBuffer = ({ data, format }: EmbeddedImage): EmbeddedImage => ({ data: Buffer.from(data), format });
  return {
    pictures: pictures.map(toBuffer),
    plans: plans.map((plan) => ({ ...plan, ...toBuffer(plan) })),
    person: person && toBuffer(person),
    logo: logo && toBuffer(logo),
  };
}
