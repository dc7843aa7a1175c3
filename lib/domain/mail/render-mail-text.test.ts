import { expect, test } from 'vitest';
import type { MailBlock, MailDocument, MailLook } from './mail-document';
import { renderMailText } from './render-mail-text';

const look: MailLook = {
  agencyName: 'Gevel',
  markUrl: null,
  siteUrl: 'https://gevel.example',
  identity: ['Coupure Rechts 128, 9000 Gent', '09 255 01 20 · info@gevel.example'],
  colors: { paper: '', surface: '', ink: '', muted: '', line: '', accent: '' },
  fonts: { headings: 'serif', text: 'sans' },
};

const signature = `-- \nGevel\nCoupure Rechts 128, 9000 Gent\n09 255 01 20 · info@gevel.example\nhttps://gevel.example\n`;

function render(blocks: readonly MailBlock[], more: Partial<MailDocument> = {}): string {
  const document = { language: 'nl' as const, subject: '', preview: '', reason: null, unsubscribe: null, ...more };
  return renderMailText({ ...document, blocks }, look);
}

test('a mail reads from top to bottom and ends with its sender', () => {
  const text = render(
    [
      { kind: 'heading', text: 'Uw bezoek' },
      { kind: 'text', text: 'Dag An,\n\n\nTot zaterdag.' },
      {
        kind: 'facts',
        rows: [
          { label: 'Naam', value: 'An' },
          { label: 'Telefoon', value: '0470 55 01 88' },
          { label: 'Website', value: 'https://evil.example' },
          { label: 'Leeg', value: '' },
        ],
      },
      { kind: 'quote', text: 'Eerste regel\n\nzie https://evil.example' },
      { kind: 'button', text: 'Bevestigen', href: 'https://gevel.example/nl/ok/' },
      {
        kind: 'links',
        items: [
          { text: 'EPC', note: 'PDF', href: 'https://gevel.example/d/1' },
          { text: 'Plan', note: null, href: 'javascript:x' },
        ],
      },
      {
        kind: 'listing',
        title: 'Huis',
        price: '€ 349.000',
        lines: ['9000 Gent'],
        href: 'https://gevel.example/1/',
        pictureUrl: 'https://gevel.example/a.jpg',
        marker: 'Nieuw',
      },
    ],
    { reason: 'U vroeg een bezoek aan.', unsubscribe: { text: 'Uitschrijven', href: 'https://gevel.example/uit/' } },
  );
  expect(text).toBe(`Uw bezoek
=========

Dag An,

Tot zaterdag.

Naam:     An
Telefoon: 0470 55 01 88
Website:  hxxps://evil[.]example

> Eerste regel
>
> zie hxxps://evil[.]example

Bevestigen
https://gevel.example/nl/ok/

- EPC (PDF)
  https://gevel.example/d/1
- Plan

€ 349.000
[Nieuw] Huis
9000 Gent
https://gevel.example/1/

U vroeg een bezoek aan.
Uitschrijven
https://gevel.example/uit/

${signature}`);
});

test('lines end at 76 columns, addresses and long words stay whole', () => {
  const href = `https://gevel.example/${'x'.repeat(200)}/`;
  const words = 'Eén huis is géén huis 😀 '.repeat(30);
  const text = render([
    { kind: 'heading', text: words },
    { kind: 'text', text: words },
    { kind: 'quote', text: words },
    { kind: 'facts', rows: [{ label: 'Bericht', value: words }] },
    { kind: 'button', text: words, href },
    { kind: 'text', text: 'y'.repeat(100) },
  ]);
  const lines = text.split('\n');
  expect(lines.filter((line) => [...line].length > 76)).toEqual([href, 'y'.repeat(100)]);
  expect(Math.max(...lines.filter((line) => line.startsWith('Eén')).map((line) => [...line].length))).toBeGreaterThan(
    70,
  );
  expect(lines.filter((line) => line !== '-- ' && line.endsWith(' '))).toEqual([]);
});

test('values of facts are aligned, also in their second lines', () => {
  const long = { label: 'Adres van het goed dat te schatten is', value: 'Straat 1\n9000 Gent' };
  const text = render([
    { kind: 'facts', rows: [{ label: 'Naam', value: 'An' }, { label: 'Adres', value: 'Straat 1\n9000 Gent' }, long] },
  ]);
  expect(text).toContain('Naam:  An\nAdres: Straat 1\n       9000 Gent\n');
  expect(text).toContain(`${long.label}: Straat 1\n       9000 Gent\n`);
});

test('where a fact leads stands below it', () => {
  const rows = [{ label: 'Waar', value: 'Straat 1', href: 'https://maps.example/?to=Straat+1' }];
  expect(render([{ kind: 'facts', rows }])).toContain('Waar: Straat 1\n      https://maps.example/?to=Straat+1\n');
});

test('French has a space before its colon', () => {
  expect(render([{ kind: 'facts', rows: [{ label: 'Nom', value: 'Élise' }] }], { language: 'fr' })).toContain(
    'Nom\u00a0: Élise',
  );
});

test('an amount is not torn from its sign', () => {
  expect(render([{ kind: 'text', text: `${'x'.repeat(72)} €\u00a0349.000` }])).toContain('\n€\u00a0349.000\n');
});

test('every kind of hostile text ends up as text without control characters', () => {
  const evil = '\r\n-- \nweg\0\u0007\u202e\u2028einde\ud800';
  const text = render(
    [
      { kind: 'quote', text: evil },
      { kind: 'text', text: evil },
      { kind: 'facts', rows: [{ label: evil, value: evil }] },
      { kind: 'heading', text: evil },
    ],
    { reason: evil, unsubscribe: { text: evil, href: 'javascript:alert(1)' } },
  );
  expect(text).not.toMatch(/[^\P{Cc}\n]|[\u202e\u2028]|\p{Cs}/u);
  expect(text).not.toContain('javascript');
  // A line of two dashes and a space starts the signature: mail programs hide what follows it.
  expect(text.split('\n').filter((line) => line === '-- ')).toHaveLength(1);
});

test('an empty mail is its signature', () => {
  expect(render([{ kind: 'facts', rows: [] }])).toBe(signature);
});

test('the agent signs with the way to reach them', () => {
  const agent = { name: 'An Peeters', role: 'Gevel', phone: '0470 55 01 88', email: 'an@gevel.example', licence: '' };
  expect(render([{ kind: 'signature', text: 'Met vriendelijke groeten,', ...agent }])).toContain(
    'Met vriendelijke groeten,\n\nAn Peeters\nGevel\n0470 55 01 88 · an@gevel.example\n',
  );
});
