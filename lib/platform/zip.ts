import { crc32 } from 'node:zlib';

export type ZipFile = { name: string; content: Buffer };

/** Names are in UTF-8. */
const flags = 0x0800;
const version = 20;
/** The format before its extension for large archives ends here. */
const maxBytes = 0xffff_ffff;
const maxFiles = 0xffff;

/** An archive of files as they are, not compressed: most of what visitors send is compressed already. */
export function writeZip(files: readonly ZipFile[], now: Date): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const path = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(version, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt32LE(timeOf(now), 6);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(path.length, 22);
    const head = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, path]);
    const entry = Buffer.concat([
      Buffer.from('PK\u0001\u0002'),
      Buffer.from([version, 0]),
      shared,
      Buffer.alloc(14),
      path,
    ]);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry);
    parts.push(head, content);
    offset += head.length + content.length;
  }
  const entries = Buffer.concat(directory);
  if (files.length > maxFiles || offset + entries.length > maxBytes) throw new Error('Too much for one archive');
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, entries, end]);
}

/** The time and day of MS-DOS, in UTC. */
function timeOf(now: Date): number {
  const time = (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >> 1);
  const day = ((now.getUTCFullYear() - 1980) << 9) | ((now.getUTCMonth() + 1) << 5) | now.getUTCDate();
  return ((day << 16) | time) >>> 0;
}
