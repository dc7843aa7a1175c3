import { getTranslations } from '@/lib/i18n/words-in';
import { SlideshowOpener } from './slideshow-opener.client';

/**
 * Lets everything on the page with a `data-slide` (`photo-3`, `plan-1`) open the slideshow. Without scripts those are
 * buttons and links that lead to the same pictures.
 */
export async function Slideshow({ title }: { title: string }) {
  const t = await getTranslations('slideshow');
  return (
    <SlideshowOpener
      title={title}
      texts={{
        all: t('all'),
        close: t('close'),
        failed: t('failed'),
        fullScreen: t('fullScreen'),
        leaveFullScreen: t('leaveFullScreen'),
        next: t('next'),
        pause: t('pause'),
        pictures: t('pictures'),
        plans: t('plans'),
        play: t('play'),
        position: t.raw('position'),
        previous: t('previous'),
        show: t.raw('show'),
        zoomIn: t('zoomIn'),
        zoomOut: t('zoomOut'),
      }}
    />
  );
}
