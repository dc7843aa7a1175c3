import { processSingleton } from './process-singleton';

/** The last reading of the content folder, valid or not. */
type Reading = { seconds: number; at: Date };

export const lastReading = processSingleton<Reading>('content-reading');
