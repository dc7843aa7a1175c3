import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that made names and comments hard to read, with those to write: the vocabulary of `lib/domain/README.md`. */
const replaced = [
  [/\b(?:anew)\b/i, 'again'],
  // In Node 20 it is wrong after some thousand calls.
  [/\bURL\.canParse\b/, 'toUrl'],
  [/\b(?:lest)\b/i, 'so that … not'],
  [/\b(?:whoever)\b/i, 'the visitor, the owner, the editor …'],
  [/\breckon(?:s|ed)?\b|\breckon[A-Z]/i, 'calculate'],
  [/\b(?:no such|the|each|every|one|this|these|other) doors?\b/i, 'endpoint'],
  [
    /\b(?:most|longest|shortest|widest|fewest|largest|smallest)[A-Z]\w*|\bhighest(?!Price\b)[A-Z]\w*/,
    'max…, min… with the unit',
  ],
  [/\b(?:was|were|is|are|be) told\b/, 'reported, shown, notified'],
  [/\btells? (?:them|nothing|whether|callers|visitors)\b/, 'report, show, distinguish'],
  [/\b(?:for ever|to and fro)\b/i, 'permanently, without end, back and forth'],
  [
    /(?<!\b[Tt]here )\b(?:is|are|was|were|be) no (?!longer\b|more\b|less\b|later\b|such\b|one\b|better\b|matter\b)\w/,
    'is not a …',
  ],
  [/\bwish(?:es|ed)\b|\bwish[A-Z]|[a-z]Wish/, 'preference, filter, purpose'],
  [
    // 'visit' alone is a word that agencies' systems and stored rows use.
    /\b(?:an?|the|each|every|of|no|one|booked|first|next|past) visits?\b(?![-_/])|[a-z]Visits?(?![a-z])|\b[vV]isits?[A-Z]/,
    'viewing: a person comes to see a home; pageView: a page of a listing is opened',
  ],
] as const;

/** Names of fields in agencies' systems. */
const foreign = /linkVirtualVisit/g;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /^(?:app|components|lib|scripts|tests)\/.*\.(?:tsx?|mts|mjs|css)$|^[\w.-]+\.(?:ts|mjs)$/.test(file))
  // Demo and starter texts are for visitors, fields of another system have its names; this file has the words.
  .filter(
    (file) =>
      !/^scripts\/(?:demo|new-agency\/starter)\/|^lib\/features\/imports\/sources\/whise-|words\.test\.ts$/.test(
        file,
      ) && existsSync(file),
  );

test.each(replaced)('no name or comment says %s, but %s', (pattern) => {
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line.replace(foreign, '')) ? [`${file}:${index + 1}: ${line.trim().slice(0, 100)}`] : [],
      ),
  );
  expect(found).toEqual([]);
});
