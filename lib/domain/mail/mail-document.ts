import { z } from 'zod';
import type { FontKind, FontRole } from '@/lib/domain/brand/typeface';
import { type Language, languages } from '@/lib/domain/language';

export type MailFact = {
  label: string;
  value: string;
  /** Where the value leads, such as the way to a place. */
  href?: string | undefined;
};

/** The agent who answers, or the agency. */
export type MailAgent = {
  name: string;
  /** What stands below the name, such as the agency's. */
  role: string;
  phone: string;
  email: string;
  /** With what it is a number of, as its language says: `BIV 500.000`. */
  licence: string;
};

export type MailBlock =
  | { kind: 'heading'; text: string }
  /** The agency's own text; paragraphs are split at empty lines. */
  | { kind: 'text'; text: string }
  /** The entries of a form; values may be typed by visitors. */
  | { kind: 'facts'; rows: readonly MailFact[] }
  /** Text typed by a visitor, marked as such. A colleague's keeps its web addresses. */
  | { kind: 'quote'; text: string; isOfColleague?: boolean | undefined }
  | { kind: 'button'; text: string; href: string }
  | { kind: 'links'; items: readonly { text: string; note: string | null; href: string }[] }
  | {
      kind: 'listing';
      title: string;
      price: string;
      lines: readonly string[];
      href: string;
      /** Four to three, in a format that every mail program knows: no WebP. */
      pictureUrl: string | null;
      marker?: string | undefined;
      /** The home that the mail is about: its picture over the whole width. */
      isLarge?: boolean | undefined;
    }
  /** The greeting at the end, and who answers. */
  | ({ kind: 'signature'; text: string } & MailAgent);

/**
 * A mail without its look: the queue stores this form, so a change of colours or address still reaches waiting mails.
 */
export type MailDocument = {
  language: Language;
  subject: string;
  /** The preview that mail programs show behind the subject. */
  preview: string;
  blocks: readonly MailBlock[];
  /** Why the recipient gets this mail, and how to unsubscribe. */
  reason: string | null;
  unsubscribe: { text: string; href: string } | null;
};

/** The look of the agency's mails, and the agency's details. Colours are written as `#1f5b52`. */
export type MailLook = {
  agencyName: string;
  /** The agency's mark, square: the address of a picture inside the mail; null without one. */
  markUrl: string | null;
  siteUrl: string;
  /** Address, phone, e-mail, numbers: the agency's identity as the law asks (CEL XII.6). */
  identity: readonly string[];
  colors: { paper: string; surface: string; ink: string; muted: string; line: string; accent: string };
  /** What kind of letters titles and texts have on the site. */
  fonts: Readonly<Record<FontRole, FontKind>>;
};

const link = { text: z.string(), href: z.string() };

const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({
    kind: z.literal('facts'),
    rows: z.array(z.object({ label: z.string(), value: z.string(), href: z.string().optional() })),
  }),
  z.object({ kind: z.literal('quote'), text: z.string(), isOfColleague: z.boolean().optional() }),
  z.object({ kind: z.literal('button'), ...link }),
  z.object({ kind: z.literal('links'), items: z.array(z.object({ ...link, note: z.string().nullable() })) }),
  z.object({
    kind: z.literal('listing'),
    title: z.string(),
    price: z.string(),
    lines: z.array(z.string()),
    href: z.string(),
    pictureUrl: z.string().nullable(),
    marker: z.string().optional(),
    isLarge: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal('signature'),
    text: z.string(),
    name: z.string(),
    role: z.string(),
    phone: z.string(),
    email: z.string(),
    licence: z.string(),
  }),
]);

/** A document as it comes out of the queue. */
export const mailDocumentSchema: z.ZodType<MailDocument> = z.object({
  language: z.enum(languages),
  subject: z.string(),
  preview: z.string(),
  blocks: z.array(blockSchema),
  reason: z.string().nullable(),
  unsubscribe: z.object(link).nullable(),
});
