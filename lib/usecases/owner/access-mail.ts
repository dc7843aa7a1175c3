import type { Requester } from '@/lib/data/audit-store';
import { queueMails } from '@/lib/data/mail-store';
import type { Connection } from '@/lib/data/transaction';
import type { StaffRole } from '@/lib/domain/office/staff-role';
import { deviceOf } from '@/lib/domain/owner/device';
import { officePath } from '@/lib/i18n/office-path';
import { pathTo } from '@/lib/i18n/paths';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/usecases/address/absolute-url';
import { type MailDraft, toNewMail } from '@/lib/usecases/mail/mail-draft';
import { closingBlock, greetingBlock, longMoment } from '@/lib/usecases/mail/mail-parts';
import { ownerLanguage } from './owner';

/** The changes in how an owner logs in. */
export type AccessChange = 'passwordSet' | 'secondFactorOn' | 'secondFactorOff' | 'codesRenewed';

type Changed = {
  change: AccessChange;
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
  const language = ownerLanguage(owner.language);
  const t = await getTranslator(language, 'mail.ownerAccess');
  const staff = await getTranslator(language, 'mail.staffAccess');
  const isStaff = owner.role !== null;
  const { browser, system } = deviceOf(requester?.userAgent ?? '');
  const device = [browser, system].filter(Boolean).join(', ');
  const text = isStaff ? staff(`${change}.text`) : t(`${change}.text`);
  return {
    kind: 'owner-access',
    recipient: owner.email,
    replyTo: null,
    document: {
      language,
      subject: t(`${change}.subject`),
      preview: text,
      blocks: [
        { kind: 'heading', text: t(`${change}.subject`) },
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
      reason: isStaff ? staff('reason') : t('reason'),
      unsubscribe: null,
    },
  };
}
