import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { uploadLimits } from '@/lib/domain/enquiry/upload-limits';
import { checkUpload } from './check-upload';

const office = 'application/vnd.openxmlformats-officedocument';
const vbaType = '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>';
const documentXml =
  '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body/></w:document>';

let jpeg: Buffer;
let png: Buffer;

beforeAll(async () => {
  const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 7919) % 251));
  const picture = sharp(noise, { raw: { width: 64, height: 64, channels: 3 } });
  jpeg = await picture.clone().jpeg().toBuffer();
  png = await picture.clone().png().toBuffer();
});

/** A valid PDF of one empty page; its cross-reference table is computed. */
function makePdf(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 4\n0000000000 65535 f \n${rows}trailer\n<</Size 4/Root 1 0 R>>`;
  return Buffer.from(`${text}${table}\nstartxref\n${text.length}\n%%EOF\n`);
}

type Entry = {
  name: string;
  data: string | Buffer;
  method?: number;
  isEncrypted?: boolean;
  isStreamed?: boolean;
  /** Declared unpacked size and packed size, where these are false. */
  claims?: number;
  packed?: Buffer;
};

/** A zip, by the format's own description: entries, directory, end. A streamed entry has its sizes behind it. */
function makeZip(entries: readonly Entry[], comment = ''): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let place = 0;
  for (const { name, data, method = 8, isEncrypted = false, isStreamed = false, ...lies } of entries) {
    const plain = Buffer.from(data);
    const packed = lies.packed ?? (method === 8 ? deflateRawSync(plain) : plain);
    const flags = (isEncrypted ? 1 : 0) | (isStreamed ? 8 : 0);
    const sizes = [crc32(plain), packed.length, lies.claims ?? plain.length];
    const rest = [u16(name.length), u16(0)];
    const shared = [u16(20), u16(flags), u16(method), u16(0), u16(0)];
    const local = [u32(0x04034b50), ...shared, ...(isStreamed ? [0, 0, 0] : sizes).map(u32), ...rest];
    const descriptor = isStreamed ? [u32(0x08074b50), ...sizes.map(u32)] : [];
    const entry = Buffer.concat([...local, Buffer.from(name), packed, ...descriptor]);
    const zeros = [u16(0), u16(0), u16(0), u32(0)];
    directory.push(u32(0x02014b50), u16(20), ...shared, ...sizes.map(u32), ...rest, ...zeros, u32(place));
    directory.push(Buffer.from(name));
    parts.push(entry);
    place += entry.length;
  }
  const listed = Buffer.concat(directory);
  const counts = [u16(0), u16(0), u16(entries.length), u16(entries.length)];
  const end = [u32(0x06054b50), ...counts, u32(listed.length), u32(place), u16(comment.length), Buffer.from(comment)];
  return Buffer.concat([...parts, listed, ...end]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function contentTypes(main: string, more = ''): string {
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">',
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/word/document.xml" ContentType="${main}"/>${more}</Types>`,
  ].join('');
}

const wordMain = `${office}.wordprocessingml.document.main+xml`;
const types: Entry = { name: '[Content_Types].xml', data: contentTypes(wordMain) };
const relations: Entry = {
  name: '_rels/.rels',
  data: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
};
const body: Entry = { name: 'word/document.xml', data: documentXml };

function withTypes(data: string): Buffer {
  return makeZip([{ name: '[Content_Types].xml', data }, relations, body]);
}

test('a PDF, a JPEG, a PNG and a Word document are recognized by their content', async () => {
  expect(await checkUpload(makePdf())).toBe('pdf');
  expect(await checkUpload(jpeg)).toBe('jpeg');
  expect(await checkUpload(png)).toBe('png');
  expect(await checkUpload(makeZip([types, relations, body]))).toBe('docx');
});

test('a part of a larger buffer is read correctly', async () => {
  const around = new Uint8Array(Buffer.concat([Buffer.from('MZ'), makePdf(), Buffer.from('PK')]));
  expect(await checkUpload(around.subarray(2, -2))).toBe('pdf');
});

test.each([
  ['a byte order mark before it', Buffer.concat([Buffer.from('\uFEFF'), makePdf()])],
  ['a line of a printer before it', Buffer.concat([Buffer.from('\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n'), makePdf()])],
  ['its header as the last of the first 1024 bytes', Buffer.concat([Buffer.alloc(1018, '\n'), makePdf()])],
  ['zeros behind it', Buffer.concat([makePdf(), Buffer.alloc(1000)])],
  ['8 MiB', Buffer.concat([makePdf(), Buffer.alloc(uploadLimits.fileBytes - 2 * makePdf().length), makePdf()])],
])('a PDF with %s is a PDF', async (_, content) => {
  expect(await checkUpload(content)).toBe('pdf');
});

