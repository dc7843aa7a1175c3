import { expect, test } from 'vitest';
import { type MailDocument, mailDocumentSchema } from './mail-document';

const document: MailDocument = {
  language: 'de',
  subject: 'Ihre Besichtigung',
  preview: '',
  blocks: [
    { kind: 'heading', text: 'a' },
    { kind: 'text', text: 'b' },
    { kind: 'facts', rows: [{ label: 'c', value: 'd' }] },
    { kind: 'quote', text: 'e' },
    { kind: 'button', text: 'f', href: 'g' },
    { kind: 'links', items: [{ text: 'h', note: null, href: 'i' }] },
    { kind: 'listing', title: 'j', price: 'k', lines: ['l'], href: 'm', pictureUrl: null, marker: 'n' },
    { kind: 'listing', title: 'j', price: 'k', lines: [], href: 'm', pictureUrl: 'o' },
  ],
  reason: null,
  unsubscribe: { text: 'p', href: 'q' },
};

test('a document comes out of the queue as it went in', () => {
  expect(mailDocumentSchema.parse(JSON.parse(JSON.stringify(document)))).toEqual(document);
});

test.each([null, {}, { ...document, language: 'xx' }, { ...document, blocks: [{ kind: 'script', text: 'x' }] }])(
  '%j is not a document',
  (value) => {
    expect(mailDocumentSchema.safeParse(value).success).toBe(false);
  },
);
