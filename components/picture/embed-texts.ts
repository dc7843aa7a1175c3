import type { FilmSubject } from '@/lib/features/properties/list-films';
import { getTranslations } from '@/lib/i18n/words-in';

type EmbedTexts = Record<'ask' | 'once' | 'allow' | 'elsewhere' | 'newTab' | 'loading' | 'slow' | 'retry', string>;

export type EmbedBoxProps = {
  /** The same content as its own page. */
  href: string;
  frameUrl: string;
  title: string;
  asksConsent: boolean;
  texts: EmbedTexts;
};

/** The texts around the frame of a service. */
export async function getEmbedTexts(subject: FilmSubject, service: string): Promise<EmbedBoxProps['texts']> {
  const t = await getTranslations('embed');
  return {
    ask: t(`ask.${subject}`, { service }),
    once: t(`once.${subject}`),
    allow: t('allow'),
    elsewhere: t('elsewhere', { service }),
    newTab: t('newTab'),
    loading: t('loading'),
    slow: t('slow', { service }),
    retry: t('retry'),
  };
}
