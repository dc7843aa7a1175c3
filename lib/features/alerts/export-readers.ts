import { csvRecord } from '@/lib/domain/text/csv';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { preferencesAddress } from './preferences-link';
import { listNewsletterReaders } from './subscription-store';

const atOnce = 500;
const columns = ['email', 'name', 'language', 'confirmedAt', 'unsubscribe'];

/**
 * All confirmed newsletter readers, as CSV in pieces, for any mailing program; each with the link that
 * unsubscribes them, which every newsletter must contain.
 */
export async function* exportReaders(): AsyncGenerator<string> {
  yield `\uFEFF${csvRecord(columns)}`;
  for (let after = ''; ; ) {
    const readers = await listNewsletterReaders(after, atOnce);
    yield readers
      .map(({ id, email, name, language, newsletter_at }) =>
        csvRecord([email, name, language, newsletter_at, absoluteUrl(preferencesAddress(id))]),
      )
      .join('');
    const last = readers.at(-1);
    if (!last || readers.length < atOnce) return;
    after = last.email;
  }
}
