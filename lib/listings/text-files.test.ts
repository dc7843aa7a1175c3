import { expect, test } from 'vitest';
import { shareFiles, type TextFiles, textFilesOf } from './text-files';

const text = (files: TextFiles) => ({ documents: [], pictures: [], files });
const plan = { url: '/media/documents/plan.pdf', isPublic: true };
const picture = 'https://pictures.example/1.jpg';

test('texts that name the same files keep one list of them', () => {
  const dutch = text({ documents: [plan], shown: [picture] });
  const french = text({ documents: [{ ...plan }], shown: [picture] });
  shareFiles(french, [dutch]);
  expect(textFilesOf(french)).toBe(textFilesOf(dutch));
});

test.each<[string, TextFiles]>([
  ['withholds a document', { documents: [{ ...plan, isPublic: false }], shown: [picture] }],
  ['names another document', { documents: [{ ...plan, url: '/media/documents/plan-fr.pdf' }], shown: [picture] }],
  ['has fewer documents', { documents: [], shown: [picture] }],
  ['has more documents', { documents: [plan, plan], shown: [picture] }],
  ['shows another picture', { documents: [plan], shown: ['https://pictures.example/2.jpg'] }],
  ['shows fewer pictures', { documents: [plan], shown: [] }],
  ['shows more pictures', { documents: [plan], shown: [picture, picture] }],
])('a text that %s keeps its own', (_, files) => {
  const french = text(files);
  shareFiles(french, [text({ documents: [plan], shown: [picture] })]);
  expect(textFilesOf(french)).toBe(files);
});

test('a text that is not stored yet has no files to share', () => {
  const french = { documents: [], pictures: [] };
  shareFiles(french, [text({ documents: [], shown: [] })]);
  expect(french).toEqual({ documents: [], pictures: [] });
});
