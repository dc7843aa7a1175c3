import { createRequire } from 'node:module';
import { Readable, type Writable } from 'node:stream';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isBrokenBody, isSendersFault } from './senders-fault.mjs';

type Manifest = Readonly<Record<string, { id: string; name: string; chunks: string[] }>>;
type Reading = { temporaryReferences: unknown };

const load = createRequire(import.meta.url);

const createParser: (options: { headers: Readonly<Record<string, string>> }) => Writable =
  load('next/dist/compiled/busboy');

/** The React that the built site reads forms with. */
const { vendored } = load('next/dist/compiled/next-server/app-page-turbo.runtime.prod.js') as {
  vendored: {
    'react-rsc': {
      ReactServerDOMTurbopackServer: {
        createTemporaryReferenceSet(): unknown;
        decodeReply(body: string | FormData, manifest: Manifest, reading: Reading): PromiseLike<unknown>;
        decodeReplyFromBusboy(parser: object, manifest: Manifest, reading: Reading): PromiseLike<unknown>;
        decodeAction(body: FormData, manifest: Manifest): Promise<unknown> | null;
      };
    };
  };
};
const react = vendored['react-rsc'].ReactServerDOMTurbopackServer;

const manifest: Manifest = { known: { id: 'module', name: 'act', chunks: [] } };
const many = JSON.stringify(Array.from({ length: 1001 }, () => 1));

beforeEach(() => {
  vi.stubGlobal('__next_require__', () => ({ act: () => {} }));
});

