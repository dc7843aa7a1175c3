import { execFile } from 'node:child_process';
import { type FSWatcher, watch } from 'node:fs';
import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WatchDirectory } from './directory-watches';
import { type Follower, type FollowOptions, type FollowTiming, followFolder } from './follow-folder';
import type { WatchBlindness } from './watch-folder';

const run = promisify(execFile);

/** No polling: what is seen here, the watches have reported. */
const timing = { quietMs: 20, maxWaitMs: 200, lookEveryMs: 3_600_000, blindLookEveryMs: 3_600_000 };

let root: string;
let folder: string;
let follower: Follower;
let marks = 0;
const waiting = new Map<string, () => void>();

const file = () => path.join(folder, 'settings.json');

/** Always as long as the one before, so that only the content can reveal a save. */
const nextMark = () => `mark-${String(++marks).padStart(6, '0')}`;

/** Resolves when a state with this text in one of its files is published. */
const published = (text: string) => new Promise<void>((resolve) => waiting.set(text, resolve));

async function readAll(directory: string): Promise<string> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  const texts = entries.map(async ({ name }) => {
    const entry = path.join(directory, name);
    const isDirectory = (await stat(entry).catch(() => null))?.isDirectory();
    return isDirectory ? readAll(entry) : readFile(entry, 'utf8').catch(() => '');
  });
  return (await Promise.all(texts)).join('\n');
}

function follow(options: Partial<FollowOptions<string>> = {}): Follower {
  return followFolder({
    folder,
    read: () => readAll(folder),
    async publish(text) {
      for (const [mark, resolve] of waiting) {
        if (!text.includes(mark)) continue;
        waiting.delete(mark);
        resolve();
      }
    },
    onError(error) {
      throw error;
    },
    onBlindness(blindness) {
      throw new Error(blindness.message);
    },
    timing,
    ...options,
  });
}

/** A folder behind a link among its ancestors with linked parts inside, as a release lies on a server. */
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gevel-follow-'));
  const content = path.join(root, 'releases', '0', 'content');
  await mkdir(path.join(content, 'pages'), { recursive: true });
  await mkdir(path.join(root, 'shared-0'));
  await symlink('shared-0', path.join(root, 'shared'));
  await writeFile(path.join(root, 'linked.json'), '{}');
  await symlink(path.join(root, 'shared'), path.join(content, 'articles'));
  await symlink('../../../linked.json', path.join(content, 'menu.json'));
  await writeFile(path.join(content, 'settings.json'), nextMark());
  await writeFile(path.join(content, 'pages', 'home.json'), nextMark());
  await symlink(path.join('releases', '0'), path.join(root, 'current'));
  folder = path.join(root, 'current', 'content');
  follower = follow();
  await follower.refresh();
});

afterEach(async () => {
  follower.close();
  waiting.clear();
  await rm(root, { recursive: true, force: true });
});

type Save = (mark: string) => Promise<void>;

/** A repository beside the folder, with another working tree in which commits are made. */
async function git(tree: string, ...args: string[]): Promise<void> {
  const repository = path.join(root, 'repository');
  const options = [`--git-dir=${repository}`, `--work-tree=${tree}`, '-c', 'user.name=An', '-c', 'user.email=a@b.be'];
  await run('git', [...options, ...args], { env: { ...process.env, GIT_INDEX_FILE: `${tree}.index` } });
}

const inPlace: Save = (mark) => writeFile(file(), mark);

/** As `mv` does: on another file system a copy replaces the file. */
async function moveOnto(from: string, to: string): Promise<void> {
  const isFar = (await stat(path.dirname(from))).dev !== (await stat(path.dirname(to))).dev;
  await (isFar ? run('mv', [from, to]) : rename(from, to));
}

const onto =
  (directory: () => string): Save =>
  async (mark) => {
    const elsewhere = path.join(await mkdtemp(path.join(directory(), 'gevel-elsewhere-')), 'new.json');
    await writeFile(elsewhere, mark);
    await moveOnto(elsewhere, file());
    await rm(path.dirname(elsewhere), { recursive: true });
  };

