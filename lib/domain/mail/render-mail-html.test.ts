// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { MailBlock, MailDocument, MailLook } from './mail-document';
import { renderMailHtml } from './render-mail-html';

const look: MailLook = {
  agencyName: 'Gevel',
  markUrl: null,
  siteUrl: 'https://gevel.example',
  identity: ['Coupure Rechts 128, 9000 Gent', '09 255 01 20 · info@gevel.example'],
  colors: {
    paper: '#fbf9f5',
    surface: '#ffffff',
    ink: '#1d1b18',
    muted: '#625c53',
    line: '#e4ded3',
    accent: '#1f5b52',
  },
  fonts: { headings: 'serif', text: 'sans' },
};

const listing = {
  kind: 'listing',
  title: 'Huis met tuin',
  price: '€ 349.000',
  lines: ['9000 Gent', '3 slaapkamers'],
  href: 'https://gevel.example/nl/te-koop/gent/huis/1/',
  pictureUrl: 'https://gevel.example/media/a.jpg?width=600&format=png',
} as const satisfies MailBlock;

function documentWith(blocks: readonly MailBlock[], more: Partial<MailDocument> = {}): MailDocument {
  return { language: 'nl', subject: 'Onderwerp', preview: '', blocks, reason: null, unsubscribe: null, ...more };
}

function read(document: MailDocument, ownLook = look): Document {
  return new DOMParser().parseFromString(renderMailHtml(document, ownLook), 'text/html');
}

function readBlock(block: MailBlock): Document {
  return read(documentWith([block]));
}

function textOf(element: Element | null): string {
  return element?.innerHTML.replaceAll('<br>', '\n').replace(/<[^>]+>/g, '') ?? '';
}

test('a mail has its language, its subject, a hidden preview, and its sender', () => {
  const page = read(
    documentWith([{ kind: 'heading', text: 'Dag' }], {
      subject: 'Uw bezoek op zaterdag',
      preview: 'Om 10.30 u.',
      reason: 'U vroeg een bezoek aan.',
      unsubscribe: { text: 'Uitschrijven', href: 'https://gevel.example/nl/uit/abc/' },
    }),
  );
  expect(page.documentElement.lang).toBe('nl');
  expect(page.title).toBe('Uw bezoek op zaterdag');
  expect(page.querySelector('h1')?.textContent).toBe('Dag');
  const preview = page.querySelector('body > div > div');
  expect(preview?.textContent).toMatch(/^Om 10\.30 u\./);
  expect(preview?.getAttribute('style')).toContain('display:none');
  const foot = page.querySelector('.foot');
  for (const line of [...look.identity, 'U vroeg een bezoek aan.']) expect(foot?.textContent).toContain(line);
  expect(foot?.querySelector('a')?.getAttribute('href')).toBe('https://gevel.example/nl/uit/abc/');
  expect(page.querySelector('.head a')?.getAttribute('href')).toBe('https://gevel.example/');
});

test('only the first block is the title', () => {
  const page = read(
    documentWith([
      { kind: 'heading', text: 'Eerste' },
      { kind: 'heading', text: 'Tweede' },
    ]),
  );
  expect([...page.querySelectorAll('h1, h2')].map((heading) => heading.outerHTML.slice(0, 3))).toEqual(['<h1', '<h2']);
});

test('the words of the agency keep their paragraphs and line ends', () => {
  const page = readBlock({ kind: 'text', text: 'Dag An,\n\nTot zaterdag.\n\n\nGroeten\nGevel' });
  expect([...page.querySelectorAll('.card p')].map(textOf)).toEqual(['Dag An,', 'Tot zaterdag.', 'Groeten\nGevel']);
});

test('facts are a table with labels as headers of their rows, and empty ones are left out', () => {
  const page = readBlock({
    kind: 'facts',
    rows: [
      { label: 'Naam', value: 'An De Smet' },
      { label: 'Leeg', value: ' \0 ' },
      { label: 'Adres', value: 'Straat 1\n9000 Gent' },
    ],
  });
  const rows = [...page.querySelectorAll('.facts tr')];
  expect(rows.map((row) => [textOf(row.querySelector('th[scope=row]')), textOf(row.querySelector('td'))])).toEqual([
    ['Naam', 'An De Smet'],
    ['Adres', 'Straat 1\n9000 Gent'],
  ]);
});

test('a fact may lead to a web address, such as the way to a place', () => {
  const way = 'https://maps.example/?to=Straat+1';
  const rows = [way, 'javascript:alert(1)'].map((href) => ({ label: 'Waar', value: 'Straat 1', href }));
  const page = readBlock({ kind: 'facts', rows });
  expect([...page.querySelectorAll('.facts a')].map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
    ['Straat 1', way],
  ]);
});

