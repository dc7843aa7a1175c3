import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { feedRecord } from '@/tests/support/content';
import { httpTo, setUpImportSite } from '@/tests/support/import-site';
import { type LoopbackServer, startLoopback } from '@/tests/support/loopback-server';

/** What an import is given that no system should send; docs/imports.md names the tests of the other kinds. */

const site = setUpImportSite();
let server: LoopbackServer;
/** What the system answers, as soon as it does. */
let answer: () => Promise<string> | string;
beforeEach(async () => {
  server = await startLoopback(async (_, response) => {
    response.end(await answer());
  });
});
afterEach(() => server.close());

const noon = new Date('2026-11-23T12:00:00Z');
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const listings = (price: number, count = 3) =>
  JSON.stringify(Array.from({ length: count }, (_, index) => feedRecord({ ID: index + 1, Price: price })));

function run(clock = noon) {
  const http = httpTo(server.host);
  return site.run({ source: 'json', from: `${server.url}/properties.json` }, { http, clock: () => clock });
}

const prices = async () => (await site.read()).catalogue.properties.map(({ price }) => price);

test.each([
  ['a page instead of JSON', '<!DOCTYPE html><html><body>Please log in</body></html>'],
  ['an answer that ends in the middle', listings(200_000).slice(0, -100)],
  ['nothing', ''],
  ['JSON without a list', '{"error":"maintenance"}'],
])('%s is a failed run with clear words, and changes nothing', async (_, sent) => {
  answer = () => listings(100_000);
  await run();
  answer = () => sent;
  const { outcome, message } = await run();
  expect(outcome).toBe('failed');
  expect(message).toMatch(/JSON|list of records/);
  expect(message).not.toContain('log in');
  expect(await prices()).toEqual([100_000, 100_000, 100_000]);
  answer = () => listings(200_000);
  expect((await run()).outcome).toBe('applied');
  expect(await prices()).toEqual([200_000, 200_000, 200_000]);
});

test('two servers whose clocks are an hour apart run one import at once: nothing is twice, and the last one counts', async () => {
  answer = () => listings(100_000);
  await run();
  // The server whose clock is right asks first, and is answered last: to the other one its lease has ended.
  let release = (_: string) => {};
  const slow = new Promise<string>((resolve) => {
    release = resolve;
  });
  const isAsked = new Promise<void>((resolve) => {
    answer = () => {
      resolve();
      return slow;
    };
  });
  const first = run(noon);
  await isAsked;
  answer = () => listings(200_000);
  expect((await run(hoursLater(1))).outcome).toBe('applied');
  expect(await prices()).toEqual([200_000, 200_000, 200_000]);
  release(listings(200_000));
  expect((await first).outcome).toBe('unchanged');
  expect(await prices()).toEqual([200_000, 200_000, 200_000]);
  expect((await run(noon)).outcome).toBe('unchanged');
});

test.each([1, -1])('an upload by a server whose clock is %i hour off is read', async (hours) => {
  const folder = path.join(site.contentFolder, 'openimmo');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'a.xml');
  await writeFile(file, `${transferHead}${estate('A')}${transferFoot}`);
  await utimes(file, hoursLater(hours), hoursLater(hours));
  const { outcome } = await site.run({ source: 'openimmo', from: 'openimmo' }, { clock: () => noon });
  expect(outcome).toBe('applied');
  expect((await site.read()).catalogue.properties).toHaveLength(1);
});

const transferHead = `<?xml version="1.0" encoding="UTF-8"?>
<openimmo><uebertragung art="OFFLINE" umfang="VOLL" modus="NEW" version="1.2.7"/><anbieter>`;
const transferFoot = '</anbieter></openimmo>';
const estate = (id: string, inside = '') => `<immobilie>
  <objektkategorie><vermarktungsart KAUF="true"/><objektart><haus/></objektart></objektkategorie>
  <geo><plz>4700</plz><ort>Eupen</ort><land iso_land="BEL"/></geo>
  <preise><kaufpreis>289000</kaufpreis><waehrung iso_waehrung="EUR"/></preise>
  <verwaltung_techn><objektnr_extern>${id}</objektnr_extern><aktion aktionart="CHANGE"/></verwaltung_techn>
  ${inside}
</immobilie>`;

test('XML of 200 MB is read by a process whose heap holds less than half of it', async () => {
  const count = 200;
  const file = path.join(site.contentFolder, 'large.xml');
  await writeLarge(file, count);
  // Not under way any more.
  await utimes(file, hoursLater(-24), hoursLater(-24));
  expect((await stat(file)).size).toBeGreaterThan(200 * 1024 * 1024);
  const shipped = JSON.parse(await readFile('content/settings.json', 'utf8'));
  const imports = [{ source: 'openimmo', from: 'large.xml' }];
  await writeFile(path.join(site.contentFolder, 'settings.json'), JSON.stringify({ ...shipped, imports }));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--max-old-space-size=96', '--import', 'tsx', path.resolve('scripts/import.ts'), 'openimmo'],
    {
      env: {
        ...process.env,
        DATABASE_URL: '',
        CONTENT_DIR: site.contentFolder,
        DATA_DIR: path.join(site.contentFolder, 'data'),
      },
    },
  );
  expect(stdout).toMatch(new RegExp(`New\\s+${count}`));
}, 300_000);

/** Estates of a megabyte each, nearly all of it in an element that no listing has a place for. */
async function writeLarge(file: string, count: number): Promise<void> {
  const filler = `<anhaenge_intern>${'Notiz der Eigentümer. '.repeat(48_000)}</anhaenge_intern>`;
  const stream = createWriteStream(file);
  stream.write(transferHead);
  for (let index = 0; index < count; index++)
    if (!stream.write(estate(`L-${index + 1}`, filler))) await once(stream, 'drain');
  stream.end(transferFoot);
  await once(stream, 'finish');
}
