import type { ModuleOf, ModuleType } from '@/lib/content/schema/modules/modules';
import type { PageFile } from '@/lib/content/schema/page';
import type { Language } from '@/lib/domain/language';
import type { PageHead } from '@/lib/usecases/site/get-configured-page';

/** What the component of each kind of module gets. */
export type ModuleProps<T extends ModuleType> = {
  module: ModuleOf<T>;
  page: PageFile;
  language: Language;
  query: URLSearchParams;
  /** What the page leaves to its first module to show: its title, beside what the module itself says. */
  head?: PageHead | null;
};
