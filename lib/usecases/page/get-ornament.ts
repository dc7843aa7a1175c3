import { getContent } from '@/lib/content/content';
import type { Ornament } from '@/lib/domain/brand/agency-mark';

/** What adorns the pages of the agency; style sheets read it from the root element. */
export function getOrnament(): Ornament {
  return getContent().settings.brand.ornament;
}
