import type { BrochureSource } from '@/lib/usecases/property/get-brochure-source';

export type EmbeddedImage = { data: Buffer; format: 'jpg' | 'png' };

/** Pictures as they were found; what could not be read is not there. */
export type BrochureImages = {
  pictures: EmbeddedImage[];
  plan: EmbeddedImage | null;
  person: EmbeddedImage | null;
  logo: EmbeddedImage | null;
};

export type BrochureLook = Pick<BrochureSource, 'brand' | 'colors'>;
