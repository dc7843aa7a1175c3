import type { Language } from '@/lib/domain/language';
import type { MapPin } from '@/lib/domain/map/map-message';
import type { Goal } from '@/lib/domain/property/goal';

/** The content of a page's map: one known property and its neighbours, or all matches of its list. */
export type MapSource =
  | { kind: 'detail'; pin: MapPin; language: Language; customMarker: string | null }
  | {
      kind: 'list';
      goal: Goal;
      language: Language;
      /** Path of the list, and its current criteria as in its address. */
      path: string;
      query: string;
    };
