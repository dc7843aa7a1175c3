import type { ReactNode } from 'react';
import type { ModuleType, PageModule } from '@/lib/content/schema/modules/modules';
import { ArticleModule } from './article/article-module';
import { CategoryModule } from './category/category-module';
import { ContactModule } from './contact/contact-module';
import type { ModuleProps } from './module-frame';
import { isColumn } from './module-section';
import { OfficesModule } from './offices/offices-module';
import { PropertyListModule } from './property-list/property-list-module';

type Registry = { [T in ModuleType]: (props: ModuleProps<T>) => Promise<ReactNode> };

/** The component of each kind of module (`lib/content/schema/modules`). */
const registry = {
  article: ArticleModule,
  'property-list': PropertyListModule,
  category: CategoryModule,
  contact: ContactModule,
  offices: OfficesModule,
} satisfies Registry;

/** The modules of a page in their order; narrow ones next to each other share a row. */
export function Modules({ head, ...rest }: Omit<ModuleProps<ModuleType>, 'module'>) {
  return groupColumns(rest.page.modules).map((group, at) => {
    const drawn = group.map((module) => (
      <Module key={module.id} module={module} {...rest} {...(head && at === 0 && { head })} />
    ));
    const [first] = group;
    if (!first || !isColumn(first)) return drawn;
    return (
      <div key={first.id} className="page section">
        <div className="module-row">{drawn}</div>
      </div>
    );
  });
}

function Module(props: ModuleProps<ModuleType>) {
  return drawModule(props.module.relations.type, props);
}

function drawModule<T extends ModuleType>(type: T, props: ModuleProps<T>) {
  const draw: Registry[T] = registry[type];
  return draw(props);
}

function groupColumns(modules: readonly PageModule[]): PageModule[][] {
  const groups: PageModule[][] = [];
  for (const module of modules) {
    const last = groups.at(-1);
    if (last?.[0] && isColumn(last[0]) && isColumn(module)) last.push(module);
    else groups.push([module]);
  }
  return groups;
}
