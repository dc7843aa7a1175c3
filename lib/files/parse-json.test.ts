import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonFault } from './json-fault';
import { parseJson } from './parse-json';

const parse = (text: string) => parseJson(Buffer.from(text));

/** The message for an editor: what was found, where, and the line with its caret. */
function report(text: string): string {
  const { fault } = parse(text);
  return `${fault?.found} @ ${fault?.position?.line}:${fault?.position?.column}`;
}

test.each<[name: string, text: string, expected: string]>([
  ['a trailing comma of a list', '{\n  "a": [1, 2,]\n}', 'a comma after the last entry @ 2:13'],
  ['a trailing comma of an object', '{\n  "a": 1,\n}', 'a comma after the last entry @ 2:9'],
  ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', 'no comma after a value @ 2:9'],
  ['a missing value', '{ "entries": [ }', 'a } @ 1:16'],
  ['two commas', '[1,,2]', ', where a value should be @ 1:4'],
  ['a comma at the start', '{,}', ', where a name should be @ 1:2'],
  ['a decimal comma', '{ "a": 1,5 }', 'a comma in a number @ 1:9'],
  ['curly quotes', '{ “a”: 1 }', 'the curly quote “ @ 1:3'],
  ['a curly quote that closes', '{ "a": "b”,\n "c": 1 }', 'the curly quote ” @ 1:10'],
  ['guillemets', '{ "a": «b» }', 'the curly quote « @ 1:8'],
  ['single quotes', "{ 'a': 1 }", "the quote ' @ 1:3"],
  ['a line comment', '{\n  // note\n  "a": 1 }', 'a comment @ 2:3'],
  ['a block comment', '[1 /* one */]', 'a comment @ 1:4'],
  ['a comment at the end', '{}\n# done', 'a comment @ 2:1'],
  ['a conflict marker', '{\n<<<<<<< HEAD\n}', 'a conflict marker of git @ 2:1'],
  ['a name without quotes', '{ title: 1 }', 'the name title without quotes @ 1:3'],
  ['a word without quotes', '{ "a": yes }', 'the word yes @ 1:8'],
  ['a capital', '[True]', 'the word True @ 1:2'],
  ['an equals sign', '{ "a" = 1 }', '= after the name "a" @ 1:7'],
  ['a colon in a list', '["a": 1]', 'a colon @ 1:5'],
  ['a quote inside a text', '{ "a": "say "hi" to" }', 'words after the end of a text @ 1:14'],
  ['a line break in a text', '{ "a": "one\ntwo" }', 'a text that does not end on its line @ 1:12'],
  ['a tab in a text', '["a\tb"]', 'a tab inside a text @ 1:4'],
  ['a backslash', '["C:\\house"]', 'a backslash before h @ 1:5'],
  ['a leading zero', '{ "zip": 09000 }', 'the number 09000 @ 1:10'],
  ['a unit', '{ "width": 600px }', 'the number 600px @ 1:12'],
  ['a NUL character in a text', '["a\0b"]', 'a NUL character @ 1:4'],
  ['NUL characters at the end', '{ "a": 1 }\0\0', 'a NUL character @ 1:11'],
  ['a non-breaking space', '{\u00A0"a": 1 }', 'the invisible character U+00A0 @ 1:2'],
  ['a second document', '{}\n{}', '{ after the end @ 2:1'],
  ['a bracket too many', '{ "a": 1 }}', '} after the end @ 1:11'],
  ['the wrong bracket', '{\n "a": [1, 2}\n}', 'a } @ 2:12'],
  ['an empty file', '', 'an empty file @ 1:1'],
  ['only spaces', ' \n ', 'an empty file @ 1:1'],
  ['an open object', '{\n  "a": {\n    "b": 1,\n', 'the end of the file, while the { of line 2 is open @ 3:12'],
  ['an open text', '[\n "abc', 'the end of the file inside a text, while the [ of line 1 is open @ 2:6'],
  ['an open escape', '["ab\\u00', 'the end of the file inside a text, while the [ of line 1 is open @ 1:9'],
  ['an open word', '[tru', 'the word tru @ 1:2'],
])('%s is reported with its line and column', (_, text, expected) => {
  expect(report(text)).toBe(expected);
});

