import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareLinks } from './share-links';

const url = 'https://www.gevel.example/fr/a-vendre/gand/maison/2417/';
const greeting = 'Bonjour,\n\nRegardez';

/** The address as the mail program or the service reads it. */
function read(title: string, shared = url) {
  const links = shareLinks({ url: shared, title, greeting });
  const mail = new URL(links.mail);
  return {
    subject: mail.searchParams.get('subject'),
    body: mail.searchParams.get('body'),
    whatsapp: new URL(links.whatsapp).searchParams.get('text'),
    facebook: new URL(links.facebook).searchParams.get('u'),
    linkedin: new URL(links.linkedin).searchParams.get('url'),
  };
}

test.each([
  'Villa & jardin',
  'Maison "de maître"',
  'Loft 100 % rénové + garage?',
  'Huis #1, Gand = calme',
  'Penthouse 🌳 avec vue',
  'بيت للبيع',
  'Größe: 12 m² – Straße',
  "L'œuvre <b>",
])('the title %j reaches mail and messages as it is', (title) => {
  expect(read(title)).toEqual({
    subject: title,
    body: `Bonjour,\r\n\r\nRegardez\r\n\r\n${title}\r\n${url}\r\n`,
    whatsapp: `${title}\n${url}`,
    facebook: url,
    linkedin: url,
  });
});

test('a space of a subject is written so that mail programs do not show a plus', () => {
  expect(shareLinks({ url, title: 'Deux mots', greeting }).mail).toContain('subject=Deux%20mots&body=');
});

test('the query of an address is kept whole', () => {
  const shared = 'https://x.example/?list=1,2&language=fr#top';
  expect(read('Titre', shared)).toMatchObject({ facebook: shared, linkedin: shared });
});

test('half a character does not break the addresses', () => {
  expect(read('Villa \uD83C').subject).toBe('Villa \uFFFD');
});

test('any title gives addresses that can be read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      expect(read(title).subject).toBe(title.replace(/\p{Cs}/gu, '\uFFFD'));
    }),
  );
});