test('an e-mail address and a phone number among the facts can be tapped, a typed web address cannot', () => {
  const values = [
    'an@voorbeeld.be',
    '0470 55 01 88',
    'https://evil.example',
    'zie www.evil.example',
    'an@evil.example!',
  ];
  const page = readBlock({ kind: 'facts', rows: values.map((value) => ({ label: 'x', value })) });
  expect([...page.querySelectorAll('.facts a')].map((link) => link.getAttribute('href'))).toEqual([
    'mailto:an@voorbeeld.be',
    'tel:0470550188',
  ]);
  expect([...page.querySelectorAll('.facts td')].slice(2).map(textOf)).toEqual([
    'hxxps://evil[.]example',
    'zie www[.]evil[.]example',
    'an[at]evil[.]example!',
  ]);
});

test('a quote keeps its lines and has nothing to click on', () => {
  const page = readBlock({ kind: 'quote', text: 'Dag,\r\n\r\nzie https://evil.example/x\u202e\0\nAn' });
  const quote = page.querySelector('blockquote');
  expect(textOf(quote)).toBe('Dag,\n\nzie hxxps://evil[.]example/x\nAn');
  expect(quote?.getAttribute('dir')).toBe('auto');
  expect(page.querySelector('.card a')).toBeNull();
});

test('a button, links and a listing lead where they say', () => {
  const page = read(
    documentWith([
      { kind: 'button', text: 'Bevestigen', href: 'https://gevel.example/nl/ok/?t=a&b=c' },
      { kind: 'links', items: [{ text: 'EPC', note: 'PDF, 240 kB', href: 'https://gevel.example/d/1' }] },
      { ...listing, marker: 'Nieuw' },
    ]),
  );
  const links = [...page.querySelectorAll('.card a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Bevestigen', 'https://gevel.example/nl/ok/?t=a&b=c'],
    ['EPC', 'https://gevel.example/d/1'],
    ['', listing.href],
    ['Huis met tuin', listing.href],
  ]);
  const card = page.querySelector('.card')?.textContent;
  for (const words of ['PDF, 240 kB', 'Nieuw', '€ 349.000', '9000 Gent', '3 slaapkamers'])
    expect(card).toContain(words);
});

