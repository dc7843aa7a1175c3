import type { Language } from '@/lib/domain/language';
import type { MailBlock } from '@/lib/domain/mail/mail-document';
import { secondsOf } from '@/lib/domain/owner/access-times';
import { deviceOf } from '@/lib/domain/owner/device';
import type { Requester } from '@/lib/features/accounts/audit-store';
import type { OwnerRow } from '@/lib/features/accounts/owner-store';
import type { MailDraft } from '@/lib/features/mail/mail-draft';
import { closingBlock, greetingBlock, longMoment } from '@/lib/features/mail/mail-parts';
import { sealOf } from '@/lib/features/mail/sealed-link';
import { officePath } from '@/lib/i18n/office-path';
import { pathTo, withParameters } from '@/lib/i18n/paths';
import { enabledLanguage } from '@/lib/i18n/route-path';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';

export const emailLinkKind = 'owner-email';

type Person = Pick<OwnerRow, 'name' | 'email' | 'language' | 'role'>;

/** To the new address: the link that makes it the one of the login. */
export async function emailLinkMail(
  person: Person,
  { email, id, expiresAt, now }: { email: string; id: string; expiresAt: Date; now: Date },
): Promise<MailDraft> {
  const language = enabledLanguage(person.language);
  const t = await getTranslator(language, 'mail.emailChange');
  const hours = Math.floor((expiresAt.getTime() - now.getTime()) / 1000 / secondsOf.hour);
  const text = t('confirm.text', { email, former: person.email, hours });
  const path =
    person.role === null
      ? withParameters(pathTo('/login/', language), { email: sealOf(id) })
      : officePath(`email/${sealOf(id)}`, language);
  return draft(person, {
    kind: emailLinkKind,
    recipient: email,
    language,
    subject: t('confirm.subject'),
    text,
    reason: t('confirm.reason'),
    blocks: [{ kind: 'button', text: t('confirm.button'), href: absoluteUrl(path) }],
  });
}

type Notice = { email: string; requester: Requester; now: Date };

/** To the present address: what was asked for, and what stops it. */
export async function emailAskedMail(person: Person, asked: Notice): Promise<MailDraft> {
  const language = enabledLanguage(person.language);
  const t = await getTranslator(language, 'mail.emailChange');
  const words = await getTranslator(language, 'mail.ownerAccess');
  const forgotten = person.role === null ? pathTo('/forgotten-password/', language) : officePath('forgotten', language);
  return draft(person, {
    kind: 'owner-access',
    recipient: person.email,
    language,
    subject: t('asked.subject'),
    text: t('asked.text', { email: asked.email }),
    reason: t('reason'),
    blocks: [
      await originBlock(language, asked),
      { kind: 'text', text: t('asked.notYou') },
      { kind: 'button', text: words('button'), href: absoluteUrl(forgotten) },
    ],
  });
}

/** To the former address, which opens nothing any more. */
export async function emailChangedMail(person: Person, changed: Notice): Promise<MailDraft> {
  const language = enabledLanguage(person.language);
  const t = await getTranslator(language, 'mail.emailChange');
  return draft(person, {
    kind: 'owner-access',
    recipient: person.email,
    language,
    subject: t('changed.subject'),
    text: t('changed.text', { email: changed.email }),
    reason: t('reason'),
    blocks: [await originBlock(language, changed), { kind: 'text', text: t('changed.notYou') }],
  });
}

async function originBlock(language: Language, { requester, now }: Notice): Promise<MailBlock> {
  const t = await getTranslator(language, 'mail.ownerAccess');
  const { browser, system } = deviceOf(requester.userAgent);
  return {
    kind: 'facts',
    rows: [
      { label: t('when'), value: longMoment(language, now) },
      { label: t('device'), value: [browser, system].filter(Boolean).join(', ') || t('unknown') },
    ],
  };
}

type Words = Pick<MailDraft, 'kind' | 'recipient'> & {
  language: Language;
  subject: string;
  text: string;
  reason: string;
  blocks: readonly MailBlock[];
};

async function draft(person: Person, words: Words): Promise<MailDraft> {
  const { kind, recipient, language, subject, text, reason, blocks } = words;
  return {
    kind,
    recipient,
    replyTo: null,
    document: {
      language,
      subject,
      preview: text,
      blocks: [
        { kind: 'heading', text: subject },
        await greetingBlock(language, person.name),
        { kind: 'text', text },
        ...blocks,
        await closingBlock(language, null),
      ],
      reason,
      unsubscribe: null,
    },
  };
}
