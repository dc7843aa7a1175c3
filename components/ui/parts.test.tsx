import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button, ButtonLink, IconButton } from './button';
import { Dialog, DialogHead } from './dialog';
import { Note } from './note';
import { Price } from './price';

test('a button sends no form unless it says so, and a link may look like one', () => {
  expect(renderToStaticMarkup(<Button>Go</Button>)).toBe('<button class="btn" type="button">Go</button>');
  expect(
    renderToStaticMarkup(
      <Button look="soft" isSmall isBlock className="own" type="submit">
        Go
      </Button>,
    ),
  ).toBe('<button class="btn btn--soft btn--small btn--block own" type="submit">Go</button>');
  expect(
    renderToStaticMarkup(
      <ButtonLink look="line" href="#here">
        Go
      </ButtonLink>,
    ),
  ).toBe('<a href="#here" class="btn btn--line">Go</a>');
  expect(renderToStaticMarkup(<IconButton icon="x" label="Close" hasLine />)).toContain(
    '<button class="icon-btn icon-btn--line" type="button" aria-label="Close">',
  );
});

test('a dialog has a name and, in its head, the button that closes it', () => {
  const html = renderToStaticMarkup(
    <Dialog id="all" className="sheet" labelledBy="title">
      <DialogHead className="sheet__top" closes="all" closeText="Close">
        <h2 id="title">All</h2>
      </DialogHead>
    </Dialog>,
  );
  expect(html).toMatch(
    /^<div class="sheet" id="all" popover="auto" role="dialog" aria-labelledby="title" data-still="all">/,
  );
  expect(html).toMatch(/aria-label="Close" popoverTarget="all" popoverTargetAction="hide"/i);
});

test('a note has the tag and the tone that it is given', () => {
  expect(renderToStaticMarkup(<Note role="status">Kept</Note>)).toBe('<p class="note" role="status">Kept</p>');
  expect(
    renderToStaticMarkup(
      <Note as="div" tone="warn" className="wide">
        Late
      </Note>,
    ),
  ).toBe('<div class="note note--warn wide">Late</div>');
});

const textOf = (words: Parameters<typeof Price>[0]['words']) =>
  renderToStaticMarkup(<Price words={words} />).replace(/<[^>]*>/g, '');

test.each([
  [{ amount: '€\u00a01.150', unit: '/ month', charges: '+ €\u00a080 of charges' }, '€~1.150~/~month + €~80 of charges'],
  [{ before: 'Bouquet', amount: '€\u00a095.000', unit: '+ €\u00a0980 / month' }, 'Bouquet €~95.000 + €~980~/~month'],
  [{ amount: '€\u00a095', unit: '/ m² / year' }, '€~95~/~m²~/~year'],
  [{ amount: '€\u00a0745.000', note: 'Plus duty' }, '€~745.000 Plus duty'],
])('%j keeps each amount and its unit on one line', (words, expected) => {
  expect(textOf(words).replaceAll('\u00a0', '~')).toBe(expected);
});
