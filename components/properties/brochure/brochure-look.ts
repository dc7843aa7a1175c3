import type { BrochureSource } from '@/lib/features/site/get-brochure-source';

export type EmbeddedImage = { data: Buffer; format: 'jpg' | 'png' };

/** `isWide`: wider than high. */
export type EmbeddedPlan = EmbeddedImage & { isWide: boolean };

/** Pictures that could be read; unreadable ones are absent. */
export type BrochureImages = {
  pictures: EmbeddedImage[];
  plans: EmbeddedPlan[];
  person: EmbeddedImage | null;
  logo: EmbeddedImage | null;
};

export type BrochureLook = Pick<BrochureSource, 'brand' | 'colors'>;
