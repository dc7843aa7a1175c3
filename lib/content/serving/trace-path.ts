import { readlink } from 'node:fs/promises';
import path from 'node:path';

/** An entry that a path leads through: another file or link under this name leads elsewhere. */
export type PathStep = { directory: string; name: string };

/** As many links as Linux follows before it gives up. */
const maxLinks = 40;

/**
 * Lists every entry that decides where a path leads: its own components and those of every symbolic link on the way.
 * Ends at the first one that does not exist, and in a circle of links.
 */
export async function tracePath(target: string): Promise<PathStep[]> {
  const absolute = path.resolve(target);
  const { root } = path.parse(absolute);
  const steps: PathStep[] = [];
  const pending = componentsOf(absolute.slice(root.length));
  let directory = root;
  let links = 0;
  while (true) {
    const name = pending.shift();
    if (name === undefined) return steps;
    if (name === '..') {
      directory = path.dirname(directory);
      continue;
    }
    steps.push({ directory, name });
    const found = await readStep(path.join(directory, name));
    if (found.kind === 'missing') return steps;
    if (found.kind === 'entry') {
      directory = path.join(directory, name);
      continue;
    }
    links += 1;
    if (links > maxLinks) return steps;
    const linkRoot = path.parse(found.target).root;
    if (linkRoot) directory = linkRoot;
    pending.unshift(...componentsOf(found.target.slice(linkRoot.length)));
  }
}

type Found = { kind: 'missing' } | { kind: 'entry' } | { kind: 'link'; target: string };

async function readStep(entry: string): Promise<Found> {
  try {
    return { kind: 'link', target: await readlink(entry) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // An entry that is not a link is rejected with EINVAL, on Windows with UNKNOWN.
    return code === 'EINVAL' || code === 'UNKNOWN' ? { kind: 'entry' } : { kind: 'missing' };
  }
}

function componentsOf(text: string): string[] {
  return text.split(path.sep === '\\' ? /[\\/]/ : path.sep).filter((part) => part !== '' && part !== '.');
}
