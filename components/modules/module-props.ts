import type { ModuleOf, ModuleType } from '@/lib/content/schema/modules/modules';
import type { PageFile } from '@/lib/content/schema/page';
import type { Language } from '@/lib/domain/language';

/** What the component of each kind of module gets. */
export type ModuleProps<T extends ModuleType> = {
  module: ModuleOf<T>;
  page: PageFile;
  language: Language;
  query: URLSearchParams;
};
