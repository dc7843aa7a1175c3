import { SiteLink } from '@/components/ui/site-link';
import type { Language } from '@/lib/domain/language';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import type { AuditSubject, AuditView } from '@/lib/features/office/people/read-audit';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

/** What the agency's people read and changed, day by day, newest first. */
export async function AuditList({ entries, language }: { entries: readonly AuditView[]; language: Language }) {
  const t = await getTranslations('office.log');
  const dateOf = await datesIn(language);
  const days = [...new Set(entries.map(({ at }) => brusselsDay(at)))];
  return (
    <>
      <header className="office-title">
        <h1>{t('title')}</h1>
        <p className="muted small">{t('intro', { count: entries.length })}</p>
      </header>
      {entries.length === 0 && <p className="empty">{t('none')}</p>}
      {days.map((day) => (
        <section key={day} className="panel" aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>{dateOf(day, 'full')}</h2>
          <ul className="log-lines">
            {entries
              .filter(({ at }) => brusselsDay(at) === day)
              .map((entry) => (
                <AuditLine key={entry.id} entry={entry} language={language} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

async function AuditLine({ entry, language }: { entry: AuditView; language: Language }) {
  const t = await getTranslations('office.log');
  const dateOf = await datesIn(language);
  const { at, who, deed, subjects, device } = entry;
  return (
    <li>
      <time className="muted" dateTime={at.toISOString()}>
        {dateOf(at, 'time')}
      </time>
      <p>
        <b>{who}</b> {subjects.length === 0 ? t(deed) : t('about', { deed: t(deed) })}
        {subjects.map((subject, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one may be named twice, and their order is fixed
          <span key={index}>
            {index === 0 ? ' ' : ', '}
            <Subject subject={subject} gone={t('gone')} />
          </span>
        ))}
        {device && <small className="muted office-under">{device}</small>}
      </p>
    </li>
  );
}

function Subject({ subject, gone }: { subject: AuditSubject; gone: string }) {
  if (subject === 'gone') return <span className="muted">{gone}</span>;
  if (subject.href === null) return subject.text;
  return (
    <SiteLink className="link" href={subject.href}>
      {subject.text}
    </SiteLink>
  );
}
