type Thread = { entry: string; file: string };

export const threads: { brochure: Thread; content: Thread; checkpoint: Thread };

export function bundleWorker(thread: Thread, outfile: string): Promise<void>;
