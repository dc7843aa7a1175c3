import { type FigurePeriod, figurePeriods, isFigurePeriod } from '@/lib/domain/office/figure-period';

/** What an address of the figures says; a value that cannot be read is as good as none. */
export type FigureQuery = {
  period: FigurePeriod;
  /** An account, or `none`; null for everybody. */
  assignee: string | null;
  /** The id of an office in the settings. */
  office: string | null;
};

const maxTyped = 100;

export function readFigureQuery(search: URLSearchParams): FigureQuery {
  const text = (name: string) => search.get(name)?.trim().slice(0, maxTyped) || null;
  const period = text('period');
  return {
    period: isFigurePeriod(period) ? period : figurePeriods[0],
    assignee: text('assignee'),
    office: text('office'),
  };
}

/** The part of an address behind the path, with its question mark; empty for the figures as they open. */
export function figureSearch({ period, assignee, office }: FigureQuery): string {
  const search = new URLSearchParams([
    ...(period === figurePeriods[0] ? [] : [['period', period]]),
    ...(assignee === null ? [] : [['assignee', assignee]]),
    ...(office === null ? [] : [['office', office]]),
  ]);
  return search.size > 0 ? `?${search}` : '';
}
