import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Content, getContent } from '@/lib/content/content';
import { languages } from '@/lib/domain/language';
import { renderMailHtml } from '@/lib/domain/mail/render-mail-html';
import { renderMailText } from '@/lib/domain/mail/render-mail-text';
import { areas } from '@/lib/domain/place/place';
import { confirmPreferences } from '@/lib/features/alerts/change-preferences';
import { noticeChanges } from '@/lib/features/alerts/notice-changes';
import { sendAlerts } from '@/lib/features/alerts/send-alerts';
import { getMailLook } from '@/lib/features/mail/mail-look';
import { findSecret } from '@/tests/support/forms-of-secret';
import { fuzz } from '@/tests/support/fuzz-runs';
import { linksOf, type QueuedMail, queuedMails } from '@/tests/support/queued-mails';
import {
  firstSecrets,
  markersOf,
  otherSecrets,
  type SecretExport,
  type Secrets,
  secretExports,
} from '@/tests/support/secret-listings';
import { type SentValues, sendForm, sentAt } from '@/tests/support/send-form';
import { serveSecrets } from '@/tests/support/serve-secrets';
import { openTestSite, type TestSite } from '@/tests/support/test-site';

let site: TestSite;
let content: Content;
beforeAll(async () => {
  site = await openTestSite('sqlite');
  content = getContent();
});
afterAll(() => site.close());

/** Returns the visible content of a mail, without random links and ids, which cannot be compared. */
async function wordsOf({ kind, recipient, document, headers, attachments }: QueuedMail): Promise<string> {
  const look = await getMailLook(document.language);
  const files = attachments.map((file) => ('content' in file ? file.content.replace(/\r\n /g, '') : file.name));
  return [
    kind,
    recipient,
    renderMailText(document, look),
    renderMailHtml(document, look),
    JSON.stringify([headers, files]),
  ]
    .join('\n')
    .replace(/[\w-]{20,}\.[\w-]{20,}|[0-9a-f]{8}-[0-9a-f-]{27}/g, '…');
}

/** Returns every mail to visitors: of forms about the homes, and of a search, before and after a price cut. */
async function mailsAbout(exported: SecretExport, secrets: Secrets, asked: SentValues): Promise<string[]> {
  await site.clear();
  await serveSecrets({ ...exported, homes: [] }, secrets, content);
  await noticeChanges({ worker: 'w', now: sentAt });
  const searched = await sendForm('demand-register', { values: { ...asked, regions: areas, frequency: 'immediate' } });
  expect(searched.kind).toBe('taken');
  for (const mail of await queuedMails(site.database)) {
    if (mail.kind !== 'confirm-search') continue;
    await confirmPreferences(linksOf(mail)[0]?.split('/').at(-2) ?? '', sentAt);
  }
  await serveSecrets(exported, secrets, content);
  await noticeChanges({ worker: 'w', now: sentAt });
  await sendAlerts({ worker: 'w', now: sentAt });
  for (const { id } of exported.homes) {
    const property = String(id);
    for (const form of ['contact-me', 'document-request', 'send-to-friend', 'contact-appointment', 'offer'] as const) {
      const { language } = asked;
      await sendForm(form, { values: { property, ...(language !== undefined && { language }) } });
    }
  }
  await serveSecrets(exported, { ...secrets, price: Math.floor(secrets.price / 2) }, content);
  await noticeChanges({ worker: 'w', now: sentAt });
  await sendAlerts({ worker: 'w', now: sentAt });
  const mails = (await queuedMails(site.database)).filter(({ kind }) => kind !== 'agency');
  return (await Promise.all(mails.map(wordsOf))).sort();
}

const searches = fc.record({
  language: fc.constantFrom(...languages),
  goal: fc.constantFrom('buy', 'rent'),
  types: fc.subarray(['house', 'apartment', 'land', 'commercial'], { minLength: 1 }),
  priceMin: fc.constantFrom('', '10', '70000'),
  priceMax: fc.constantFrom('', '74000', '950000000'),
});

test('two exports that differ only in hidden values give visitors the same mails, without any secret', () =>
  fuzz(
    'mails about listings',
    fc.asyncProperty(secretExports, searches, async (exported, asked) => {
      const others = await mailsAbout(exported, otherSecrets, asked);
      const own = await mailsAbout(exported, firstSecrets, asked);
      expect(own.length).toBeGreaterThan(0);
      const markers = markersOf(exported, firstSecrets);
      for (const mail of own) expect(findSecret(mail, markers)).toBeNull();
      expect(own).toEqual(others);
    }),
  ));
