import { getContent } from '@/lib/content/content';
import type { Ornament } from '@/lib/domain/brand/agency-mark';

/** The ornament of the agency's pages; style sheets read it from the root element. */
export function getOrnament(): Ornament {
  return getContent().settings.brand.ornament;
}
