import { formatProblems, serveContent, watchContent } from '@/lib/content/serve-content';
import { env } from '@/lib/platform/env';

/** Reads the content and goes on watching it; ends the process with a report when the content cannot be served. */
export async function startServer(): Promise<void> {
  try {
    await serve();
  } catch (error) {
    // Next would go on and answer 500 to everything.
    console.log(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

async function serve(): Promise<void> {
  const started = performance.now();
  const { content, problems, borrowed } = await serveContent();
  const errors = problems.filter((problem) => problem.severity === 'error');
  const warnings = problems.length - errors.length;
  if (!content) {
    console.log(
      `The content in ${env().CONTENT_DIR} has ${errors.length} error${errors.length === 1 ? '' : 's'}; the site does not start with it.\n${formatProblems(errors)}`,
    );
    process.exit(1);
  }
  const { properties, projects } = content.catalogue;
  console.log(
    `Content: ${properties.length} properties, ${projects.length} projects, ${content.pages.size} pages in ${Math.round(performance.now() - started)} ms`,
  );
  if (borrowed.length > 0)
    console.log(`Not in ${env().CONTENT_DIR}, taken from the shipped content: ${borrowed.join(', ')}`);
  if (warnings > 0) console.log(`${warnings} warnings for editors: npm run content:check shows them`);
  watchContent((message) => console.log(message));
}