function formOf(fields: readonly (readonly [string, string | Blob])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const bytes = new Blob([new Uint8Array(3)]);

async function faultOf(work: () => PromiseLike<unknown> | null): Promise<unknown> {
  try {
    await work();
    return null;
  } catch (error) {
    return error;
  }
}

function readReply(body: string | FormData): PromiseLike<unknown> {
  return react.decodeReply(body, manifest, { temporaryReferences: react.createTemporaryReferenceSet() });
}

describe('arguments of an action', () => {
  test.each<[string, string | readonly (readonly [string, string | Blob])[]]>([
    ['nothing', ''],
    ['half a list', '['],
    ['an unfinished text', '["a'],
    ['no JSON', '<form>'],
    ['a list without its end', '[1 2'],
    ['two values', '[] []'],
    ['a line end in a text', '["\n"]'],
    ['an unknown escape', '["\\x"]'],
    ['a reference to nothing', '["$1"]'],
    ['a map of nothing', '["$Q9"]'],
    [
      'a reference that its part does not have',
      [
        ['0', '["$1:a:b"]'],
        ['1', '{}'],
      ],
    ],
    ['a file that is not there', '["$B1"]'],
    [
      'a text in place of a file',
      [
        ['0', '["$B1"]'],
        ['1', 'text'],
      ],
    ],
    ['a number with 400 digits', `["$n${'9'.repeat(400)}"]`],
    ['a number of letters', '["$nabc"]'],
    ['bytes that are not there', '["$A1"]'],
    [
      'three bytes as numbers of two',
      [
        ['0', '["$S1"]'],
        ['1', bytes],
      ],
    ],
    [
      'the same bytes twice',
      [
        ['0', '["$A1","$A1"]'],
        ['1', bytes],
      ],
    ],
    [
      'an object as a map',
      [
        ['0', '["$Q1"]'],
        ['1', '{}'],
      ],
    ],
    [
      'a map of numbers',
      [
        ['0', '["$Q1"]'],
        ['1', '[1]'],
      ],
    ],
    [
      'the same map twice',
      [
        ['0', '["$Q1","$Q1"]'],
        ['1', '[[1,2]]'],
      ],
    ],
    [
      'an object as a set',
      [
        ['0', '["$W1"]'],
        ['1', '{}'],
      ],
    ],
    [
      'the same set twice',
      [
        ['0', '["$W1","$W1"]'],
        ['1', '[]'],
      ],
    ],
    [
      'an object as an iterator',
      [
        ['0', '["$i1"]'],
        ['1', '{}'],
      ],
    ],
    [
      'the same iterator twice',
      [
        ['0', '["$i1","$i1"]'],
        ['1', '[]'],
      ],
    ],
    ['the same stream twice', '["$R1","$R1"]'],
    ['a stream as a value', '["$R1","$1"]'],
    [
      'a stream that goes on after its end',
      [
        ['0', '["$R1"]'],
        ['S1', 'C'],
        ['S1', '1'],
      ],
    ],
    [
      'an action that is nothing',
      [
        ['0', '["$h1"]'],
        ['1', 'null'],
      ],
    ],
    [
      'an unknown action',
      [
        ['0', '["$h1"]'],
        ['1', '{"id":"other","bound":null}'],
      ],
    ],
    [
      'too many bound values',
      [
        ['0', '["$h1"]'],
        ['1', '{"id":"known","bound":"$@2"}'],
        ['2', many],
      ],
    ],
    ['itself', '"$@0"'],
    ['lists in lists', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['objects in objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['large lists in lists', `[[${'0,'.repeat(600_000)}0],[${'0,'.repeat(600_000)}0]]`],
  ])('%s is the fault of who sends it', async (_, body) => {
    const error = await faultOf(() => readReply(typeof body === 'string' ? body : formOf(body)));
    expect(error).toBeInstanceOf(Error);
    expect(isSendersFault(error), String(error)).toBe(true);
  });

  const head = '--x\r\nContent-Disposition: form-data; name="0"';
  test.each([
    ['a file in base64', `${head}; filename="a"\r\nContent-Transfer-Encoding: base64\r\n\r\nYQ==\r\n--x--\r\n`],
    ['a part that is cut', `${head}\r\n\r\n["$K1"]`],
    ['a file that is cut', `${head}; filename="a"\r\n\r\nab`],
  ])('%s is the fault of who sends it', async (_, body) => {
    const parser = createParser({ headers: { 'content-type': 'multipart/form-data; boundary=x' } });
    const failed = new Promise((resolve) => parser.on('error', resolve));
    // React leaves the error of the file itself to the process.
    parser.on('file', (_: string, file: Readable) => file.on('error', () => {}));
    const read = faultOf(() => react.decodeReplyFromBusboy(parser, manifest, { temporaryReferences: undefined }));
    Readable.from([body]).pipe(parser);
    for (const error of [await failed, await read]) expect(isBrokenBody(error), String(error)).toBe(true);
  });
});

describe('a form that is sent without scripts', () => {
  test.each<[string, readonly (readonly [string, string])[]]>([
    ['half a name of an action', [['$ACTION_1:0', '{"id":"known"']]],
    ['no name of an action', [['$ACTION_1:0', '{"id":5}']]],
    ['an unknown name', [['$ACTION_1:0', '{"id":"other"}']]],
    ['bound values that are not there', [['$ACTION_1:0', '{"id":"known","bound":"$@1"}']]],
    [
      'bound values that are nothing',
      [
        ['$ACTION_1:0', '{"id":"known","bound":"$@1"}'],
        ['$ACTION_1:1', 'null'],
      ],
    ],
    [
      'too many bound values',
      [
        ['$ACTION_1:0', '{"id":"known","bound":"$@1"}'],
        ['$ACTION_1:1', many],
      ],
    ],
    ['a bound file', [['$ACTION_1:0', '{"id":"known","bound":"$B1"}']]],
    ['what only scripts can refer to', [['$ACTION_1:0', '{"id":"known","bound":"$T"}']]],
  ])('%s is the fault of who sends it', async (_, fields) => {
    const error = await faultOf(() => react.decodeAction(formOf([['$ACTION_REF_1', ''], ...fields]), manifest));
    expect(error).toBeInstanceOf(Error);
    expect(isSendersFault(error), String(error)).toBe(true);
  });
});

describe('an error of the site’s own code', () => {
  test.each<[string, () => unknown]>([
    ['text that is not a JSON', () => JSON.parse('[')],
    ['a value that is missing', () => (undefined as unknown as string[]).length],
    [
      'a recursion without an end',
      function again(): unknown {
        return [again()];
      },
    ],
    ['a number that is none', () => BigInt('abc')],
  ])('%s is not the fault of who sends a form', async (_, work) => {
    const error = await faultOf(async () => work());
    expect(error).toBeInstanceOf(Error);
    expect(isSendersFault(error)).toBe(false);
  });

  test('a value that is not an error is not either', () => {
    expect([null, undefined, 'Connection closed.', {}].map(isSendersFault)).toEqual([false, false, false, false]);
  });
});
