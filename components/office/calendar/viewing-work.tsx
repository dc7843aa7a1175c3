import { calendarTexts } from '@/components/office/office-texts';
import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import {
  sendViewingCancel,
  sendViewingConfirm,
  sendViewingHandOver,
  sendViewingMove,
} from '@/lib/features/office/calendar/actions';
import type { OfficeViewing } from '@/lib/features/office/calendar/get-office-viewing';
import { getTranslations } from '@/lib/i18n/words-in';
import { CalendarForm } from './calendar-form.client';

type ViewingWorkProps = { viewing: OfficeViewing; language: Language };

/** What is arranged: confirming, moving, handing over, cancelling. */
export async function ViewingWork({ viewing, language }: ViewingWorkProps) {
  const t = await getTranslations('office.calendar');
  const { id, version, state, mayChange } = viewing;
  if (state === 'cancelled' || state === 'done') return null;
  const shared = { hidden: { language, viewing: id, version }, texts: await calendarTexts() };
  return (
    <section className="panel" aria-labelledby="viewing-work">
      <h2 id="viewing-work">{t('work')}</h2>
      {!mayChange && <p>{t('others')}</p>}
      {mayChange && state === 'requested' && (
        <CalendarForm {...shared} action={sendViewingConfirm} submit={t('confirm')} look="main">
          <p className="small">{t('confirmText', { time: viewing.heldUntil })}</p>
        </CalendarForm>
      )}
      {mayChange && state === 'requested' && <HandOver viewing={viewing} language={language} />}
      {mayChange && state === 'confirmed' && (
        <>
          <CalendarForm
            {...shared}
            action={sendViewingMove}
            fields={[
              { name: 'day', label: t('day'), type: 'date', value: viewing.day, min: viewing.today },
              { name: 'time', label: t('time'), type: 'time', value: viewing.from },
            ]}
            submit={t('move')}
            look="main"
          >
            <h3>{t('moveTitle')}</h3>
            <p className="small">{t('moveText')}</p>
            <p>
              <SiteLink className="link" href={viewing.moveHref}>
                {t('moving.start')}
              </SiteLink>
            </p>
          </CalendarForm>
          <HandOver viewing={viewing} language={language} />
          {viewing.canAsk && (
            <details className="cal-cancel">
              <summary>{t('otherTime.title')}</summary>
              <CalendarForm
                {...shared}
                hidden={{ ...shared.hidden, how: 'otherTime' }}
                action={sendViewingCancel}
                submit={t('otherTime.submit')}
              >
                <p className="small">{t('otherTime.text')}</p>
              </CalendarForm>
            </details>
          )}
          <details className="cal-cancel">
            <summary>{t('cancelTitle')}</summary>
            <CalendarForm
              {...shared}
              hidden={{ ...shared.hidden, how: 'cancelled' }}
              action={sendViewingCancel}
              submit={t('cancel')}
            >
              <p className="small">{t('cancelText')}</p>
            </CalendarForm>
          </details>
        </>
      )}
    </section>
  );
}

/** Hands the viewing to a colleague who is free then; if nobody is, lists the colleagues with the reasons. */
async function HandOver({ viewing: { id, version, state, takers }, language }: ViewingWorkProps) {
  const t = await getTranslations('office.calendar');
  if (takers.length === 0) return null;
  const free = takers.filter(({ why }) => why === null);
  const others = takers.flatMap(({ name, why }) => (why === null ? [] : [`${name} (${t(`drag.why.${why}`)})`]));
  const rest = others.length > 0 && (
    <p className="small muted">
      {t('handOver.others')} {others.join(', ')}
    </p>
  );
  return (
    <details className="cal-cancel">
      <summary>{t('handOver.title')}</summary>
      {free.length === 0 ? (
        <>
          <p className="small">{t('handOver.none')}</p>
          {rest}
        </>
      ) : (
        <CalendarForm
          hidden={{ language, viewing: id, version }}
          texts={await calendarTexts()}
          action={sendViewingHandOver}
          submit={t('handOver.submit')}
          fields={[
            {
              name: 'to',
              label: t('handOver.to'),
              type: 'select',
              value: free[0]?.id ?? '',
              options: free.map((taker) => ({
                value: taker.id,
                label: taker.isDeputy ? t('handOver.deputy', { name: taker.name }) : taker.name,
              })),
            },
          ]}
        >
          <p className="small">{t(state === 'requested' ? 'handOver.textRequested' : 'handOver.text')}</p>
          {rest}
        </CalendarForm>
      )}
    </details>
  );
}
