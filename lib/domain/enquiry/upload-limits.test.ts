import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptedFiles, checkSizes, displayName, isChosenFile, uploadLimits } from './upload-limits';

const mebibyte = 1024 * 1024;

function sized(...sizes: number[]) {
  return sizes.map((size, index) => ({ name: `${index + 1}.pdf`, size }));
}

test('a file may have 8 MiB, a form 20 MiB and 8 files', () => {
  expect(uploadLimits).toEqual({ fileBytes: 8 * mebibyte, formBytes: 20 * mebibyte, files: 8 });
});

test.each([
  ['nothing', []],
  ['one byte', sized(1)],
  ['8 MiB exactly', sized(8 * mebibyte)],
  ['20 MiB exactly', sized(8 * mebibyte, 8 * mebibyte, 4 * mebibyte)],
  ['8 files', sized(1, 1, 1, 1, 1, 1, 1, 1)],
])('%s may be sent', (_, files) => {
  expect(checkSizes(files)).toBeNull();
});

test.each([
  ['an empty file', sized(1, 0), 'emptyFile', '2.pdf'],
  ['a byte more than 8 MiB', sized(8 * mebibyte + 1), 'fileTooLarge', '1.pdf'],
  ['a byte more than 20 MiB', sized(8 * mebibyte, 8 * mebibyte, 4 * mebibyte + 1), 'filesTooLarge', null],
  ['9 files', sized(1, 1, 1, 1, 1, 1, 1, 1, 1), 'tooManyFiles', null],
  ['9 files of which one is empty', sized(0, 1, 1, 1, 1, 1, 1, 1, 1), 'tooManyFiles', null],
  ['a file too large in a form too large', sized(1, 21 * mebibyte), 'fileTooLarge', '2.pdf'],
])('%s may not be sent', (_, files, problem, fileName) => {
  expect(checkSizes(files)).toEqual({ problem, fileName });
});

test('a field may take fewer files than a form, never more', () => {
  expect(checkSizes(sized(1), 1)).toBeNull();
  expect(checkSizes(sized(1, 1), 1)).toEqual({ problem: 'tooManyFiles', fileName: null });
  expect(checkSizes(sized(1), 0)).toEqual({ problem: 'tooManyFiles', fileName: null });
  expect(checkSizes(sized(1, 1, 1, 1, 1, 1, 1, 1, 1), 20)).toEqual({ problem: 'tooManyFiles', fileName: null });
});

test('a field left alone is not a file, however it is sent', () => {
  const left = [
    { name: '', size: 0 },
    { name: 'undefined', size: 0 },
  ];
  expect(left.map(isChosenFile)).toEqual([false, false]);
  expect(checkSizes(left, 0)).toBeNull();
  expect(isChosenFile({ name: '', size: 1 })).toBe(true);
  expect(isChosenFile({ name: 'undefined', size: 1 })).toBe(true);
  expect(isChosenFile({ name: 'cv.pdf', size: 0 })).toBe(true);
});

test('the name in a problem is one for people', () => {
  expect(checkSizes([{ name: 'C:\\fakepath\\cv\u202Efdp.exe', size: 0 }])).toEqual({
    problem: 'emptyFile',
    fileName: 'cvfdp.exe',
  });
});

test('a file field offers every kind by type and by extension', () => {
  expect(acceptedFiles.split(',')).toEqual([
    'application/pdf',
    '.pdf',
    'image/jpeg',
    '.jpg',
    '.jpeg',
    'image/png',
    '.png',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    '.docx',
  ]);
});

test.each([
  ['cv.pdf', 'cv.pdf'],
  ['Curriculum vitae – Élise (2026).PDF', 'Curriculum vitae – Élise (2026).PDF'],
  ['cve\u0301.pdf', 'cvé.pdf'],
  ['履歴書.docx', '履歴書.docx'],
  ['👩🏽‍💻 cv 🇧🇪.pdf', '👩🏽‍💻 cv 🇧🇪.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\win.ini', 'win.ini'],
  ['C:\\fakepath\\cv.pdf', 'cv.pdf'],
  ['cv\u202Efdp.exe', 'cvfdp.exe'],
  ['\u2066\u200Fcv\u2069\u061C.pdf', 'cv.pdf'],
  ['cv\0.pdf\0.exe', 'cv.pdf.exe'],
  ['cv.pdf\r\nBcc: everybody@example.be', 'cv.pdf Bcc: everybody@example.be'],
  ['cv\u200B\uFEFF.pdf', 'cv.pdf'],
  ['cv\uD83D.pdf', 'cv.pdf'],
  ['  my\u00A0 \t cv.pdf  ', 'my cv.pdf'],
  ['.htaccess', 'htaccess'],
  ['cv.pdf. . .', 'cv.pdf'],
  ['folder/', ''],
  ['..', ''],
  ['\u202E\0', ''],
  ['', ''],
])('%j is shown as %j', (name, shown) => {
  expect(displayName(name)).toBe(shown);
});

test.each([
  ['300 characters', `${'x'.repeat(296)}.pdf`, `${'x'.repeat(115)}….pdf`],
  ['120 characters', `${'x'.repeat(116)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ['121 characters', `${'x'.repeat(117)}.pdf`, `${'x'.repeat(115)}….pdf`],
  ['no extension', 'x'.repeat(121), `${'x'.repeat(119)}…`],
  ['what only looks like an extension', `cv.${'x'.repeat(200)}`, `cv.${'x'.repeat(116)}…`],
  ['emoji', `${'😀'.repeat(100)}.pdf`, `${'😀'.repeat(57)}….pdf`],
  ['joined emoji', `${'x'.repeat(112)}👩‍💻.pdf.pdf`, `${'x'.repeat(112)}👩….pdf`],
  ['a space where it is cut', `${'x'.repeat(114)} ${'x'.repeat(9)}.pdf`, `${'x'.repeat(114)}….pdf`],
])('a long name is cut before its extension: %s', (_, name, shown) => {
  expect(displayName(name)).toBe(shown);
});

test.each([
  ['cv.pdf', 'pdf', 'cv.pdf'],
  ['photo.JPEG', 'jpeg', 'photo.JPEG'],
  ['photo.jpg', 'jpeg', 'photo.jpg'],
  ['photo.png', 'jpeg', 'photo.png.jpg'],
  ['cv\u202Efdp.exe', 'pdf', 'cvfdp.exe.pdf'],
  ['cv', 'docx', 'cv.docx'],
  ['..', 'png', 'png.png'],
  ['', 'pdf', 'pdf.pdf'],
  [`${'x'.repeat(300)}.exe`, 'pdf', `${'x'.repeat(115)}….pdf`],
] as const)('%j with the content of a %s is called %j', (name, kind, called) => {
  expect(displayName(name, kind)).toBe(called);
});

test('any name is shown without path or hidden signs, in 120 characters, and the same when shown again', () => {
  const names = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({
      unit: fc.constantFrom('.', ' ', '/', '\\', 'x', '\u202E', '\0', '\u0301', '😀', '\u200D'),
      maxLength: 400,
    }),
  );
  fc.assert(
    fc.property(names, (name) => {
      const shown = displayName(name);
      expect(shown.length).toBeLessThanOrEqual(120);
      expect(shown).not.toMatch(/[/\\\p{Cc}\p{Cs}\p{Bidi_Control}]/u);
      expect(displayName(shown)).toBe(shown);
      expect(displayName(name, 'pdf')).toMatch(/.\.pdf$/i);
    }),
  );
});

test('a name of a million characters is read in no time', () => {
  expect(displayName(`x${'. '.repeat(500_000)}x`)).toBe('x');
});
