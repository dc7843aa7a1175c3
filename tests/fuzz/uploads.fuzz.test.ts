import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { filesOf } from '@/lib/domain/enquiry/form-files';
import { type EnquiryForm, enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { readFiles } from '@/lib/features/forms/read-files';
import { checkUpload } from '@/lib/platform/upload/check-upload';
import { fuzz } from '@/tests/support/fuzz-runs';
import { hostileText } from '@/tests/support/hostile-text';
import { pdfFile } from '@/tests/support/test-files';

const kinds = ['pdf', 'jpeg', 'png', 'docx'] as const;

/** First bytes of each file type; a PDF may have some bytes before them. */
const beginnings: Readonly<Record<(typeof kinds)[number], string>> = {
  pdf: '%PDF-',
  jpeg: '\xff\xd8\xff',
  png: '\x89PNG\r\n',
  docx: 'PK\x03\x04',
};

/** Content that no form accepts, whatever surrounds it. */
const programs = [
  'MZ\x90\0\x03',
  '\x7fELF\x02\x01',
  '#!/bin/sh\n',
  '<!DOCTYPE html><script>',
  '<svg onload="x"/>',
  'GIF89a',
  '{\\rtf1',
  '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
];

let parts: Buffer[] = [];

beforeAll(async () => {
  const noise = Buffer.from(Array.from({ length: 16 * 16 * 3 }, (_, index) => (index * 7919) % 251));
  const picture = sharp(noise, { raw: { width: 16, height: 16, channels: 3 } });
  parts = [
    pdfFile('a.pdf').buffer,
    await picture.clone().jpeg().toBuffer(),
    await picture.clone().png().toBuffer(),
    await picture.clone().webp().toBuffer(),
    Buffer.concat([
      Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'),
      deflateRawSync('word/document.xml'.repeat(20)),
    ]),
    ...programs.map((program) => Buffer.from(program, 'latin1')),
  ];
});

/** Files of several kinds in one, cut and changed, and any bytes. */
const contents = fc
  .record({
    chosen: fc.array(fc.tuple(fc.nat(50), fc.nat(100), fc.nat(100)), { minLength: 1, maxLength: 4 }),
    bytes: fc.uint8Array({ maxLength: 60 }),
    isAround: fc.boolean(),
    changes: fc.array(fc.tuple(fc.nat(4000), fc.nat(255)), { maxLength: 6 }),
  })
  .map(({ chosen, bytes, isAround, changes }) => () => {
    const joined = chosen.map(([which, from, to]) => {
      const part = parts[which % parts.length] ?? Buffer.alloc(0);
      // Most parts are whole: some lose their start, some their end.
      const start = from > 80 ? Math.floor(((from - 80) / 40) * part.length) : 0;
      const end = to > 60 ? Math.floor((to / 100) * part.length) : part.length;
      return part.subarray(start, Math.max(start, end));
    });
    const content = Buffer.concat(isAround ? [...joined, bytes] : [bytes, ...joined]);
    for (const [place, value] of changes) if (content.length > 0) content[place % content.length] = value;
    return content;
  });

test('the type of any file depends on its first bytes only', () =>
  fuzz(
    'uploads',
    fc.asyncProperty(contents, async (make) => {
      const content = make();
      const kind = await checkUpload(content);
      if (kind === null) return;
      expect(kinds).toContain(kind);
      const start = content.toString('latin1', 0, 1024);
      expect(kind === 'pdf' ? start.includes(beginnings.pdf) : start.startsWith(beginnings[kind])).toBe(true);
      for (const program of programs) expect(content.toString('latin1').startsWith(program)).toBe(false);
    }),
  ));

const fieldsOf = (form: EnquiryForm) => filesOf(form).map(({ name }) => name);
const withFiles = enquiryForms.filter((form) => fieldsOf(form).length > 0);

test('files of forms are accepted by their content alone, under safe names', () =>
  fuzz(
    'files of forms',
    fc.asyncProperty(
      fc.constantFrom(...withFiles),
      fc.array(fc.tuple(contents, hostileText, hostileText), { maxLength: 6 }),
      async (form, sent) => {
        const data = new FormData();
        for (const [index, [make, name, type]] of sent.entries()) {
          const fields = [...fieldsOf(form), 'other'];
          data.append(fields[index % fields.length] ?? '', new File([make()], `${name}.pdf`, { type }), name);
        }
        const { files, errors } = await readFiles(form, data);
        for (const [field, error] of Object.entries(errors)) {
          expect(fieldsOf(form)).toContain(field);
          expect(error).toMatch(/^[a-zA-Z]+$/);
        }
        for (const { field, name, kind, content } of files) {
          expect(fieldsOf(form)).toContain(field);
          expect(kind).toBe(await checkUpload(content));
          expect(name).toMatch(
            new RegExp(`^[^\\p{Cc}\\p{Cs}/\\\\]{1,200}\\.${kind === 'jpeg' ? 'jpe?g' : kind}$`, 'iu'),
          );
        }
      },
    ),
  ));