test.each([
  ['whose header comes after the first 1024 bytes', Buffer.concat([Buffer.alloc(1019, '\n'), makePdf()])],
  ['whose end is missing', makePdf().subarray(0, -7)],
  ['that goes on for more than 1024 bytes after its end', Buffer.concat([makePdf(), Buffer.alloc(1024)])],
  ['without a version', Buffer.from(makePdf().toString().replace('%PDF-1.4', '%PDF-x.y'))],
  ['after a page of HTML', Buffer.concat([Buffer.from('<script>alert(1)</script>'), makePdf()])],
  ['after a script', Buffer.concat([Buffer.from('#!/bin/sh\nrm -rf /\n'), makePdf()])],
  ['after a program', Buffer.concat([Buffer.from('MZ\x90\0'), makePdf()])],
])('a PDF %s is refused', async (_, content) => {
  expect(await checkUpload(content)).toBeNull();
});

const notTaken: [string, string | Buffer][] = [
  ['nothing', ''],
  ['one byte', '%'],
  ['text', 'Dear agency,\n'],
  ['a program named .pdf', Buffer.concat([Buffer.from('MZ\x90\0\x03', 'latin1'), Buffer.alloc(200)])],
  ['a program for Linux', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(200)])],
  ['HTML named .jpg', '<!DOCTYPE html><html><body><script>alert(1)</script></body></html>'],
  ['SVG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['SVG without a declaration', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['GIF', 'GIF89a\x01\0\x01\0\0\0\0;'],
  ['RTF', '{\\rtf1\\ansi Hello}'],
  ['PostScript', '%!PS-Adobe-3.0\n%%EOF'],
  ['an old or an encrypted Office file', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])],
  ['a packed bomb', gzipSync(Buffer.alloc(50_000_000))],
  ['the first bytes of a JPEG', Buffer.from('ffd8ffe0', 'hex')],
  ['the first bytes of a PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['HTML behind the first bytes of a JPEG', Buffer.from('\xff\xd8\xff\xe0<script>alert(1)</script>\xff\xd9', 'latin1')],
  ['segments of a JPEG without a picture', Buffer.from('ffd8ffe000040000ffda00040000ffd9', 'hex')],
  ['chunks of a PNG without a picture', Buffer.from('89504e470d0a1a0a0000000049454e44ae426082', 'hex')],
  ['the first bytes of a zip', 'PK\x03\x04'],
];

test.each(notTaken)('%s is not taken', async (_, content) => {
  expect(await checkUpload(Buffer.from(content))).toBeNull();
});

test('a WebP and a TIFF are not taken', async () => {
  expect(await checkUpload(await sharp(png).webp().toBuffer())).toBeNull();
  expect(await checkUpload(await sharp(png).tiff().toBuffer())).toBeNull();
});

test('a picture cut short is not taken', async () => {
  for (const share of [0.1, 0.5, 0.9]) {
    expect(await checkUpload(jpeg.subarray(0, jpeg.length * share))).toBeNull();
    expect(await checkUpload(png.subarray(0, png.length * share))).toBeNull();
  }
  expect(await checkUpload(jpeg.subarray(0, -1))).toBeNull();
  expect(await checkUpload(png.subarray(0, -1))).toBeNull();
});

test('the end of a small preview inside a JPEG is not the end of the picture', async () => {
  const preview = Buffer.concat([Buffer.from('ffe1', 'hex'), Buffer.from([0, 6]), Buffer.from('ffd8ffd9', 'hex')]);
  const withPreview = Buffer.concat([jpeg.subarray(0, 2), preview, jpeg.subarray(2)]);
  expect(await checkUpload(withPreview)).toBe('jpeg');
  expect(await checkUpload(withPreview.subarray(0, -2))).toBeNull();
});

test('a progressive JPEG and one turned by its camera are taken', async () => {
  expect(await checkUpload(await sharp(png).jpeg({ progressive: true }).toBuffer())).toBe('jpeg');
  expect(await checkUpload(await sharp(png).withMetadata({ orientation: 6 }).jpeg().toBuffer())).toBe('jpeg');
});

test('a picture with data behind it is still that picture', async () => {
  for (const behind of [makeZip([types, relations, body]), Buffer.from('<script>alert(1)</script>')]) {
    expect(await checkUpload(Buffer.concat([png, behind]))).toBe('png');
    expect(await checkUpload(Buffer.concat([jpeg, behind]))).toBe('jpeg');
  }
});

test('a picture that claims more pixels than any camera makes is not taken', async () => {
  const header = Buffer.from(png);
  header.writeUInt32BE(20_000, 16);
  header.writeUInt32BE(20_000, 20);
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
  expect(await checkUpload(header)).toBeNull();
  header.writeUInt32BE(2000, 16);
  header.writeUInt32BE(2000, 20);
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
  expect(await checkUpload(header)).toBe('png');
});

