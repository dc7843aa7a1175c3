import { tooManyText } from '@/components/forms/answer-words';
import type { RefusalTexts } from '@/components/forms/refusal-text';
import { MailLink, PhoneLink } from '@/components/person/person';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { SiteLink } from '@/components/ui/site-link';
import { frequencies } from '@/lib/domain/subscription/alert-schedule';
import { sendPreferences } from '@/lib/features/alerts/actions';
import type { SearchWords } from '@/lib/features/alerts/describe-search';
import type { OpenedPreferences, Preferences, SearchView } from '@/lib/features/alerts/open-preferences';
import { getTranslations } from '@/lib/i18n/words-in';
import { ChangeForm } from './change-form.client';

type PreferencesPanelProps = {
  opened: OpenedPreferences;
  agency: { phone: string; email: string };
  registerHref: string | null;
};

/** The visitor's subscriptions, with the actions to change or end them; open to anyone with the link. */
export async function PreferencesPanel({ opened, agency, registerHref }: PreferencesPanelProps) {
  const t = await getTranslations('preferences');
  const reach = { phone: () => <PhoneLink phone={agency.phone} />, email: () => <MailLink email={agency.email} /> };
  const refusal = { tooMany: await tooManyText(), failed: <p>{t.rich('unavailable', reach)}</p> };
  if (opened.kind === 'asks') {
    return (
      <div className="page">
        <div className="letter">
          <h1>{t(`confirm.${opened.what}.title`)}</h1>
          <p>{t(`confirm.${opened.what}.text`, { email: opened.email })}</p>
          {opened.what === 'search' && opened.words && <SearchCriteria words={opened.words} />}
          <ChangeForm action={sendPreferences} token={opened.token} change="confirm" refusal={refusal} saved={null}>
            <Button type="submit">{t(`confirm.${opened.what}.button`)}</Button>
          </ChangeForm>
        </div>
      </div>
    );
  }
  if (opened.kind !== 'open') {
    return (
      <div className="page">
        <div className="letter">
          <h1>{t(`${opened.kind}Title`)}</h1>
          <p role="status">{t.rich(opened.kind, reach)}</p>
          {registerHref && (
            <p>
              <SiteLink className="link" href={registerHref}>
                {t('newSearch')}
              </SiteLink>
            </p>
          )}
        </div>
      </div>
    );
  }
  return (
    <div className="page">
      <div className="letter">
        <h1>{t('title')}</h1>
        <p className="muted">{t('lead', { email: opened.email })}</p>
        {opened.confirmed && (
          <Note tone="ok" role="status">
            {t(opened.confirmed === 'search' ? 'confirmedSearch' : 'confirmedNewsletter')}
          </Note>
        )}
        {opened.searches.map((search) => (
          <SavedSearch key={search.id} search={search} token={opened.token} refusal={refusal} />
        ))}
        <Newsletter opened={opened} refusal={refusal} />
        <section className="letter__part">
          <h2>{t('unsubscribeAll')}</h2>
          <p>{t('unsubscribeText')}</p>
          <ChangeForm action={sendPreferences} token={opened.token} change="unsubscribe" refusal={refusal} saved={null}>
            <Button look="line" type="submit">
              {t('unsubscribeAll')}
            </Button>
          </ChangeForm>
        </section>
      </div>
    </div>
  );
}

async function Newsletter({ opened, refusal }: { opened: Preferences; refusal: RefusalTexts }) {
  const t = await getTranslations('preferences');
  return (
    <section className="letter__part">
      <h2>{t('newsletter')}</h2>
      <p>{t(opened.newsletter ? 'newsletterOn' : 'newsletterOff')}</p>
      {opened.newsletter && (
        <ChangeForm
          action={sendPreferences}
          token={opened.token}
          change="leaveNewsletter"
          refusal={refusal}
          saved={null}
        >
          <Button look="line" type="submit">
            {t('leaveNewsletter')}
          </Button>
        </ChangeForm>
      )}
    </section>
  );
}

type SavedSearchProps = {
  search: SearchView;
  token: string;
  refusal: RefusalTexts;
};

async function SavedSearch({ search, token, refusal }: SavedSearchProps) {
  const t = await getTranslations('preferences');
  const { id, words, frequency, isConfirmed, matches } = search;
  return (
    <section className="letter__part">
      <SearchCriteria words={words} />
      <p className="muted small">{isConfirmed ? t('matches', { count: matches }) : t('pending')}</p>
      <ChangeForm
        action={sendPreferences}
        token={token}
        searchId={id}
        change="frequency"
        refusal={refusal}
        saved={t('saved')}
      >
        <label className="field">
          <span>{t('frequency')}</span>
          <select className="input" name="frequency" defaultValue={frequency}>
            {frequencies.map((value) => (
              <option key={value} value={value}>
                {t(`frequencyOption.${value}`)}
              </option>
            ))}
          </select>
        </label>
        <Button look="line" type="submit">
          {t('save')}
        </Button>
      </ChangeForm>
      <ChangeForm
        action={sendPreferences}
        token={token}
        searchId={id}
        change="removeSearch"
        refusal={refusal}
        saved={null}
      >
        <button className="link" type="submit">
          {t('removeSearch')}
        </button>
      </ChangeForm>
    </section>
  );
}

/** A saved search and all that it asks for, as on the chips of a list. */
export function SearchCriteria({ words: { title, chips } }: { words: SearchWords }) {
  return (
    <>
      <h2 className="h4">{title}</h2>
      {chips.length > 0 && (
        <ul className="row">
          {chips.map((chip) => (
            <li key={chip} className="chip">
              {chip}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
