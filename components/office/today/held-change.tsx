import { OfficeForm } from '@/components/office/office-form.client';
import { getOfficeTexts } from '@/components/office/office-texts';
import { Note } from '@/components/ui/note';
import { SiteLink } from '@/components/ui/site-link';
import type { HeldContent } from '@/lib/features/editor/held-content';
import { sendContentAcceptance, sendContentUndo } from '@/lib/features/office/content/content-actions';
import { officePath } from '@/lib/i18n/office-path';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { TodayBlock, type TodayProps } from './today-block';

const maxNamed = 8;

/** A change of the content that is held back: what visitors would lose, which files it is, and who decides. */
export async function HeldChange({ today: { held }, language }: TodayProps) {
  const t = await getTranslations('office.today');
  const dateOf = await datesIn(language);
  if (!held) return null;
  const { content, deciders, importsHref } = held;
  const { since, servedSince, losses, change, isDecided } = content;
  const files = (['changed', 'added', 'removed'] as const).flatMap((kind) =>
    change[kind].map((file) => ({ kind, file })),
  );
  return (
    <TodayBlock name="content" title={t('content')} count={losses.length}>
      <p>{t('held.text', { served: dateOf(servedSince, 'longMoment'), since: dateOf(since, 'longMoment') })}</p>
      <ul className="today__lines">
        {losses.map(({ code, count, addresses }) => (
          <li key={code}>
            <p>
              <b>{t(`held.lost.${code}`, { count })}</b>
            </p>
            {addresses.slice(0, maxNamed).map((address) => (
              <SiteLink key={address} className="link small" href={address} opensNewTab>
                {address}
              </SiteLink>
            ))}
            {addresses.length > maxNamed && (
              <p className="muted small">{t('held.more', { count: addresses.length - maxNamed })}</p>
            )}
          </li>
        ))}
      </ul>
      {files.length > 0 && (
        <details>
          <summary>{t('held.files', { count: files.length })}</summary>
          <ul className="today__lines small">
            {files.map(({ kind, file }) => (
              <li key={file}>
                <p>
                  {t(`held.${kind}`)}: <code>{file}</code>
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
      {files.length === 0 && !isDecided && (
        <p>
          {importsHref ? (
            <SiteLink className="link" href={importsHref}>
              {t('held.imported')}
            </SiteLink>
          ) : (
            t('held.imported')
          )}
        </p>
      )}
      {isDecided ? (
        <p role="status">{t('held.decided')}</p>
      ) : deciders ? (
        <p>{deciders.length > 0 ? t('held.who', { names: deciders.join(', ') }) : t('held.nobody')}</p>
      ) : (
        <Decision content={content} language={language} />
      )}
    </TodayBlock>
  );
}

async function Decision({ content, language }: { content: HeldContent; language: TodayProps['language'] }) {
  const t = await getTranslations('office.today.held');
  const texts = await getOfficeTexts();
  const hidden = { version: content.version };
  return (
    <>
      <OfficeForm
        action={sendContentAcceptance}
        language={language}
        hidden={hidden}
        texts={texts}
        submit={t('accept')}
      />
      {content.canUndo && (
        <details>
          <summary>{t('undo')}</summary>
          <OfficeForm action={sendContentUndo} language={language} hidden={hidden} texts={texts} submit={t('undo')}>
            <p className="small">{t('undoText')}</p>
          </OfficeForm>
        </details>
      )}
    </>
  );
}

/** On screens that write into the content: why what is saved there is not seen at once. */
export async function HeldNote() {
  const t = await getTranslations('office.today.held');
  return (
    <Note as="div" tone="warn">
      <p>
        {t('note')}{' '}
        <SiteLink className="link" href={officePath()}>
          {t('see')}
        </SiteLink>
      </p>
    </Note>
  );
}
