import type { Connection } from '@/lib/database/transaction';
import type { Language } from '@/lib/domain/language';
import type { StaffRole } from '@/lib/domain/office/staff-role';
import { deviceOf } from '@/lib/domain/owner/device';
import { type MailDraft, toNewMail } from '@/lib/features/mail/mail-draft';
import { closingBlock, greetingBlock, longMoment } from '@/lib/features/mail/mail-parts';
import { queueMails } from '@/lib/features/mail/mail-store';
import { officePath } from '@/lib/i18n/office-path';
import { pathTo } from '@/lib/i18n/paths';
import { enabledLanguage } from '@/lib/i18n/route-path';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import type { Requester } from './audit-store';

/** The changes in how an owner logs in. */
export type AccessChange = 'passwordSet' | 'secondFactorOn' | 'secondFactorOff' | 'codesRenewed';

/** `calendarIssued`: what a person of the agency reads can be read without a login. */
type NotedChange = AccessChange | 'calendarIssued';

type Changed = {
  change: NotedChange;
  /** Null when the agency did it. */
  requester: Requester | null;
  now: Date;
};

type Recipient = { email: string; name: string; language: string; role: StaffRole | null };

/** Notifies an owner of a change that another person may have made. */
export async function queueAccessMail(connection: Connection, owner: Recipient, changed: Changed): Promise<void> {
  await queueMails(connection, [toNewMail(await accessMail(owner, changed), null)], changed.now);
}

async function accessMail(owner: Recipient, { change, requester, now }: Changed): Promise<MailDraft> {
  const language = enabledLanguage(owner.language);
  const t = await getTranslator(language, 'mail.ownerAccess');
  const isStaff = owner.role !== null;
  const { browser, system } = deviceOf(requester?.userAgent ?? '');
  const device = [browser, system].filter(Boolean).join(', ');
  const { subject, text, reason } = await wordsOf(change, isStaff, language);
  return {
    kind: 'owner-access',
    recipient: owner.email,
    replyTo: null,
    document: {
      language,
      subject,
      preview: text,
      blocks: [
        { kind: 'heading', text: subject },
        await greetingBlock(language, owner.name),
        { kind: 'text', text },
        {
          kind: 'facts',
          rows: [
            { label: t('when'), value: longMoment(language, now) },
            { label: t('device'), value: requester === null ? t('agency') : device || t('unknown') },
          ],
        },
        { kind: 'text', text: t('notYou') },
        {
          kind: 'button',
          text: t('button'),
          href: absoluteUrl(isStaff ? officePath('forgotten', language) : pathTo('/forgotten-password/', language)),
        },
        await closingBlock(language, null),
      ],
      reason,
      unsubscribe: null,
    },
  };
}

async function wordsOf(change: NotedChange, isStaff: boolean, language: Language) {
  const t = await getTranslator(language, 'mail.ownerAccess');
  const staff = await getTranslator(language, 'mail.staffAccess');
  if (change === 'calendarIssued')
    return {
      subject: staff('calendarIssued.subject'),
      text: staff('calendarIssued.text'),
      reason: staff('calendarIssued.reason'),
    };
  const subject = t(`${change}.subject`);
  return isStaff
    ? { subject, text: staff(`${change}.text`), reason: staff('reason') }
    : { subject, text: t(`${change}.text`), reason: t('reason') };
}