test.each([
  ['with its list of types last', makeZip([relations, body, types])],
  ['with stored entries', makeZip([types, relations, body].map((entry) => ({ ...entry, method: 0 })))],
  ['written as a stream', makeZip([types, relations, body].map((entry) => ({ ...entry, isStreamed: true })))],
  ['with a comment', makeZip([types, relations, body], 'PK\x05\x06 is how a directory ends')],
  ['with single quotes', withTypes(contentTypes(wordMain).replaceAll('"', "'"))],
  ['with a sheet inside', makeZip([types, relations, body, { name: 'word/embeddings/sheet.xlsx', data: 'PK' }])],
  ['from Word on the web', makeZip([types, relations, { ...body, name: 'word/document2.xml' }])],
])('a Word document %s is accepted', async (_, content) => {
  expect(await checkUpload(content)).toBe('docx');
});

const docmMain = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const vba: Entry = { name: 'word/vbaProject.bin', data: 'macro' };
const sheetTypes = contentTypes(`${office}.spreadsheetml.sheet.main+xml`);

test.each([
  ['a Word document with macros', makeZip([{ ...types, data: contentTypes(docmMain, vbaType) }, relations, body, vba])],
  ['a Word document with macros and no macro part', withTypes(contentTypes(docmMain))],
  ['macros under the type of a plain document', makeZip([types, relations, body, vba])],
  ['macros under another name', withTypes(contentTypes(wordMain, vbaType))],
  ['macros beside a plain document', withTypes(contentTypes(wordMain, `<Override ContentType="${docmMain}"/>`))],
  ['a sheet that names a document in a comment', withTypes(`${sheetTypes}<!-- ContentType="${wordMain}" -->`)],
  ['a type in entities', withTypes(contentTypes(wordMain, vbaType.replace('vba', '&#118;ba')))],
  ['a template', withTypes(contentTypes(`${office}.wordprocessingml.template.main+xml`))],
  ['a sheet', makeZip([{ ...types, data: sheetTypes }, relations, { name: 'xl/workbook.xml', data: '<workbook/>' }])],
  ['a sheet with a folder called word', withTypes(sheetTypes)],
  ['a bare zip', makeZip([{ name: 'cv.pdf', data: makePdf() }])],
  ['an empty zip', makeZip([])],
  ['a zip with a folder called word', makeZip([relations, body])],
  ['a list of types without a document', makeZip([types])],
  ['two lists of types', makeZip([types, { ...types, name: '[content_types].xml' }, relations, body])],
  ['an OpenDocument text', makeZip([{ name: 'mimetype', data: 'application/vnd.oasis.opendocument.text', method: 0 }])],
  ['a book', makeZip([{ name: 'mimetype', data: 'application/epub+zip', method: 0 }])],
  ['a Java program', makeZip([{ name: 'META-INF/MANIFEST.MF', data: 'Manifest-Version: 1.0' }])],
  ['an encrypted entry', makeZip([types, relations, { ...body, isEncrypted: true }])],
  ['an encrypted list of types', makeZip([{ ...types, isEncrypted: true }, relations, body])],
  [
    'a list of types packed in another way',
    makeZip([{ ...types, method: 9, packed: deflateRawSync(types.data) }, relations, body]),
  ],
  [
    'a list of types that is not a packed data',
    makeZip([{ ...types, packed: Buffer.from('not packed') }, relations, body]),
  ],
  ['a list of types that is a bomb', withTypes(contentTypes(wordMain, ' '.repeat(50_000_000)))],
  [
    'a large list of types',
    makeZip([{ ...types, data: contentTypes(wordMain, ' '.repeat(300_000)), method: 0 }, body]),
  ],
  ['entries that claim to unpack to 4 GiB', makeZip([types, relations, { ...body, claims: 0xffff_fff0 }])],
  ['a document after a program', Buffer.concat([Buffer.from('MZ\x90\0'), makeZip([types, relations, body])])],
  ['a document with something behind it', Buffer.concat([makeZip([types, relations, body]), Buffer.from('more')])],
])('%s is not taken', async (_, content) => {
  expect(await checkUpload(content)).toBeNull();
});

test('a Word document cut short anywhere is refused', async () => {
  const whole = makeZip([types, relations, body]);
  for (let length = 0; length < whole.length; length++) {
    expect(await checkUpload(whole.subarray(0, length)), `${length} bytes`).toBeNull();
  }
});

test('a damaged file gets an answer', async () => {
  const originals = [makePdf(), jpeg, png, makeZip([types, relations, body])];
  const damages = fc.array(fc.tuple(fc.nat(4000), fc.nat(255)), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...originals), damages, async (original, changes) => {
      const damaged = Buffer.from(original);
      for (const [place, value] of changes) damaged[place % damaged.length] = value;
      expect([null, 'pdf', 'jpeg', 'png', 'docx']).toContain(await checkUpload(damaged));
    }),
    { numRuns: 200 },
  );
});

test('any bytes get an answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      expect(await checkUpload(bytes)).toBeNull();
      const zip = Buffer.concat([u32(0x04034b50), bytes, u32(0x06054b50), bytes.subarray(0, 18)]);
      expect(await checkUpload(zip)).toBeNull();
    }),
  );
});
