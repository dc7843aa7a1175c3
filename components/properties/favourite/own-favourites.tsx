import { Placeholder } from '@/components/site/brand';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import type { Language } from '@/lib/domain/language';
import { listPath, pathTo } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';
import { OwnList, type OwnListTexts } from './own-list.client';

/** The visitor's own list. The page is the same for all visitors: the browser fills it in. */
export async function OwnFavourites({ language }: { language: Language }) {
  const t = await getTranslations('favourite');
  return (
    <>
      <p className="lead muted">{t('lead')}</p>
      <div className="only-without-scripts stack">
        <Note>
          <Icon name="info" />
          {t('noScripts')}
        </Note>
        <ListLinks language={language} />
      </div>
      <div className="keep">
        <OwnList language={language} compareHref={pathTo('/compare/', language)} texts={await listTexts()}>
          <div className="empty">
            <Placeholder />
            <h2>{t('empty.title')}</h2>
            <p>{t('empty.text')}</p>
            <ListLinks language={language} />
          </div>
        </OwnList>
      </div>
    </>
  );
}

async function ListLinks({ language }: { language: Language }) {
  const t = await getTranslations('favourite.empty');
  return (
    <p className="row">
      <ButtonLink href={listPath('sale', language)}>{t('sale')}</ButtonLink>
      <ButtonLink look="line" href={listPath('rent', language)}>
        {t('rent')}
      </ButtonLink>
    </p>
  );
}

/** Texts for the browser; what only it knows stands between braces. */
async function listTexts(): Promise<OwnListTexts> {
  const t = await getTranslations('favourite');
  const api = await getTranslations('api');
  return {
    count: { one: t('list.countOne'), other: t('list.countOther', { count: '{count}' }) },
    sort: t('list.sort'),
    sorts: { kept: t('list.sortKept'), priceUp: t('list.sortPriceUp'), priceDown: t('list.sortPriceDown') },
    clear: t('list.clear'),
    damaged: t('list.damaged'),
    notLasting: t('list.notLasting'),
    failed: `${api('error')} ${t('list.failed')}`,
    retry: t('list.retry'),
    loading: t('list.loading'),
    card: {
      choose: t('list.choose'),
      keptOn: t('list.keptOn', { day: '{day}' }),
      gone: t('list.gone'),
      goneText: t('list.goneText', { id: '{id}' }),
      drop: t('list.drop'),
      note: {
        label: t('list.note'),
        placeholder: t('list.notePlaceholder'),
        saved: t('list.noteSaved'),
        notLasting: t('list.noteNotLasting'),
      },
    },
    share: {
      share: t('list.share'),
      title: t('shared.title'),
      copied: t('list.shareCopied'),
      failed: `${api('error')} ${t('list.shareFailed')}`,
      link: t('list.shareLink'),
      hint: t('list.shareHint'),
    },
    compare: {
      chosen: { one: t('list.chosenOne'), other: t('list.chosenOther', { count: '{count}' }) },
      more: t('list.chosenMore'),
      most: t('list.chosenMost'),
      compare: t('list.compare', { count: '{count}' }),
      clear: t('list.unchoose'),
    },
  };
}
