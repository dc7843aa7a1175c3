import { createReadStream } from 'node:fs';

/** What a film may reveal, in words for an editor. */
export type FilmFinding = 'a place' | 'a name or title' | 'a track that is neither picture nor sound';

type Mark = { finding: FilmFinding; pattern: RegExp };

/** A pattern of bytes, of which the dot matches any. */
const bytes = (source: string, flags = '') => new RegExp(source, `s${flags}`);

/**
 * Looked for in every byte, wherever programs put it. Each is so long that compressed pictures do not hold it by chance.
 * Bytes are read as Latin-1. What may pass is what programs say of themselves: names of handlers and encoders.
 */
const anywhere: readonly Mark[] = [
  // A position as text: `+51.0543+003.7174/` (ISO 6709), `51.0543, 3.7174` as drones write it.
  { finding: 'a place', pattern: /[+-]\d{2,6}\.\d{2,}[+-]\d{3,7}\.\d{2,}|\d\.\d{4,}\s?[,;]\s?-?\d{1,3}\.\d{4,}/ },
  // XMP, drones' subtitles, receivers of satellites.
  { finding: 'a place', pattern: /latitude|longitude|\$G[NP](?:RMC|GGA|GLL)/i },
  { finding: 'a place', pattern: /com\.apple\.quicktime\.location/ },
  { finding: 'a name or title', pattern: /com\.apple\.quicktime\.(?:artist|author|co|desc|display|info|keyw|title)/ },
  // Editing programs write people and folders into it.
  { finding: 'a name or title', pattern: /<x:xmpmeta|<rdf:RDF/ },
  // Boxes of MP4 with their lengths, below a megabyte.
  { finding: 'a place', pattern: bytes(String.raw`\0[\0-\x0f].{2}(?:\xa9xyz|loci)`) },
  {
    finding: 'a name or title',
    pattern: bytes(
      String.raw`\0[\0-\x0f].{2}(?:\xa9(?:nam|aut|ART|cpy|cmt|des|inf|prd|wrt|dir)|auth|cprt|titl|dscp|perf)`,
    ),
  },
  // Positions are also numbers, in tracks of their own.
  {
    finding: 'a track that is neither picture nor sound',
    pattern: bytes(String.raw`hdlr\0{4}.{4}(?!vide|soun|tmcd|mdir|mdta|alis|url ).{4}`),
  },
  // Tags of WebM: name, then whatever length.
  {
    finding: 'a name or title',
    pattern: bytes(
      String.raw`\x45\xa3[\x01-\xff].{0,24}?(?:TITLE|ARTIST|AUTHOR|DIRECTOR|COPYRIGHT|COMMENT|DESCRIPTION|LOCATION)`,
      'i',
    ),
  },
];

/** A length of WebM, in one byte or in eight. */
const size = String.raw`(?:[\x81-\xfe]|\x01\0{4}.{3})`;

/** Two bytes are too short to be looked for in compressed pictures: in front of the first picture of a WebM file only. */
const inWebmHead: readonly Mark[] = [
  // The title, the name of the file, of the one before, and of the one after.
  { finding: 'a name or title', pattern: bytes(String.raw`\x7b\xa9${size}[^\0]|\x73\x84${size}[^\0]`) },
  { finding: 'a name or title', pattern: bytes(String.raw`\x3c(?:\x83\xab|\xb9\x23|\x83\xbb)${size}[^\0]`) },
  { finding: 'a name or title', pattern: bytes(String.raw`\x19\x41\xa4\x69`) },
  {
    finding: 'a track that is neither picture nor sound',
    pattern: bytes(String.raw`\x83(?:\x81|\x01\0{6}\x01)[^\x01\x02]`),
  },
];

const webmStart = '\x1a\x45\xdf\xa3';
const webmCluster = '\x1f\x43\xb6\x75';
/** More than a mark is long: it may stand across two parts of the file. */
const overlap = 256;

/** What a film file reveals; null where nothing is found, and `notFilm` for one that does not begin like its kind. */
export async function searchFilm(path: string, type: string): Promise<FilmFinding | 'notFilm' | null> {
  const isWebm = type === 'video/webm';
  let [before, isFirst, isInHead] = ['', true, isWebm];
  for await (const chunk of createReadStream(path, { encoding: 'latin1', highWaterMark: 1024 * 1024 })) {
    const text: string = before + chunk;
    if (isFirst && (isWebm ? !text.startsWith(webmStart) : text.slice(4, 8) !== 'ftyp')) return 'notFilm';
    const cluster = isInHead ? text.indexOf(webmCluster) : -1;
    const marks = isInHead ? inWebmHead.map((mark) => ({ ...mark, text: cut(text, cluster) })) : [];
    for (const { pattern, finding, text: searched } of [...marks, ...anywhere.map((mark) => ({ ...mark, text }))])
      if (pattern.test(searched)) return finding;
    if (cluster >= 0) isInHead = false;
    isFirst = false;
    before = text.slice(-overlap);
  }
  return isFirst ? 'notFilm' : null;
}

const cut = (text: string, at: number) => (at < 0 ? text : text.slice(0, at));
