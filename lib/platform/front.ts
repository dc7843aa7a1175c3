import { processSingleton } from './process-singleton';

/** The figures of the store of finished answers. */
export type FrontFigures = Readonly<Record<'hits' | 'misses' | 'evictions' | 'bytes' | 'entries', number>>;

/** The store of finished answers in front of Next (`lib/server/front`); absent in `next dev`, and where it holds none. */
export const front = processSingleton<
  | { figures(): FrontFigures /** Draws what visitors ask for with the next state. */; prepare(): Promise<void> }
  | undefined
>('front');
