import { headers } from 'next/headers';
import { Similar } from '@/components/properties/detail/similar';
import { ProjectCard } from '@/components/properties/project/project-card';
import { PropertyCard } from '@/components/properties/property-card';
import { SearchBox } from '@/components/properties/search/search-box';
import { Missing, type MissingKind, type MissingWords } from '@/components/site/missing';
import type { Language, Localized } from '@/lib/domain/language';
import { getSoon } from '@/lib/features/properties/list/get-soon';
import { getSearchCounts } from '@/lib/features/properties/list/list-filter';
import type { GoneListing } from '@/lib/features/properties/numbers/get-gone-listing';
import { answerAsMissing } from '@/lib/features/site/answer-as-missing';
import { getOrnament } from '@/lib/features/site/shell/get-brand-style';
import { alternatesOf } from '@/lib/i18n/route-path';
import { getTranslations } from '@/lib/i18n/words-in';
import { Screen } from './screen';

type MissingProps = {
  language: Language;
  kind: MissingKind;
  /** It was here: no mistake in the address, so no error is named (410). */
  isGone?: boolean;
};

/** What a page says of an address that does not exist (any more). */
export async function missingWords({ kind, isGone }: Omit<MissingProps, 'language'>): Promise<MissingWords> {
  const t = await getTranslations('missing');
  const words = isGone && (kind === 'property' || kind === 'project') ? (`withdrawn.${kind}` as const) : kind;
  return { label: isGone ? null : t('label'), title: t(`${words}.title`), text: t(`${words}.text`) };
}

/** The page for an address that does not exist (any more): offers the search and links home. */
export async function MissingScreen({ language, ...missing }: MissingProps) {
  const words = await missingWords(missing);
  return (
    <Screen language={language} alternates={alternatesOf((other) => `/${other}/`)}>
      <MissingWithSearch words={words} language={language} isLast />
    </Screen>
  );
}

/** The same on a live page, answered with 404: it is drawn for one visitor, who may not see what was asked for. */
export async function LiveMissingScreen(props: { language: Language; kind: MissingKind }) {
  answerAsMissing(await headers());
  return <MissingScreen {...props} />;
}

type GoneScreenProps = { language: Language; gone: GoneListing; words: MissingWords; alternates: Localized };

/** The page of a listing that is gone: names it and offers similar ones. */
export async function GoneScreen({ language, gone, words, alternates }: GoneScreenProps) {
  const similar = await getTranslations(gone.kind === 'project' ? 'project' : 'detail');
  return (
    <Screen language={language} alternates={alternates}>
      <MissingWithSearch words={words} language={language} isLast={gone.similar.length === 0} />
      <Similar title={similar('similar')}>
        {gone.kind === 'project'
          ? gone.similar.map((listed) => <ProjectCard key={listed.project.id} listed={listed} />)
          : gone.similar.map((listed) => <PropertyCard key={listed.property.id} listed={listed} turns={false} />)}
      </Similar>
    </Screen>
  );
}

type MissingWithSearchProps = {
  words: MissingWords;
  language: Language;
  /** Nothing separates it from the footer. */
  isLast: boolean;
};

function MissingWithSearch({ words, language, isLast }: MissingWithSearchProps) {
  return (
    <Missing words={words} language={language} hasGables={isLast && getOrnament() === 'gable'}>
      <SearchBox language={language} counts={getSearchCounts()} soon={getSoon('all', language)} />
    </Missing>
  );
}
