import { createHash } from 'node:crypto';
import path from 'node:path';
import { isLanguage } from '@/lib/domain/language';
import { fieldRows } from '@/lib/features/imports/openimmo/fields';
import { collectMasters, masterOf } from '@/lib/features/imports/openimmo/groups';
import { listUploads, type Upload } from '@/lib/features/imports/openimmo/list-uploads';
import {
  type Attachment,
  actionOfEstate,
  type Estate,
  idOfEstate,
  readEstate,
} from '@/lib/features/imports/openimmo/read-estate';
import {
  estatePath,
  headPath,
  languagePath,
  readHead,
  type TransferHead,
} from '@/lib/features/imports/openimmo/read-head';
import { openTransfer, type TransferDocument } from '@/lib/features/imports/openimmo/transfers';
import type { LocalFile } from '@/lib/features/imports/records/local-file';
import { type Source, SourceFailure, type SourceItem, type SourceTools } from '@/lib/features/imports/records/source';
import { createUnread, type UnreadNames } from '@/lib/features/imports/records/unread';
import { namesOf } from '@/lib/features/imports/xml/rows';
import { CutDocument, readXml, type XmlElement } from '@/lib/features/imports/xml/xml-document';
import { showValue } from '@/lib/files/content-problem';
import type { Fault } from '@/lib/listings/check-neutral';
import type { NeutralProperty, PropertyTexts } from '@/lib/listings/neutral-listing';
import { isWebAddress } from './answer-values';
import { unreadOfEstate } from './openimmo-names';

/** An upload without its end is under way for this long, then it is broken. */
const brokenMs = 60 * 60_000;

type Head = TransferHead & {
  upload: Upload;
  /** Of the document, for reports. */
  name: string;
};

/**
 * OpenImmo 1.2.7 as systems send it by FTP: every run reads the newest full transfer and the partial ones after it, the
 * newest first, so that the last word on a listing counts. Without a full one, listings that none names stay.
 */
export const openimmoSource: Source<'openimmo'> = {
  keepsIds: false,
  isPartial: true,
  secrets: () => [],
  async *read({ from, language }, tools) {
    const heads: Head[] = [];
    const broken: { changedAt: number; error: SourceFailure }[] = [];
    const { uploads, underWay } = await listUploads(path.resolve(tools.contentFolder, from), tools);
    for (const name of underWay) yield { kind: 'waits', what: `${name} is being uploaded; the next run reads it` };
    for (const upload of uploads) {
      try {
        heads.push(...(await readHeads(upload)));
      } catch (error) {
        if (!(error instanceof SourceFailure)) throw error;
        if (isUnderWay(error, upload, tools)) yield { kind: 'waits', what: `${error.message}; the next run reads it` };
        else broken.push({ changedAt: upload.changedAt, error });
      }
    }
    const chosen = newestFirst(heads);
    const full = chosen.find(({ isFull }) => isFull);
    // What is older than a full transfer says nothing any more.
    const failure = broken.find(({ changedAt }) => !full || changedAt >= full.upload.changedAt);
    if (failure) throw failure.error;
    yield { kind: 'extent', isPartial: !full };
    yield {
      kind: 'names',
      names: { Goal: 'vermarktungsart', WebID: 'objektart', Price: 'kaufpreis', ...namesOf(fieldRows) },
    };
    const unread = createUnread('an element of OpenImmo 1.2.7');
    const reading: Reading = { seen: new Map(), groups: new Set(), unread, language, tools };
    for (const next of chosen) yield* readTransfer(next, reading);
    yield* unread.items();
  },
};

function isUnderWay(error: SourceFailure, { changedAt }: Upload, { clock }: SourceTools): boolean {
  return error instanceof CutDocument && Math.abs(clock().getTime() - changedAt) < brokenMs;
}

async function readHeads(upload: Upload): Promise<Head[]> {
  const transfer = await openTransfer(upload.file, upload.name);
  try {
    return await Promise.all(
      transfer.documents.map(async (document) => ({ upload, name: document.name, ...(await readHead(document)) })),
    );
  } finally {
    transfer.close();
  }
}

/** Down to the last full one. They are ordered by what their sender says, where each of them says it. */
function newestFirst(heads: readonly Head[]): Head[] {
  const isDated = heads.every(({ at }) => at !== null);
  const timeOf = ({ at, upload }: Head) => (isDated ? (at ?? 0) : upload.changedAt);
  const ordered = [...heads].sort(
    (a, b) => timeOf(b) - timeOf(a) || b.upload.changedAt - a.upload.changedAt || (a.name < b.name ? 1 : -1),
  );
  const full = ordered.findIndex(({ isFull }) => isFull);
  if (full < 0) return ordered;
  // The documents of one archive are one transfer.
  return ordered.filter(({ upload }, index) => index <= full || upload === ordered[full]?.upload);
}

type Reading = {
  /** Which document had the last word on a listing. */
  seen: Map<string, { from: Head; isDeleted: boolean }>;
  /** Groups whose master a newer document has. */
  groups: Set<string>;
  unread: UnreadNames;
  language: Estate['language'];
  tools: SourceTools;
};

async function* readTransfer(from: Head, reading: Reading): AsyncGenerator<SourceItem> {
  const transfer = await openTransfer(from.upload.file, from.upload.name);
  try {
    for (const document of transfer.documents)
      if (document.name === from.name) yield* readDocument(document, from, reading);
  } finally {
    transfer.close();
  }
}

