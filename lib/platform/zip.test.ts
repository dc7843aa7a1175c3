import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import yauzl from 'yauzl';
import { writeZip } from './zip';

test('an archive is read by another program, with its names and contents', async () => {
  const files = [
    { name: 'person.json', content: Buffer.from('{"naam":"Élodie"}') },
    { name: 'files/plan é.pdf', content: Buffer.from([0, 255, 13, 10, 80, 75]) },
    { name: 'empty', content: Buffer.alloc(0) },
  ];
  const archive = await yauzl.fromBufferPromise(writeZip(files, new Date('2026-11-23T08:30:10Z')));
  const read: unknown[] = [];
  for await (const entry of archive.eachEntry()) {
    // It fails where the checksum is not that of the content.
    const content = await buffer(await archive.openReadStreamPromise(entry));
    read.push({ name: entry.fileName, content });
    expect(entry.getLastModDate({ timezone: 'UTC' }).toISOString()).toBe('2026-11-23T08:30:10.000Z');
  }
  expect(read).toEqual(files);
});
