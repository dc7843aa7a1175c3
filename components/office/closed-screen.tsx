import { SearchForm } from '@/components/office/search/search-form';
import { ButtonLink } from '@/components/ui/button';
import { type Language, languageInfo } from '@/lib/domain/language';
import type { OfficeScreen, officeScreens } from '@/lib/domain/office/office-screens';
import type { StaffRole } from '@/lib/domain/office/staff-role';
import { officePath } from '@/lib/i18n/office-path';
import { getTranslations } from '@/lib/i18n/words-in';

type Refused = {
  /** The key of the screen's title. */
  title: (typeof officeScreens)[OfficeScreen]['title'];
  /** Those that it is shown to. */
  roles: readonly StaffRole[];
  /** That of the one who asked. */
  role: StaffRole;
  /** The names of those who can give another role. */
  givers: readonly string[];
};

type ClosedProps = { refused: Refused | null; canSearch: boolean; language: Language };

/** In the place of a screen that a role does not show, or of what is not there: `refused` is null. */
export async function ClosedScreen({ refused, canSearch, language }: ClosedProps) {
  const t = await getTranslations('office.closed');
  const { heading, text } = refused ? await wordsOf(refused, language) : { heading: t('gone'), text: t('goneText') };
  return (
    <>
      <header className="office-title">
        <h1>{heading}</h1>
        <p className="muted office-closed">{text}</p>
      </header>
      {refused === null && canSearch && <SearchForm />}
      <p>
        <ButtonLink isSmall href={officePath()}>
          {t('today')}
        </ButtonLink>
      </p>
    </>
  );
}

async function wordsOf({ title, roles, role, givers }: Refused, language: Language) {
  const t = await getTranslations('office.closed');
  const roleName = await getTranslations('office.role');
  const screen = (await getTranslations())(title);
  const listed = (type: 'conjunction' | 'disjunction', names: readonly string[]) =>
    new Intl.ListFormat(languageInfo[language].locale, { type }).format(names);
  const shownTo = listed(
    'conjunction',
    roles.map((one) => roleName(one)),
  );
  const ask = givers.length === 0 ? t('ask') : t('askNamed', { names: listed('disjunction', givers) });
  return { heading: t('title', { screen }), text: `${t('needs', { roles: shownTo, role: roleName(role) })} ${ask}` };
}
