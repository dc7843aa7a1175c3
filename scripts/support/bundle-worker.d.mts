type Thread = { entry: string; file: string };

export const threads: Record<'brochure' | 'checkpoint' | 'content' | 'foreign' | 'import' | 'listings', Thread>;

export function bundleWorker(thread: Pick<Thread, 'entry'>, outfile: string): Promise<void>;
