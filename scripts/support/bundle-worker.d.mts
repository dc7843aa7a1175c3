export function bundleWorker(outfile: string): Promise<void>;
