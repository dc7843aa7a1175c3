import type { ListedProject } from '@/lib/features/properties/list/list-projects';

/** The marker on the picture of a project. */
export const projectMarkers = {
  available: { word: 'project', tone: 'plain' },
  option: { word: 'allUnderOption', tone: 'dark' },
  soldOut: { word: 'soldOut', tone: 'brick' },
} as const satisfies Record<ListedProject['situation'], object>;
