import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { listingReference } from '@/lib/domain/listing/listing-id';
import type { MailBlock } from '@/lib/domain/mail/mail-document';
import type { EnquiryRow } from '@/lib/features/forms/enquiry-store';
import type { MailAttachment } from '@/lib/features/mail/mail-draft';
import { findOpenFile } from '@/lib/features/properties/get-file-sizes';
import { toListedProperty } from '@/lib/features/properties/listed-property';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';

/**
 * A paper of the lead's property that every visitor may have. `bytes`: null for one that goes along as a link, or is drawn when
 * the mail leaves.
 */
export type AnswerDocument = { key: string; name: string; bytes: number | null; isDrawn: boolean };

/** `file`: with as many bytes as are left for it; null for one that goes along as a link. */
type Offered = AnswerDocument & { link: string; file: ((bytesLeft: number) => MailAttachment) | null };
type About = Pick<EnquiryRow, 'property_id'>;

/** More in one mail is a mistake, and links are as good. */
const maxDocuments = 50;

/** Above this many bytes mail servers begin to refuse. */
const maxBytes = 10 * 1024 * 1024;

/** What can go along with an answer, in the visitor's language. */
export async function offerDocuments(row: About, language: Language): Promise<AnswerDocument[]> {
  return (await listOffered(row, language)).map(({ key, name, bytes, isDrawn }) => ({ key, name, bytes, isDrawn }));
}

/**
 * What was ticked: files of our own and the brochure as attachments, files of other hosts as links. `gone` where one of them
 * is not, or is no longer, public.
 */
export async function attachDocuments(
  row: About,
  keys: readonly string[],
  language: Language,
): Promise<{ attachments: MailAttachment[]; links: MailBlock[] } | 'gone' | 'tooMany' | 'tooLarge'> {
  if (keys.length === 0) return { attachments: [], links: [] };
  if (keys.length > maxDocuments) return 'tooMany';
  const offered = await listOffered(row, language);
  const chosen = offered.filter(({ key }) => keys.includes(key));
  if (chosen.length < new Set(keys).size) return 'gone';
  const bytesLeft = maxBytes - chosen.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
  if (bytesLeft < 0) return 'tooLarge';
  const linked = chosen.filter(({ file }) => file === null);
  const t = await getTranslator(language, 'mail.answer');
  return {
    attachments: chosen.flatMap(({ file }) => file?.(bytesLeft) ?? []),
    links:
      linked.length === 0
        ? []
        : [
            { kind: 'text', text: t('documents') },
            { kind: 'links', items: linked.map(({ name, link }) => ({ text: name, note: null, href: link })) },
          ],
  };
}

async function listOffered({ property_id: id }: About, language: Language): Promise<Offered[]> {
  const property = id === null ? null : getContent().catalogue.getProperty(id);
  if (!property) return [];
  const t = await getTranslator(language, 'mail.answer');
  const drawn = `/api/brochure/${property.id}/?language=${language}`;
  const brochure: Offered = {
    key: 'brochure',
    name: t('brochure'),
    bytes: null,
    isDrawn: true,
    link: absoluteUrl(drawn),
    file: (bytesLeft) => ({
      name: t('brochureFile', { reference: listingReference(property) }),
      contentType: 'application/pdf',
      brochure: drawn,
      maxBytes: bytesLeft,
    }),
  };
  const documents = await Promise.all(
    toListedProperty(property, language).property.text.documents.map(async ({ name, url }): Promise<Offered[]> => {
      if (url === null) return [];
      const found = await findOpenFile(url);
      // A file of our own that is not there, or not open to everyone, is nothing to send.
      if (found === null && url.startsWith('/')) return [];
      const ending = /\.\w+$/.exec(url.split(/[?#]/)[0] ?? '')?.[0] ?? '';
      const file = found && { name: `${name}${ending}`, contentType: found.type, media: url, bytes: found.size };
      const bytes = found?.size ?? null;
      return [{ key: url, name, bytes, isDrawn: false, link: absoluteUrl(url), file: file && (() => file) }];
    }),
  );
  return [brochure, ...documents.flat()];
}
