import { getContent } from '@/lib/content/content';
import { neutralize } from '@/lib/domain/mail/neutralize';
import type { OwnerRow } from '@/lib/features/accounts/owner-store';
import type { MailDraft } from '@/lib/features/mail/mail-draft';
import { closingBlock, greetingBlock, longMoment } from '@/lib/features/mail/mail-parts';
import { enabledLanguage } from '@/lib/i18n/route-path';
import { getTranslator } from '@/lib/i18n/translator';

/**
 * Notifies the agency that an owner has logged in, and the owner where the settings say so. People who work at the
 * agency are always notified of a login on another device.
 */
export async function loginMails(owner: OwnerRow, now: Date): Promise<MailDraft[]> {
  const { agency, languages, owner: rules } = getContent().settings;
  if (owner.role !== null) return [await ownerMail(owner, now)];
  return Promise.all([
    ...(rules.tellAgencyOfLogin ? [agencyMail(owner, agency.email, languages.default, now)] : []),
    ...(rules.tellOwnerOfLogin ? [ownerMail(owner, now)] : []),
  ]);
}

async function agencyMail(
  owner: OwnerRow,
  recipient: string,
  language: OwnerRow['language'],
  now: Date,
): Promise<MailDraft> {
  const t = await getTranslator(language, 'mail');
  const name = neutralize(owner.name);
  const text = t('ownerLogin.agencyText', { name, email: owner.email, date: longMoment(language, now) });
  return {
    kind: 'owner-login',
    recipient,
    replyTo: owner.email,
    document: {
      language,
      subject: t('ownerLogin.agencySubject', { name }),
      preview: text,
      blocks: [
        { kind: 'heading', text: t('ownerLogin.agencySubject', { name }) },
        { kind: 'text', text },
      ],
      reason: null,
      unsubscribe: null,
    },
  };
}

async function ownerMail(owner: OwnerRow, now: Date): Promise<MailDraft> {
  const language = enabledLanguage(owner.language);
  const t = await getTranslator(language, 'mail');
  const words = owner.role === null ? ('ownerLogin' as const) : ('staffLogin' as const);
  const text = t(`${words}.ownerText`, { date: longMoment(language, now) });
  return {
    kind: 'owner-login',
    recipient: owner.email,
    replyTo: null,
    document: {
      language,
      subject: t(`${words}.ownerSubject`),
      preview: text,
      blocks: [
        { kind: 'heading', text: t(`${words}.ownerSubject`) },
        await greetingBlock(language, owner.name),
        { kind: 'text', text },
        await closingBlock(language, null),
      ],
      reason: t(`${words}.ownerReason`),
      unsubscribe: null,
    },
  };
}