const saves: Record<string, Save> = {
  'in place': inPlace,
  'in place, in two steps': async (mark) => {
    await writeFile(file(), mark.slice(0, 4));
    await appendFile(file(), mark.slice(4));
  },
  'as vim does': async (mark) => {
    await writeFile(path.join(folder, '4913'), '');
    await rm(path.join(folder, '4913'));
    await writeFile(path.join(folder, '.settings.json.swp'), 'swap');
    await rename(file(), `${file()}~`);
    await writeFile(file(), mark);
    await rm(`${file()}~`);
    await rm(path.join(folder, '.settings.json.swp'));
  },
  'git checkout': async (mark) => {
    const elsewhere = path.join(root, 'tree');
    await mkdir(elsewhere, { recursive: true });
    await writeFile(path.join(elsewhere, 'settings.json'), mark);
    await git(elsewhere, 'init', '-q');
    await git(elsewhere, 'add', 'settings.json');
    await git(elsewhere, 'commit', '-qm', mark);
    await git(folder, 'checkout', '-q', 'HEAD', '--', 'settings.json');
  },
  'a temporary file beside it, and rename': async (mark) => {
    await writeFile(`${file()}.tmp`, mark);
    await rename(`${file()}.tmp`, file());
  },
  'a hidden temporary file beside it, and rename': async (mark) => {
    const hidden = path.join(folder, '.settings.json.Ab12Cd');
    await writeFile(hidden, mark);
    await rename(hidden, file());
  },
  'sed -i': async (mark) => {
    await run('sed', ['-i', `s/.*/${mark}/`, file()]);
  },
  'mv from another directory': onto(() => root),
  'mv from another file system': onto(() => '/dev/shm'),
  'mv, then in place': async (mark) => {
    await onto(() => root)(nextMark());
    await inPlace(mark);
  },
  'the folder swapped by mv': async (mark) => {
    const [next, old] = [path.join(root, 'next'), path.join(root, `old-${mark}`)];
    await cp(folder, next, { recursive: true, verbatimSymlinks: true });
    await writeFile(path.join(next, 'settings.json'), mark);
    await rename(folder, old);
    await rename(next, folder);
  },
  'the folder swapped by mv, then in place': async (mark) => {
    await saves['the folder swapped by mv']?.(nextMark());
    await inPlace(mark);
  },
  'a link above the folder switched': async (mark) => {
    const release = path.join(root, 'releases', mark);
    await cp(await realFolder(), path.join(release, 'content'), { recursive: true, verbatimSymlinks: true });
    await writeFile(path.join(release, 'content', 'settings.json'), mark);
    await symlink(path.join('releases', mark), path.join(root, 'current.new'));
    await rename(path.join(root, 'current.new'), path.join(root, 'current'));
  },
  'a link above the folder switched, then in place': async (mark) => {
    await saves['a link above the folder switched']?.(nextMark());
    await inPlace(mark);
  },
  'the release behind the link swapped by mv': async (mark) => {
    const release = path.dirname(await realFolder());
    await rename(release, `${release}.${mark}`);
    await cp(`${release}.${mark}`, release, { recursive: true, verbatimSymlinks: true });
    await inPlace(mark);
  },
  'the folder deleted and made again': async (mark) => {
    const copy = path.join(root, 'copy');
    await cp(folder, copy, { recursive: true, verbatimSymlinks: true });
    const real = await realFolder();
    await rm(real, { recursive: true });
    await cp(copy, real, { recursive: true, verbatimSymlinks: true });
    await rm(copy, { recursive: true });
    await inPlace(mark);
  },
  'a directory deleted and made again': async (mark) => {
    await rm(path.join(folder, 'pages'), { recursive: true, force: true });
    await mkdir(path.join(folder, 'pages'));
    await writeFile(path.join(folder, 'pages', 'home.json'), mark);
  },
  'a new directory with files': async (mark) => {
    await mkdir(path.join(folder, 'listings', mark, 'nl'), { recursive: true });
    await writeFile(path.join(folder, 'listings', mark, 'nl', 'properties.json'), mark);
  },
  'a directory moved in with its files': async (mark) => {
    await mkdir(path.join(root, 'moved', 'nl'), { recursive: true });
    await writeFile(path.join(root, 'moved', 'nl', 'types.json'), mark);
    await rename(path.join(root, 'moved'), path.join(folder, `moved-${mark}`));
  },
  'in place, with the size and second of before': async (mark) => {
    const { mtimeMs, size } = await stat(file());
    await writeFile(file(), mark.padEnd(size));
    const second = Math.floor(mtimeMs / 1000);
    await utimes(file(), second, second);
  },
  'in place, dated back by touch': async (mark) => {
    await inPlace(mark);
    await run('touch', ['-d', '2020-02-02 02:02:02', file()]);
  },
  'in a linked directory': (mark) => writeFile(path.join(folder, 'articles', 'sell.json'), mark),
  'by switching the link that a linked directory leads through': async (mark) => {
    await mkdir(path.join(root, `shared-${mark}`));
    await writeFile(path.join(root, `shared-${mark}`, 'rent.json'), mark);
    await symlink(`shared-${mark}`, path.join(root, 'shared.new'));
    await rename(path.join(root, 'shared.new'), path.join(root, 'shared'));
  },
  'behind a linked file': (mark) => writeFile(path.join(root, 'linked.json'), mark),
  'by replacing what a linked file leads to': async (mark) => {
    await writeFile(path.join(root, 'linked.new'), mark);
    await rename(path.join(root, 'linked.new'), path.join(root, 'linked.json'));
  },
};

