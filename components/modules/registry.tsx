import type { ReactNode } from 'react';
import type { ModuleFile, ModuleType, PageFile } from '@/lib/content/schema/page';
import type { Language } from '@/lib/domain/language';
import { ArticleModule } from './article-module';
import { CategoryModule } from './category-module';
import { ContactModule } from './contact-module';
import { isColumn } from './module-section';
import { OfficesModule } from './offices-module';
import { PropertyListModule } from './property-list-module';

type ModuleProps = { module: ModuleFile; page: PageFile; language: Language; query: URLSearchParams };
type ModuleComponent = (props: ModuleProps) => Promise<ReactNode>;

/** The component of each kind of module; a new kind needs a schema, a component and a line here. */
const registry = {
  article: ArticleModule,
  'property-list': PropertyListModule,
  category: CategoryModule,
  contact: ContactModule,
  offices: OfficesModule,
} satisfies Record<ModuleType, ModuleComponent>;

/** The modules of a page in their order; narrow ones next to each other share a row. */
export function Modules({ page, language, query }: Omit<ModuleProps, 'module'>) {
  return groupColumns(page.modules).map((group) => {
    const drawn = group.map((module) => {
      const Module = registry[module.relations.type];
      return <Module key={module.id} module={module} page={page} language={language} query={query} />;
    });
    const [first] = group;
    if (!first || !isColumn(first)) return drawn;
    return (
      <div key={first.id} className="page section">
        <div className="module-row">{drawn}</div>
      </div>
    );
  });
}

function groupColumns(modules: readonly ModuleFile[]): ModuleFile[][] {
  const groups: ModuleFile[][] = [];
  for (const module of modules) {
    const last = groups.at(-1);
    if (last?.[0] && isColumn(last[0]) && isColumn(module)) last.push(module);
    else groups.push([module]);
  }
  return groups;
}