test('a picture of a listing has an alternative text and is the only thing that is fetched', () => {
  const page = read(documentWith([listing, { ...listing, pictureUrl: null }]));
  const pictures = [...page.querySelectorAll('img')];
  expect(pictures.map(({ alt }) => alt)).toEqual(['Huis met tuin']);
  expect(pictures[0]?.getAttribute('src')).toBe(listing.pictureUrl);
  expect(page.querySelector('script, link, iframe, form, input, object, [background], [srcset]')).toBeNull();
  expect(page.documentElement.outerHTML).not.toMatch(/url\(|@import|@font-face/);
});

test.each(['javascript:alert(1)', 'data:text/html,<script>', '/nl/', ''])('no block leads to %j', (href) => {
  const page = read(
    documentWith(
      [
        { kind: 'button', text: 'Knop', href },
        { kind: 'links', items: [{ text: 'Link', note: null, href }] },
        { ...listing, href, pictureUrl: href },
      ],
      { unsubscribe: { text: 'Uit', href } },
    ),
  );
  expect(page.querySelector('.card a, .foot a, img')).toBeNull();
  for (const words of ['Knop', 'Link', 'Huis met tuin'])
    expect(page.querySelector('.card')?.textContent).toContain(words);
});

test('hostile text is escaped everywhere', () => {
  const evil = `"'><script>alert(1)</script><img src=x onerror=alert(1)></style><!--[if mso]>&lt;b&gt;\0\u202e`;
  const page = read(
    documentWith(
      [
        { kind: 'heading', text: evil },
        { kind: 'text', text: evil },
        { kind: 'facts', rows: [{ label: evil, value: evil }] },
        { kind: 'quote', text: evil },
        { kind: 'button', text: evil, href: `https://gevel.example/${evil}` },
        { kind: 'links', items: [{ text: evil, note: evil, href: `https://gevel.example/${evil}` }] },
        {
          ...listing,
          title: evil,
          price: evil,
          lines: [evil],
          marker: evil,
          pictureUrl: `https://gevel.example/${evil}`,
        },
      ],
      {
        subject: evil,
        preview: evil,
        reason: evil,
        unsubscribe: { text: evil, href: `https://gevel.example/${evil}` },
      },
    ),
    {
      agencyName: evil,
      markUrl: null,
      siteUrl: `https://gevel.example/${evil}`,
      identity: [evil],
      colors: { ...look.colors, ink: evil, paper: evil },
      fonts: look.fonts,
    },
  );
  expect(page.querySelectorAll('script, [onerror], b')).toHaveLength(0);
  expect(page.querySelectorAll('style')).toHaveLength(1);
  expect([...page.querySelectorAll('img')].map(({ className }) => className)).toEqual(['picture muted']);
  const words = evil.replace(/[\0\u202e]/g, '');
  for (const place of ['h1', '.card p', 'blockquote', '.facts th', '.facts td', '.on-accent', '.head a'])
    expect(page.querySelector(place)?.textContent).toBe(words);
  expect(page.title).toBe(words);
  expect(renderMailHtml(documentWith([{ kind: 'text', text: evil }]), look)).not.toContain('&apos;');
});

test('an unbroken word may break wherever a visitor’s text is shown', () => {
  const word = 'x'.repeat(10_000);
  const page = read(
    documentWith([
      { kind: 'facts', rows: [{ label: word, value: word }] },
      { kind: 'quote', text: word },
    ]),
  );
  for (const place of ['.facts th', '.facts td', 'blockquote'])
    expect(page.querySelector(place)?.getAttribute('style')).toContain('overflow-wrap:anywhere');
});

test('a dark screen gets the agency’s colours inverted, and a light accent dark text', () => {
  const html = renderMailHtml(documentWith([{ kind: 'button', text: 'x', href: 'https://gevel.example/' }]), look);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toMatch(/prefers-color-scheme:dark\)\{\.paper\{background-color:#1d1b18!important\}/);
  expect(html).toContain('class="on-accent" style="display:inline-block;');
  const buttonOf = (accent: string) =>
    read(documentWith([{ kind: 'button', text: 'x', href: 'https://gevel.example/' }]), {
      ...look,
      colors: { ...look.colors, accent },
    })
      .querySelector('.on-accent')
      ?.getAttribute('style');
  expect(buttonOf('#1f5b52')).toContain('color:#ffffff');
  expect(buttonOf('#ffe600')).toContain('color:#1d1b18');
});

test('an empty mail is a mail', () => {
  const page = read(
    documentWith([
      { kind: 'facts', rows: [] },
      { kind: 'links', items: [] },
      { kind: 'quote', text: '' },
    ]),
  );
  expect(page.querySelector('.card')?.textContent?.trim()).toBe('');
});

test('the mark stands beside the name of the agency', () => {
  const page = read(documentWith([]), { ...look, markUrl: 'cid:mark' });
  expect(page.querySelector('.head img')?.getAttribute('src')).toBe('cid:mark');
  expect(page.querySelector('.head')?.textContent).toContain('Gevel');
});

test('the agent signs with links to call and to write', () => {
  const agent = { name: 'An <b>Peeters', role: 'Gevel', phone: '0470 55 01 88', email: 'an@gevel.example' };
  const page = readBlock({ kind: 'signature', text: 'Tot ziens,', ...agent, licence: 'BIV/IPI 500.000' });
  expect([...page.querySelectorAll('.card a')].map((link) => link.getAttribute('href'))).toEqual([
    'tel:0470550188',
    'mailto:an@gevel.example',
  ]);
  const card = page.querySelector('.card')?.textContent;
  for (const words of ['Tot ziens,', 'An <b>Peeters', 'Gevel', 'BIV/IPI 500.000']) expect(card).toContain(words);
});

test('the home that a mail is about has its picture over the whole width', () => {
  const page = readBlock({ ...listing, isLarge: true });
  expect(page.querySelector('.card img')?.getAttribute('width')).toBe('510');
  expect(page.querySelectorAll('.card .stack')).toHaveLength(0);
});

test('a colleague’s quote keeps its web addresses as links, and nothing else of it is markup', () => {
  const quote = { kind: 'quote' as const, text: 'Zie <b>https://example.be/a?b=1&c=2</b>', isOfColleague: true };
  const html = renderMailHtml(
    { language: 'nl', subject: 'S', preview: 'P', blocks: [quote], reason: null, unsubscribe: null },
    look,
  );
  expect(html).toContain('<a href="https://example.be/a?b=1&amp;c=2"');
  expect(html).not.toContain('<b>');
});

test('titles and texts have the kind of letters that they have on the site, of the reader’s machine', () => {
  const familyOf = (fonts: MailLook['fonts']) => {
    const page = read(
      documentWith([
        { kind: 'heading', text: 'Dag' },
        { kind: 'text', text: 'Tot dan' },
      ]),
      { ...look, fonts },
    );
    return ['h1', 'p.ink'].map(
      (one) => /font-family:([^,]+),/.exec(page.querySelector(one)?.getAttribute('style') ?? '')?.[1],
    );
  };
  expect(familyOf(look.fonts)).toEqual(['Georgia', expect.stringContaining('Segoe')]);
  expect(familyOf({ headings: 'sans', text: 'serif' })).toEqual([expect.stringContaining('Segoe'), 'Georgia']);
});
