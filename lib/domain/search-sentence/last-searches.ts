import { parseJson } from '@/lib/domain/favourite/favourite-list';
import { type Goal, goals } from '@/lib/domain/property/goal';
import { maxSearchLength } from './sentence';

/** A text that a visitor searched, with the goal that was chosen beside it. */
export type LastSearch = { text: string; goal: Goal };

export const maxLastSearches = 5;

/** Reads the last searches, newest first. Leaves out invalid ones. Never throws. */
export function parseLastSearches(text: string | null): readonly LastSearch[] {
  const stored = text === null ? null : parseJson(text);
  return Array.isArray(stored) ? stored.flatMap(readSearch).slice(0, maxLastSearches) : [];
}

function readSearch(value: unknown): LastSearch[] {
  if (typeof value !== 'object' || value === null || !('text' in value) || !('goal' in value)) return [];
  const { text } = value;
  const goal = goals.find((known) => known === value.goal);
  return typeof text === 'string' && text.trim() !== '' && text.length <= maxSearchLength && goal
    ? [{ text, goal }]
    : [];
}

/** The same text with another goal replaces the earlier one. */
export function addLastSearch(searches: readonly LastSearch[], { text, goal }: LastSearch): readonly LastSearch[] {
  const tidied = text.trim().slice(0, maxSearchLength);
  if (tidied === '') return searches;
  return [{ text: tidied, goal }, ...searches.filter((other) => other.text !== tidied)].slice(0, maxLastSearches);
}
