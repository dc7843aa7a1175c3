import { readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { env } from '@/lib/platform/env';
import { publishPageRules } from '@/lib/platform/page-rules';
import { type Content, replaceContent } from './content';
import { type ContentProblem, formatProblem } from './content-problem';
import { pageOrigins } from './page-origins';
import { type ReadContent, readContent } from './read-content';

/** Content that ships with the project; what a content folder lacks is taken from it. */
const shippedContentFolder = path.join(process.cwd(), 'content');

/** Editors save several files in a row, and editors' programs write a file in several steps. */
const settleTime = 400;

/** Reads the content folder of the environment and serves it. Content with errors is told and not served. */
export async function serveContent(): Promise<ReadContent> {
  const reading = await readContent(env().CONTENT_DIR, shippedContentFolder);
  if (reading.content) publish(reading.content);
  return reading;
}

/** Another build draws other pages from the same content. */
function buildId(): string {
  try {
    return readFileSync(path.join(process.cwd(), '.next', 'BUILD_ID'), 'utf8').trim();
  } catch {
    return 'development';
  }
}

function publish(content: Content): void {
  replaceContent(content);
  publishPageRules({ version: `${buildId()}.${content.version}`, ...pageOrigins(content) });
}

/** Serves every valid change of the folder; at an invalid one the last good content stays. */
export function watchContent(tell: (message: string) => void): void {
  let timer: NodeJS.Timeout | undefined;
  const refresh = async () => {
    const started = performance.now();
    const { content, problems } = await serveContent();
    const errors = problems.filter((problem) => problem.severity === 'error');
    if (content) tell(`Content changed: served after ${Math.round(performance.now() - started)} ms`);
    else tell(`Content changed but has errors; the last good content stays.\n${formatProblems(errors)}`);
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      refresh().catch((error: unknown) =>
        tell(`Content could not be read; the last good content stays. ${String(error)}`),
      );
    }, settleTime);
  };
  watch(env().CONTENT_DIR, { recursive: true }, schedule).on('error', (error) =>
    tell(`The content folder cannot be watched (${error.message}); a restart serves changes.`),
  );
}

export function formatProblems(problems: readonly ContentProblem[]): string {
  return problems.map(formatProblem).join('\n');
}
