import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import type { DraftBarContent } from '@/lib/features/site/get-draft-bar';
import { officePath } from '@/lib/i18n/office-path';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

type DraftBarProps = Omit<DraftBarContent, 'alternates'> & { language: Language };

/** Says on every page of a draft that visitors do not see it, and when they do. */
export async function DraftBar({ state, from, until, linkUntil, language }: DraftBarProps) {
  const t = await getTranslations('draft');
  const dateOf = await datesIn(language);
  return (
    <PreviewBar label={t('title')}>
      <b>{t(`state.${state}`)}</b> {state !== 'ended' && from && t('from', { at: dateOf(from, 'longMoment') })}{' '}
      {until && t(state === 'ended' ? 'ended' : 'until', { at: dateOf(until, 'longMoment') })}{' '}
      {linkUntil ? (
        t('link', { at: dateOf(linkUntil, 'longMoment') })
      ) : (
        <SiteLink className="link" href={officePath('content')}>
          {t('back')}
        </SiteLink>
      )}
    </PreviewBar>
  );
}

/** Says on every preview of a property until when it can be opened, and what is left out of it. */
export async function PropertyPreviewBar({ until }: { until: Date }) {
  const t = await getTranslations('preview');
  const dateOf = await datesIn();
  return (
    <PreviewBar label={t('title')}>
      <b>{t('notPublic', { until: dateOf(until, 'longMoment') })}</b> {t('without')}
    </PreviewBar>
  );
}

/** Says above a page that visitors do not see it. */
function PreviewBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className="preview-bar" aria-label={label}>
      <p>
        <Icon name="eye" />
        <span>{children}</span>
      </p>
    </aside>
  );
}
