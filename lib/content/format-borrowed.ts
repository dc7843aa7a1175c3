/**
 * Lists the files that a content folder borrows, for the console: how many, then one per line, by folder. Paths are
 * inside the content folder, with forward slashes.
 */
export function formatBorrowed(files: readonly string[], folder: string): string {
  const parents = [...new Set(files.map(parentOf))].sort();
  const lines = parents.flatMap((parent) => {
    const own = files.filter((file) => parentOf(file) === parent);
    return [`  ${parent === '' ? 'single files' : parent} (${own.length})`, ...own.map((file) => `    ${file}`)];
  });
  return [describeCount(files, folder), ...lines].join('\n');
}

const namedFiles = 3;

/** The same in one line, for the log: how many, and the first. */
export function summarizeBorrowed(files: readonly string[], folder: string): string {
  const named = files.slice(0, namedFiles).join(', ');
  const rest = files.length > namedFiles ? ' … (npm run content:check lists them)' : '';
  return `${describeCount(files, folder)}: ${named}${rest}`;
}

function describeCount(files: readonly string[], folder: string): string {
  return `Not in ${folder}, borrowed from the shipped content: ${files.length} file${files.length === 1 ? '' : 's'}`;
}

function parentOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1);
}
