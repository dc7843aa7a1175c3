import { isPropertyId, parseJson } from './favourite-list';

export const maxSeen = 12;

/** Reads the ids of the properties seen last, newest first. Leaves out invalid ones. Never throws. */
export function parseSeen(text: string | null): readonly number[] {
  const stored = text === null ? null : parseJson(text);
  return Array.isArray(stored) ? [...new Set(stored.filter(isPropertyId))].slice(0, maxSeen) : [];
}

export function addSeen(ids: readonly number[], id: number): readonly number[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, maxSeen);
}
