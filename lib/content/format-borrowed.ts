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
  const count = `${files.length} file${files.length === 1 ? '' : 's'}`;
  return [`Not in ${folder}, borrowed from the shipped content: ${count}`, ...lines].join('\n');
}

function parentOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1);
}
