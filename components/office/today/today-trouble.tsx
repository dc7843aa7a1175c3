import { HomeName } from '@/components/office/homes/home-name';
import { LeadForm } from '@/components/office/leads/lead-form.client';
import { getLeadFormTexts } from '@/components/office/leads/lead-form-texts';
import { Button } from '@/components/ui/button';
import { SiteLink } from '@/components/ui/site-link';
import { sendMailRetry } from '@/lib/features/office/replies/mail-actions';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { TodayBlock, type TodayProps } from './today-block';

/** Mails that were given up. */
export async function FailedMails({ today: { mails }, language }: TodayProps) {
  const t = await getTranslations('office.today');
  if (mails.count === 0) return null;
  return (
    <TodayBlock name="mails" title={t('mails')} count={mails.count}>
      <LeadForm action={sendMailRetry} language={language} texts={await getLeadFormTexts()}>
        <ul className="today__lines">
          {mails.shown.map(({ id, subject, recipient, reason, leadHref }) => (
            <li key={id}>
              <p>
                {leadHref ? (
                  <SiteLink className="link" href={leadHref}>
                    {subject ?? recipient}
                  </SiteLink>
                ) : (
                  <b>{subject ?? recipient}</b>
                )}
              </p>
              <p className="muted small">{[subject && recipient, reason].filter(Boolean).join(' · ')}</p>
              <Button look="line" isSmall type="submit" name="mail" value={id}>
                {t('retry')}
                <span className="sr">: {subject ?? recipient}</span>
              </Button>
            </li>
          ))}
        </ul>
      </LeadForm>
    </TodayBlock>
  );
}

/** What is wrong with adverts, content, the mailbox and imports. */
export async function SiteTrouble({ today: { adverts, content, imports, mailbox }, language }: TodayProps) {
  const t = await getTranslations('office.today');
  const dateOf = await datesIn(language);
  return (
    <>
      {adverts.count > 0 && (
        <TodayBlock name="adverts" title={t('adverts')} count={adverts.count}>
          <p className="small">{t('advertsText')}</p>
          <ul className="today__lines">
            {adverts.shown.map(({ home, lacks }) => (
              <li key={home.id}>
                <HomeName home={home} />
                <p className="muted small">{lacks.map((problem) => t(`lacks.${problem}`)).join(' · ')}</p>
              </li>
            ))}
          </ul>
          <p className="small">
            <SiteLink className="link" href={adverts.href}>
              {t('all.adverts')}
            </SiteLink>
          </p>
        </TodayBlock>
      )}
      {content && (
        <TodayBlock name="content" title={t('content')} count={content.count}>
          <p>{t('contentInvalid', { date: dateOf(content.since, 'longMoment') })}</p>
          <ul className="today__lines">
            {content.files.map((file) => (
              <li key={file}>
                <code>{file}</code>
              </li>
            ))}
          </ul>
        </TodayBlock>
      )}
      {mailbox && (
        <TodayBlock name="mailbox" title={t('mailbox')} count={1}>
          {mailbox.trouble && (
            <p>
              {t('mailboxText', { date: dateOf(mailbox.trouble.since, 'longMoment'), reason: mailbox.trouble.reason })}
            </p>
          )}
          {mailbox.skipped && (
            <p>
              {t('mailsSkipped', {
                count: mailbox.skipped.count,
                date: dateOf(mailbox.skipped.at, 'longMoment'),
              })}
            </p>
          )}
        </TodayBlock>
      )}
      {imports.length > 0 && (
        <TodayBlock name="imports" title={t('imports')} count={imports.length}>
          <ul className="today__lines">
            {imports.map(({ name, problem, since, message }) => (
              <li key={name}>
                <p>
                  <b>{name}</b> <span className="state state--off">{t(`import.${problem}`)}</span>
                </p>
                <p className="muted small">
                  {[since && t('since', { date: dateOf(since, 'longMoment') }), message].filter(Boolean).join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </TodayBlock>
      )}
    </>
  );
}
