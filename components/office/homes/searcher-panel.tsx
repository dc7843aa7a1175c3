import { OfficeForm } from '@/components/office/office-form.client';
import { getOfficeTexts } from '@/components/office/office-texts';
import { type Language, languageInfo } from '@/lib/domain/language';
import { sendHome } from '@/lib/features/office/homes/searcher-actions';
import type { HomeSearchers, SearcherLine } from '@/lib/features/office/homes/searchers';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

type SearcherPanelProps = { propertyId: number; searchers: HomeSearchers; language: Language };

/** Who searches for what a home is, with one button that sends it to those who are chosen. */
export async function SearcherPanel({ propertyId, searchers, language }: SearcherPanelProps) {
  const t = await getTranslations('office.searchers');
  const { lines, count, free, canWrite } = searchers;
  return (
    <section className="panel" id="searchers" aria-labelledby="file-searchers">
      <h2 id="file-searchers">
        {t('title')} {count > 0 && <span className="muted">({count})</span>}
      </h2>
      {count === 0 ? (
        <p className="muted">{t('none')}</p>
      ) : (
        <details>
          <summary>{t('see', { count, free })}</summary>
          {canWrite ? (
            <OfficeForm
              action={sendHome}
              language={language}
              hidden={{ property: String(propertyId) }}
              texts={await getOfficeTexts()}
              // The answer to the last ones stays when nobody is left to write to.
              submit={free > 0 ? t('write') : { name: 'person', choices: [] }}
              look="main"
            >
              <Lines lines={lines} isForm language={language} />
              {free > 0 && <p className="muted small">{t('consent')}</p>}
            </OfficeForm>
          ) : (
            <Lines lines={lines} language={language} />
          )}
          {count > lines.length && <p className="muted small">{t('more', { count: count - lines.length })}</p>}
        </details>
      )}
    </section>
  );
}

type LinesProps = { lines: readonly SearcherLine[]; isForm?: boolean; language: Language };

async function Lines({ lines, isForm = false, language }: LinesProps) {
  const t = await getTranslations('office.searchers');
  const dateOf = await datesIn(language);
  return (
    <ul className="office-list home-lines">
      {lines.map((person) => {
        const { id, name, email, searches, since, lastAt, barrier, frequency, nextAt } = person;
        const who = name || t('nameless');
        return (
          <li key={id}>
            {isForm && barrier === null ? (
              <label className="check">
                <input type="checkbox" name="person" value={id} />
                <span>{who}</span>
              </label>
            ) : (
              <p>{who}</p>
            )}
            {email && <p className="small">{email}</p>}
            <p className="small">{searches.map(({ title, chips }) => [title, ...chips].join(' · ')).join(' — ')}</p>
            <p className="muted small">
              {[
                languageInfo[person.language].name,
                t('since', { date: dateOf(new Date(since)) }),
                lastAt ? t('last', { date: dateOf(new Date(lastAt)) }) : t('noMail'),
                barrier === null &&
                  frequency !== 'immediate' &&
                  t('next', { date: dateOf(new Date(nextAt), 'longMoment') }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {barrier && (
              <p className="small">
                {t(`barrier.${barrier.kind}`, { date: dateOf(new Date(barrier.at), 'longMoment') })}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
