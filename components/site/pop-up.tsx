import { Picture } from '@/components/picture/picture';
import { Button, ButtonLink, CloseButton } from '@/components/ui/button';
import type { Shell } from '@/lib/features/site/shell/get-shell';
import { getTranslations } from '@/lib/i18n/words-in';
import { PopUpFrame } from './pop-up-frame.client';

/** The configured message that opens automatically. */
export async function PopUp({ popUp }: { popUp: Shell['popUp'] }) {
  if (!popUp) return null;
  const t = await getTranslations('popUp');
  return (
    <PopUpFrame message={popUp.key} delay={popUp.delay} hasText={popUp.description !== null}>
      <CloseButton className="pop-up__close" data-close="" label={t('close')} />
      {popUp.picture && (
        <div className="pop-up__pic">
          <Picture {...popUp.picture} sizes="(max-width: 640px) 100vw, 620px" width={1200} height={600} />
        </div>
      )}
      <div className="pop-up__body">
        <h2 id="pop-up-title" tabIndex={-1}>
          {popUp.title}
        </h2>
        {popUp.description && <p id="pop-up-text">{popUp.description}</p>}
        <div className="row">
          {popUp.link && (
            <ButtonLink href={popUp.link.href} opensNewTab={popUp.link.href.startsWith('http')}>
              {popUp.link.label}
            </ButtonLink>
          )}
          <Button look="line" data-close="">
            {t('notNow')}
          </Button>
        </div>
      </div>
    </PopUpFrame>
  );
}
