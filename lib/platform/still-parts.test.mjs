import { expect, test } from 'vitest';
import { withoutStillParts } from './still-parts.mjs';

const still = '9:I[7,["$8"],"Still"]';
const card = '4:I[5,["$8"],"Card"]';
const button = '6:I[5,["$8"],"HeartButton"]';

/** A document as the framework writes it: its markup, then its data in pieces. */
function documentOf(markup, rows, pieceLength = 40) {
  const data = rows.map((row) => (/^\w+:T/.test(row) ? row : `${row}\n`)).join('');
  const pieces = data.match(new RegExp(`[^]{1,${pieceLength}}`, 'gu')) ?? [];
  const scripts = pieces.map((piece) => `<script>self.__next_f.push(${inScript([1, piece])})</script>`);
  return `<body>${markup}<script>(self.__next_f=self.__next_f||[]).push([0])</script>${scripts.join('')}</body>`;
}

const inScript = (value) => JSON.stringify(value).replace(/</g, '\\u003c');

/** The rows in the data of a document. */
function rowsIn(html) {
  const calls = [...html.matchAll(/self\.__next_f\.push\((\[1,.*?\])\)<\/script>/g)];
  return calls
    .map(([, call]) => JSON.parse(call)[1])
    .join('')
    .trimEnd()
    .split('\n');
}

/** The first row: every page draws the component once, so that its name is in the data. */
const pageOf = (content) => `0:[["$","$L9",null,{}],${content}]`;

const markup = '<ul class="all" data-still="all"><li>One</li></ul>';

test('a still part leaves the data and stays in the markup', () => {
  const list = [
    '$',
    'ul',
    'k',
    { className: 'all', 'data-still': 'all', children: ['$', 'li', null, { children: 'One' }] },
  ];
  const html = withoutStillParts(documentOf(markup, [still, `0:${JSON.stringify({ f: list })}`]));
  expect(html).toContain(markup);
  expect(rowsIn(html)).toEqual([still, '0:{"f":["$","$L9","k",{"as":"ul","name":"all","className":"all"}]}']);
});

test('what only a still part needed leaves with it, whatever the kind of its row', () => {
  const rows = [
    still,
    card,
    '0:["$","ul",null,{"data-still":"all","children":["$L2","$3",["$","$L4",null,{"view":"$5"}]]}]',
    '2:["$","li",null,{"children":"é"}]',
    '3:T6,<é\n>.',
    '5:{"id":1}',
    ':HL["/a.webp","image"]',
  ];
  const html = withoutStillParts(documentOf(markup, rows));
  expect(rowsIn(html)).toEqual([still, '0:["$","$L9",null,{"as":"ul","name":"all"}]', ':HL["/a.webp","image"]']);
});

test('a still part may wait for a row that holds nothing', () => {
  const rows = [still, '0:["$","ul",null,{"data-still":"all","children":["One","$L3"]}]', '3:null'];
  const html = withoutStillParts(documentOf(markup, rows));
  expect(rowsIn(html)).toEqual([still, '0:["$","$L9",null,{"as":"ul","name":"all"}]']);
});

test('a text keeps its length in bytes, with line ends and tags', () => {
  const rows = [still, '2:T13,</script>\né\u2028:3:I', '0:["$","p",null,{"children":"$2"}]'];
  const html = withoutStillParts(documentOf('<p></p>', rows));
  expect(html.match(/<\/script>/g)).toHaveLength(2);
  expect(rowsIn(html).join('\n')).toBe(rows.slice(1).join('\n').replace('I\n0', 'I0'));
});

test('a part that is referred to from outside is written where it is needed', () => {
  const rows = [
    still,
    '2:["$","ul",null,{"data-still":"all","children":[["$","li",null,{"children":"One"}]]}]',
    '0:[["$","$L9",null,{}],"$L2",["$","ol",null,{"children":"$2:props:children"}]]',
  ];
  expect(rowsIn(withoutStillParts(documentOf(markup, rows)))[2]).toBe(
    '0:[["$","$L9",null,{}],"$L2",["$","ol",null,{"children":[["$","li",null,{"children":"One"}]]}]]',
  );
});

test.each([
  [
    'holds what reacts',
    markup,
    [still, button, pageOf('["$","ul",null,{"data-still":"all","children":["$","$L6",null,{}]}]')],
  ],
  ['is not in the markup', '<ul></ul>', [still, pageOf('["$","ul",null,{"data-still":"all","children":"One"}]')]],
  ['stands there twice', markup + markup, [still, pageOf('["$","ul",null,{"data-still":"all","children":"One"}]')]],
  [
    'has a name that is not a name',
    markup,
    [still, pageOf('["$","ul",null,{"data-still":"a\\"]b","children":"One"}]')],
  ],
  ['waits for a row that is missing', markup, [still, pageOf('["$","ul",null,{"data-still":"all","children":"$L3"}]')]],
])('a part that %s stays in the data', (_, body, rows) => {
  expect(rowsIn(withoutStillParts(documentOf(body, rows)))).toEqual(rows);
});

test('a part within another that reacts is taken out', () => {
  const rows = [
    still,
    button,
    '0:["$","div",null,{"data-still":"out","children":[["$","$L6",null,{}],["$","p",null,{"data-still":"in","children":"One"}]]}]',
  ];
  const body = '<div data-still="out"><button></button><p data-still="in">One</p></div>';
  expect(rowsIn(withoutStillParts(documentOf(body, rows)))[2]).toBe(
    '0:["$","div",null,{"data-still":"out","children":[["$","$L6",null,{}],["$","$L9",null,{"as":"p","name":"in"}]]}]',
  );
});

test.each([
  ['without data', '<html></html>'],
  ['without the component', documentOf(markup, ['0:["$","ul",null,{"data-still":"all"}]'])],
  ['with data of another kind', `${documentOf(markup, [still])}<script>self.__next_f.push([3,"AA=="])</script>`],
  ['with rows of an unknown form', documentOf(markup, [still, '0:["$",'])],
])('a document %s stays as it is', (_, html) => {
  expect(withoutStillParts(html)).toBe(html);
});
