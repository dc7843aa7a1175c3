type Thread = { entry: string; file: string };

export const threads: { brochure: Thread; content: Thread; checkpoint: Thread; foreign: Thread; listings: Thread };

export function bundleWorker(thread: Pick<Thread, 'entry'>, outfile: string): Promise<void>;
