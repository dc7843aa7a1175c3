import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { Notice as NoticeContent } from '@/lib/features/site/shell/get-shell';
import { getTranslations } from '@/lib/i18n/words-in';
import { NoticeFrame } from './notice-frame.client';

const icons = { information: 'info', warning: 'triangle-alert', celebration: 'star' } as const;

/** A message of some days above the header. It is a part of the page, read in its place, and announces nothing. */
export async function Notice({ id, tone, text, link, memory }: NoticeContent) {
  const t = await getTranslations('notice');
  return (
    <NoticeFrame memory={memory} id={id} tone={tone} label={t('label')} closeLabel={t('close')}>
      <Icon name={icons[tone]} />
      <p>
        {text}
        {link && (
          <>
            {' '}
            <SiteLink href={link.href} opensNewTab={link.href.startsWith('http')}>
              {link.label}
            </SiteLink>
          </>
        )}
      </p>
    </NoticeFrame>
  );
}
