import { getContent } from '@/lib/content/content';
import { type Palette, paletteOf } from '@/lib/domain/brand/palette';

/** The colours of the agency that is served now. */
export function getPalette(): Palette {
  return paletteOf(getContent().settings.brand.colors);
}
