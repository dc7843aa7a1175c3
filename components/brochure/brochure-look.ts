import type { BrochureSource } from '@/lib/usecases/property/get-brochure-source';

export type EmbeddedImage = { data: Buffer; format: 'jpg' | 'png' };

/** Pictures that could be read; unreadable ones are absent. */
export type BrochureImages = {
  pictures: EmbeddedImage[];
  plans: EmbeddedImage[];
  person: EmbeddedImage | null;
  logo: EmbeddedImage | null;
};

export type BrochureLook = Pick<BrochureSource, 'brand' | 'colors'>;