async function* readDocument(
  document: TransferDocument,
  from: Head,
  { seen, groups, unread, language: usual, tools }: Reading,
): AsyncGenerator<SourceItem> {
  let number = 0;
  let language = usual;
  const masters = collectMasters();
  for await (const { path: found, element } of readXml(document.read(), {
    wanted: [headPath, languagePath, estatePath],
    place: document.name,
  })) {
    if (found === headPath) continue;
    if (found === languagePath) {
      const named = element.text.slice(0, 2).toLowerCase();
      language = isLanguage(named) ? named : usual;
      continue;
    }
    number++;
    const id = idOfEstate(element);
    if (id === null) {
      yield {
        kind: 'fault',
        id: `${document.name}, record ${number}`,
        fault: { field: 'objektnr_extern', found: 'nothing', expected: 'an id' },
        leavesOut: true,
      };
      continue;
    }
    const master = masterOf(element);
    const last = seen.get(id);
    if (last && last.from !== from) {
      // What deletes a record need not say again what it was.
      if (master && last.isDeleted && !groups.has(master.group))
        yield { kind: 'gone', of: 'project', id: master.group };
      continue;
    }
    if (master) groups.add(master.group);
    const isDeleted = actionOfEstate(element, from.action) === 'delete';
    seen.set(id, { from, isDeleted });
    if (isDeleted) {
      yield { kind: 'gone', of: 'property', id };
      if (master) yield { kind: 'gone', of: 'project', id: master.group };
      continue;
    }
    unread.note(
      id,
      unreadOfEstate(element).map((path) => path.replace('field:', '')),
    );
    for await (const item of toItems(element, id, { document, language, tools })) {
      if (master && item.kind === 'property') masters.add(master, item);
      else yield item;
    }
  }
  yield* masters.items();
}

async function* toItems(
  element: XmlElement,
  id: string,
  { document, language, tools }: { document: TransferDocument; language: Estate['language']; tools: SourceTools },
): AsyncGenerator<SourceItem> {
  const { property, attachments, faults, language: own } = readEstate(element, id, language);
  const files = await settleFiles(attachments, document, tools, faults);
  const media: Pick<PropertyTexts, 'pictures' | 'floorPlans' | 'documents'> = {};
  for (const { list, url, title } of files) {
    if (list === 'videos') property.facts.videos = [...(property.facts.videos ?? []), { url }];
    else if (list === 'virtualTour') property.facts.virtualTour ??= url;
    else if (list === 'documents') media.documents = [...(media.documents ?? []), { url, name: title ?? property.id }];
    else media[list] = [...(media[list] ?? []), { url, ...(title && { name: title }) }];
  }
  for (const [language, text] of Object.entries(withOwn(property, own))) {
    // Names of pictures are in the language of the file.
    Object.assign(text, language === own ? media : withoutNames(media));
  }
  for (const fault of faults) yield { kind: 'fault', id, fault };
  yield property;
}

function withOwn({ texts }: NeutralProperty, own: Estate['language']): NeutralProperty['texts'] {
  texts[own] ??= {};
  return texts;
}

function withoutNames({ documents, ...pictures }: Pick<PropertyTexts, 'pictures' | 'floorPlans' | 'documents'>) {
  const bare = Object.entries(pictures).map(([key, list]) => [key, list.map(({ url }) => ({ url }))]);
  return { ...Object.fromEntries(bare), ...(documents && { documents }) };
}

type SettledFile = { list: Attachment['list']; url: string; title: string | undefined };

/** Attachments with their addresses; one that is not there, or not what it should be, is named and left out. */
async function settleFiles(
  attachments: readonly Attachment[],
  document: TransferDocument,
  { keepFiles }: SourceTools,
  faults: Fault[],
): Promise<SettledFile[]> {
  const found = await Promise.all(
    attachments.map(async (attachment) => {
      const { list } = attachment;
      if (!isFileList(list)) return null;
      const file = 'content' in attachment ? fileIn(attachment.content) : await findBeside(document, attachment.place);
      return file && { ...file, kind: list === 'documents' ? ('document' as const) : ('picture' as const) };
    }),
  );
  const files = found.filter((file) => file !== null);
  const answers = await keepFiles(files);
  return attachments.flatMap((attachment, index) => {
    const { list, title } = attachment;
    const place = 'place' in attachment ? attachment.place : 'anhanginhalt';
    if (isWebAddress(place)) return [{ list, url: place, title }];
    const file = found[index];
    const kept = file && answers[files.indexOf(file)];
    if (kept && 'url' in kept) return [{ list, url: kept.url, title }];
    const refusal = kept?.refusal ?? {
      found: 'no such file in the transfer',
      expected: 'a file beside the document, or an address: https://…',
    };
    faults.push({ field: 'anhang', found: `${showValue(place)}: ${refusal.found}`, expected: refusal.expected });
    return [];
  });
}

async function findBeside(document: TransferDocument, place: string): Promise<Omit<LocalFile, 'kind'> | null> {
  return isWebAddress(place) ? null : document.find(place);
}

/** A file that stands in the document itself; the reader of XML limits its size. */
function fileIn(base64: string): Omit<LocalFile, 'kind'> {
  const bytes = Buffer.from(base64, 'base64');
  return {
    key: `inline ${createHash('sha256').update(bytes).digest('hex')}`,
    bytes: bytes.length,
    read: async () => bytes,
  };
}

function isFileList(list: Attachment['list']): boolean {
  return list !== 'videos' && list !== 'virtualTour';
}
