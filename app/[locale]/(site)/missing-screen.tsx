import { SearchBox } from '@/components/property/search-box';
import { Missing, type MissingKind } from '@/components/shell/missing';
import type { Language } from '@/lib/domain/language';
import { alternatesOf } from '@/lib/usecases/page/alternates';
import { getOrnament } from '@/lib/usecases/page/get-ornament';
import { getSoon } from '@/lib/usecases/property/get-soon';
import { getSearchCounts } from '@/lib/usecases/property/list-filter';
import { Screen } from './screen';

/** The page for what does not exist (any more): says so, and offers the search and the ways home. */
export function MissingScreen({ language, kind }: { language: Language; kind: MissingKind }) {
  return (
    <Screen language={language} alternates={alternatesOf((other) => `/${other}/`)}>
      <Missing kind={kind} language={language} hasGables={getOrnament() === 'gable'}>
        <SearchBox language={language} counts={getSearchCounts()} soon={getSoon('all', language)} />
      </Missing>
    </Screen>
  );
}
