import { crc32, deflateRawSync } from 'node:zlib';

export type ZipFile = {
  name: string;
  bytes: string | Buffer;
  /** What the archive says of it, where it lies. */
  claims?: { size?: number; checksum?: number; place?: number };
};

/** A ZIP as other systems write it, or as an attacker would: with another `count` of files than it has. */
export function makeZip(files: readonly ZipFile[], count = files.length): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, claims = {} } of files) {
    const content = Buffer.from(bytes);
    const packed = deflateRawSync(content);
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(claims.checksum ?? crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claims.size ?? content.length, 18);
    common.writeUInt16LE(title.length, 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(claims.place ?? offset, 10);
    list.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, entry, title);
    const own = [Buffer.from('PK\x03\x04', 'latin1'), common, title, packed];
    parts.push(...own);
    offset += own.reduce((sum, { length }) => sum + length, 0);
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}
