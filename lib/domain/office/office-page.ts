/** A part of a list, and how many there are; pages count from 1. */
export type OfficePage<T> = { items: T[]; page: number; pages: number };

export const officePageSize = 20;

/** The page of a list of `count` items that an address asks for, or the nearest one, with the first item on it. */
export function officePageOf(asked: number, count: number): { page: number; pages: number; offset: number } {
  const pages = Math.max(1, Math.ceil(count / officePageSize));
  const page = Math.min(Math.max(1, Math.trunc(asked) || 1), pages);
  return { page, pages, offset: (page - 1) * officePageSize };
}
