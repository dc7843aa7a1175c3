import { parentPort } from 'node:worker_threads';
import type { BrochureImages, EmbeddedImage } from './brochure-look';
import { type RenderInput, renderBrochure } from './render-brochure';

/** Draws the server's brochures in a worker thread; the build bundles it into one file. */

parentPort?.on('message', async (input: RenderInput) => {
  try {
    const drawn = await renderBrochure({ ...input, images: withBuffers(input.images) });
    parentPort?.postMessage({ drawn });
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

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