test.each([
  ['line feeds', '\n'],
  ['carriage returns and line feeds', '\r\n'],
  ['carriage returns', '\r'],
])('lines are counted with %s', (_, newline) => {
  expect(report(['{', '  "a": 1,', '}'].join(newline))).toBe('a comma after the last entry @ 2:9');
});

test('the line is shown with a caret below the mistake, also where characters are two units long', () => {
  expect(parse('{ "a": "🏠 maison",\n}').fault?.position?.excerpt).toBe('{ "a": "🏠 maison",\n                 ^');
  expect(parse('{\n\t"a": 1,\n}').fault?.position?.excerpt).toBe(' "a": 1,\n       ^');
});

test('of a long line only the surroundings are shown', () => {
  const { excerpt = '', column } = parse(`[${'"0123456789",'.repeat(100_000)}]`).fault?.position ?? {};
  const [line = '', caret = ''] = excerpt.split('\n');
  expect(column).toBe(1_300_001);
  expect(line.length).toBeLessThan(110);
  expect(line[caret.length - 1]).toBe(',');
});

test('an excerpt cannot send control sequences to a terminal', () => {
  expect(parse('["\u009b31m\u202e" x]').fault?.position?.excerpt).not.toMatch(/[\u009b\u202e]/);
  expect(parse('["\u001b[2J"]').fault?.position?.excerpt).not.toContain('\u001b');
});

test('a byte order mark changes nothing', () => {
  expect(parse('\uFEFF{ "a": 1 }').value).toEqual({ a: 1 });
  expect(report('\uFEFF{ "a": 1, }')).toBe('a comma after the last entry @ 1:9');
});

test.each([
  ['little-endian with a mark', Buffer.from('\uFEFF{ "a": "é" }', 'utf16le')],
  ['little-endian', Buffer.from('{ "a": "é" }', 'utf16le')],
  ['big-endian with a mark', Buffer.from('\uFEFF{ "a": "é" }', 'utf16le').swap16()],
  ['big-endian', Buffer.from('{ "a": "é" }', 'utf16le').swap16()],
])('UTF-16 (%s) is named', (_, bytes) => {
  expect(parseJson(bytes).fault).toEqual({ found: 'a file saved as UTF-16', expected: 'the file saved as UTF-8' });
});

test('a file of nothing but NUL bytes is named', () => {
  expect(parseJson(Buffer.alloc(4096)).fault?.found).toBe('nothing but NUL bytes');
});

test('text in another encoding is read, with a doubt about the place', () => {
  const { value, fault, doubt } = parseJson(Buffer.from('{\n "city": "Liège" }', 'latin1'));
  expect(value).toEqual({ city: 'Li\uFFFDge' });
  expect(fault).toBeNull();
  expect(doubt?.position).toMatchObject({ line: 2, column: 13 });
  expect(parse('{ "city": "Liège \uFFFD" }').doubt).toBeNull();
});

test('endless nesting does not crash the parser', () => {
  expect(report('['.repeat(200_000))).toBe('the end of the file, while the [ of line 1 is open @ 1:200001');
});

test('a mistake is found where JSON.parse refuses a text, and only there', () => {
  const insertion = fc.constantFrom(
    '',
    ',',
    ':',
    '"',
    '{',
    '}',
    '[',
    ']',
    '\\',
    '0',
    '-',
    '.',
    'e',
    'n',
    ' ',
    '\n',
    '\0',
    "'",
    '\u00A0',
    '/',
  );
  const mutated = fc
    .tuple(fc.json({ maxDepth: 3 }), fc.nat(), fc.nat({ max: 2 }), insertion, fc.boolean())
    .map(([json, at, removed, inserted, isIndented]) => {
      const text = isIndented ? JSON.stringify(JSON.parse(json), null, 2) : json;
      const offset = at % (text.length + 1);
      return text.slice(0, offset) + inserted + text.slice(offset + removed);
    });
  fc.assert(
    fc.property(mutated, (text) => {
      const fault = findJsonFault(text);
      expect(fault === null).toBe(isJson(text));
      if (fault) expect(fault.offset).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 3000, seed: 7 },
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
