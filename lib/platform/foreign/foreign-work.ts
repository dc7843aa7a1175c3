import { readFile } from 'node:fs/promises';
import {
  type BusyTimes,
  CalendarFailure,
  type CalendarFault,
  type CalendarReading,
  readBusyTimes,
} from '@/lib/platform/busy-calendar/read-busy-times';
import { type FilmFinding, searchFilm } from '@/lib/platform/film/search-film';
import { containsPosition } from '@/lib/platform/pdf-position';
import { cleanDrawing } from '@/lib/platform/picture/clean-drawing';

/**
 * What is done with input of others that may take long or much memory, whatever is looked for beforehand. The kinds that
 * stay in the serving thread are in docs/security.md, with the reason.
 */
export const foreignWork = {
  /** When the person of an iCalendar file is busy, or why it cannot be used. */
  async readCalendar(file: Uint8Array, reading: CalendarReading): Promise<CalendarOutcome> {
    try {
      return { times: readBusyTimes(new TextDecoder().decode(file), reading), fault: null };
    } catch (error) {
      if (error instanceof CalendarFailure) return { times: null, fault: error.fault };
      throw error;
    }
  },

  /** An SVG file without its metadata; null for one that cannot be read. */
  cleanDrawing: async (path: string): Promise<string | null> => cleanDrawing(await readFile(path, 'utf8')),

  /** What a film reveals of where and by whom it was made; null for nothing. */
  searchFilm: (path: string, type: string): Promise<FilmFinding | 'notFilm' | null> => searchFilm(path, type),

  /** Whether a PDF file says where a photograph in it was taken. */
  findPosition: async (path: string): Promise<boolean> => containsPosition(await readFile(path)),
};

export type CalendarOutcome = { times: BusyTimes; fault: null } | { times: null; fault: CalendarFault };

export type ForeignWork = typeof foreignWork;

/** One piece of the work, as it is sent to the thread. */
export type ForeignCall = { name: keyof ForeignWork; values: unknown[] };
