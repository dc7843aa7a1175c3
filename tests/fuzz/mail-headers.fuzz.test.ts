import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textIsEmail } from '@/lib/domain/enquiry/person';
import { createMailTransport, type OutgoingMail } from '@/lib/platform/mail-transport';
import { fuzz } from '@/tests/support/fuzz-runs';
import { hostileText } from '@/tests/support/hostile-text';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gevel-outbox-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const lineEnds = [
  '\r\n',
  '\n',
  '\r',
  '\r\n\r\n',
  '\u0085',
  '\u2028',
  '\u2029',
  '\v',
  '\f',
  '\0',
  '=0D=0A',
  '%0d%0a',
  '\r\n ',
];
const headers = [
  'Bcc: everybody@example.be',
  'To: x@example.be',
  'X-Evil: 1',
  'Content-Type: text/html',
  'Reply-To: x@example.be',
  '.',
  '--x',
  'From: boss@example.be',
];

/** Texts that would inject a header line if nothing stopped them. */
const written = fc.oneof(
  hostileText,
  fc
    .array(
      fc.tuple(
        fc.string({ unit: 'grapheme', maxLength: 12 }),
        fc.constantFrom(...lineEnds),
        fc.constantFrom(...headers),
      ),
      { maxLength: 3 },
    )
    .map((parts) => parts.flat().join('')),
  fc.constantFrom(
    '"Boss" <boss@example.be>',
    'a@example.be, b@example.be',
    '=?utf-8?Q?=0D=0ABcc:_x@example.be?=',
    `${'é'.repeat(400)}\r\nBcc: x@example.be`,
  ),
);

const mails: fc.Arbitrary<OutgoingMail> = fc.record({
  id: written,
  from: fc.record({ name: written, address: fc.constant('info@gevel.example') }),
  to: fc.oneof(fc.constant('liesbeth@voorbeeld.be'), written),
  replyTo: fc.oneof(fc.constant('an@voorbeeld.be'), fc.constant(null), written),
  subject: written,
  text: written,
  html: written,
  headers: fc.dictionary(
    fc.oneof(fc.constantFrom('X-Campaign', 'List-Unsubscribe', 'Bcc', 'to', 'Content-Type'), written),
    written,
    { maxKeys: 3 },
  ),
  attachments: fc.array(
    fc.record({
      name: written,
      contentType: fc.oneof(
        fc.constantFrom('application/pdf', 'text/calendar', 'message/rfc822', 'multipart/mixed'),
        written,
      ),
      // The site makes no file without content.
      content: written.map((text) => text || 'x'),
      method: fc.option(written, { nil: undefined }),
    }),
    { maxLength: 2 },
  ),
  date: fc.constant(new Date('2026-11-21T13:00:00.000Z')),
  messageIdHost: written,
  isPersonal: fc.boolean(),
});

const ours = [
  'auto-submitted',
  // For a mail that consists of one file only.
  'content-disposition',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
];

test('no text in a mail becomes a header, a recipient or a line of its head', () =>
  fuzz(
    'mail headers',
    fc.asyncProperty(mails, async (mail) => {
      const outcome = await createMailTransport({ smtpUrl: undefined, outboxFolder: folder }).send(mail);
      const names = await readdir(folder);
      if (outcome.kind !== 'sent') {
        expect(outcome.kind).toBe('refused');
        expect(names).toEqual([]);
        return;
      }
      const [name = ''] = names;
      expect(names).toHaveLength(1);
      expect(name).toMatch(/^20261121T130000Z-[\w-]{1,100}\.eml$/);
      const raw = await readFile(path.join(folder, name), 'latin1');
      await rm(path.join(folder, name));
      const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
      expect(head).not.toMatch(/[^\r]\n|\r(?!\n)|[\0\v\f]/);
      const email = await PostalMime.parse(Buffer.from(raw, 'latin1'));
      const given = Object.keys(mail.headers).map((key) => key.toLowerCase());
      for (const { key, value } of email.headers) {
        expect([...ours, ...given]).toContain(key);
        expect(value).not.toMatch(/[\r\n\0]/);
      }
      for (const key of ours) expect(email.headers.filter((header) => header.key === key).length, key).toBeLessThan(2);
      expect(email.to).toHaveLength(1);
      // For strings that no form accepts as an address the library rewrites the host: `-@0` as `-@0.0.0.0`.
      if (textIsEmail(mail.to)) expect(email.to).toEqual([{ address: mail.to, name: '' }]);
      expect([email.cc ?? [], email.bcc ?? []]).toEqual([[], []]);
      expect(email.from?.address).toBe('info@gevel.example');
      expect(email.replyTo?.length ?? 0).toBeLessThan(2);
      for (const line of [email.subject ?? '', email.from?.name ?? ''])
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    }),
  ));
