/** Pictures and documents; schemas are there for text editors. */
const otherFolder = /^(?:media|schemas)\//;

/** Whether a file of the content folder is one that the site may read as content. */
export function isContentJson(name: string): boolean {
  return name.endsWith('.json') && !otherFolder.test(name);
}