const realFolder = () => realpath(folder);

async function saveAndWait(way: string): Promise<void> {
  const mark = nextMark();
  const isPublished = published(mark);
  await saves[way]?.(mark);
  await isPublished;
}

describe('six saves in a row are each published when a file is saved', () => {
  test.each(Object.keys(saves))('%s', async (way) => {
    for (let save = 1; save <= 6; save++) await saveAndWait(way);
  });
});

test('ways of saving in any order are each published', { timeout: 120_000 }, async () => {
  const everyWay = fc.shuffledSubarray(Object.keys(saves), { minLength: Object.keys(saves).length });
  for (const order of fc.sample(everyWay, 2)) {
    for (const way of order) await saveAndWait(way);
  }
});

test('a missing folder is read again when it is back', async () => {
  const real = await realFolder();
  await rename(real, `${real}.away`);
  // The reading of the missing folder.
  await follower.refresh();
  await rename(`${real}.away`, real);
  await saveAndWait('in place');
});

test('a failed reading is tried again automatically', async () => {
  const errors: unknown[] = [];
  let isBroken = true;
  follower.close();
  follower = follow({
    async read() {
      if (isBroken) throw new Error('the database');
      return readAll(folder);
    },
    onError(error) {
      errors.push(error);
      if (errors.length === 2) isBroken = false;
    },
    timing: { ...timing, retryAfterMs: 20 },
  });
  const isPublished = published(await readFile(file(), 'utf8'));
  await expect(follower.refresh()).rejects.toThrow('the database');
  await isPublished;
  expect(errors).toEqual([new Error('the database'), new Error('the database')]);
});

test('saves are still published after many ways of saving at once', async () => {
  await Promise.all(
    ['in place', 'a new directory with files', 'in a linked directory', 'behind a linked file'].map(saveAndWait),
  );
  await saveAndWait('in place');
});

describe('where changes are not reported', () => {
  let found: WatchBlindness[];

  async function followBlindly(watchDirectory: WatchDirectory, looks: Partial<FollowTiming>): Promise<void> {
    follower.close();
    found = [];
    follower = follow({
      watchDirectory,
      onBlindness: (blindness) => found.push(blindness),
      timing: { ...timing, ...looks },
    });
    await follower.refresh();
  }

  test('periodic checks find every save', async () => {
    // A watch that never reports, as on a broken file system.
    await followBlindly((directory, options) => watch(directory, options, () => {}), { lookEveryMs: 20 });
    for (const way of Object.keys(saves)) await saveAndWait(way);
    expect(found).toEqual([]);
  });

  test.each([
    ['ENOSPC', 'limit'],
    ['EMFILE', 'limit'],
    ['EACCES', 'refused'],
  ])('%s is named once, and more frequent checks find every save', async (code, kind) => {
    const refuse = () => {
      throw Object.assign(new Error(`${code}: watch`), { code });
    };
    await followBlindly(refuse, { blindLookEveryMs: 20 });
    for (const way of ['in place', 'the folder swapped by mv', 'in place']) await saveAndWait(way);
    expect(found).toEqual([{ kind, message: `${code}: watch` }]);
  });

  test('a watch that fails later is renewed', async () => {
    const watchers: FSWatcher[] = [];
    await followBlindly((...all) => {
      const watcher = watch(...all);
      watchers.push(watcher);
      return watcher;
    }, {});
    for (const watcher of [...watchers]) watcher.emit('error', new Error('gone'));
    await saveAndWait('in place');
    expect(found).toEqual([]);
  });
});
