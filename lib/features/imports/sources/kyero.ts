import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { languages } from '@/lib/domain/language';
import { descriptionRowIn, fieldRows, kyeroHead, kyeroHome } from '@/lib/features/imports/kyero/fields';
import { readProperty } from '@/lib/features/imports/kyero/read-property';
import { createDoubts } from '@/lib/features/imports/records/doubts';
import { type Source, SourceFailure, type SourceTools } from '@/lib/features/imports/records/source';
import { createUnread } from '@/lib/features/imports/records/unread';
import { namesOf } from '@/lib/features/imports/xml/rows';
import { childOf, readXml, type XmlElement } from '@/lib/features/imports/xml/xml-document';
import { showValue } from '@/lib/files/content-problem';
import { hostOf } from '@/lib/platform/public-http';
import { isWebAddress } from './answer-values';
import { fetchWhole, secretsOfPlace } from './fetch-document';
import { knownPaths, unreadPaths } from './unread-names';

const maxBytes = 200 * 1024 * 1024;

/** What is read of a home, by the tables and beside them. */
const isKnown = knownPaths('kyero', [
  ...[...fieldRows, ...languages.map(descriptionRowIn)].map(({ at }) => at),
  ...['id', 'type', 'province', 'status', 'price', 'price_freq', 'currency', 'part_ownership', 'images/image/url'],
]);

/** Names that a home has and that say nothing here. */
export const unreadOfKyero = (element: XmlElement) => unreadPaths(element, isKnown);

/** A feed of Kyero v3: homes in Spain, all of them in one document. */
export const kyeroSource: Source<'kyero'> = {
  keepsIds: false,
  secrets: secretsOfPlace,
  async *read({ from, ...options }, tools) {
    const { bytes, whole, place } = await openFeed(from, tools);
    const outcome = whole && (await tools.findOutcome([{ name: 'feed', bytes: whole }]));
    if (outcome) {
      yield { kind: 'same', outcome };
      return;
    }
    yield { kind: 'names', names: { Goal: 'price_freq', WebID: 'type', ...namesOf(fieldRows) } };
    const doubts = createDoubts();
    const unread = createUnread('an element that Kyero v3 has');
    let number = 0;
    let isKyero = false;
    for await (const { path: found, element } of readXml(bytes, { wanted: [kyeroHead, kyeroHome], place })) {
      if (found === kyeroHead) {
        isKyero = true;
        continue;
      }
      number++;
      const id = childOf(element, 'id')?.text || childOf(element, 'ref')?.text || '';
      const leaveOut = (field: string, value: unknown, expected: string) => ({
        kind: 'fault' as const,
        id: id || `record ${number}`,
        fault: { field, found: showValue(value), expected },
        leavesOut: true as const,
      });
      if (id === '') {
        yield leaveOut('id', undefined, 'an id');
        continue;
      }
      if (childOf(element, 'part_ownership')?.text === '1') {
        yield leaveOut('part_ownership', '1', 'a whole home; shares are left out');
        continue;
      }
      unread.note(id, unreadOfKyero(element));
      const { property, faults } = readProperty(element, id, options, doubts);
      for (const fault of faults) yield { kind: 'fault', id, fault };
      yield property;
    }
    yield* doubts.items();
    yield* unread.items();
    if (!isKyero) throw new SourceFailure(`${place}: found no <kyero> at its beginning, expected a feed of Kyero v3`);
  },
};

/** `whole`: all of it where it is in memory anyway; a file is read as a stream. */
type Feed = { bytes: AsyncIterable<Buffer>; whole: Buffer | null; place: string };

async function openFeed(from: string, tools: SourceTools): Promise<Feed> {
  if (isWebAddress(from)) {
    const whole = await fetchWhole(from, tools, { expected: 'XML', maxBytes });
    return { bytes: inOnePart(whole), whole, place: hostOf(from) };
  }
  const file = path.resolve(tools.contentFolder, from);
  const stats = await stat(file).catch(() => null);
  if (!stats?.isFile()) throw new SourceFailure(`${file}: no such file, or it may not be read`);
  return { bytes: createReadStream(file), whole: null, place: path.basename(file) };
}

async function* inOnePart(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
