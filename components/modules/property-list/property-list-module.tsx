import { FigureList } from '@/components/modules/figure-list';
import { cardsClass, gridClass, ListFrame, ModuleFrame, type ModuleProps } from '@/components/modules/module-frame';
import { NothingHere } from '@/components/modules/nothing-here';
import { ProjectCard } from '@/components/properties/project/project-card';
import { ListCard } from '@/components/properties/property-card';
import { PropertyList } from '@/components/properties/property-list';
import { SoldCards, SoonBlock } from '@/components/properties/sold-and-soon';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { Goal } from '@/lib/domain/property/goal';
import { getSoon } from '@/lib/features/properties/list/get-soon';
import { countListed } from '@/lib/features/properties/list/list-filter';
import { listProjects } from '@/lib/features/properties/list/list-projects';
import { getSalesStatistic, listSold } from '@/lib/features/properties/list/list-sold';
import { parseListState } from '@/lib/features/properties/list/list-state';
import { getPropertyListView } from '@/lib/features/properties/list/list-view';
import { selectEntries } from '@/lib/features/properties/list/select-properties';
import { goalOfListRoute } from '@/lib/i18n/listing-path';
import { listPath } from '@/lib/i18n/paths';
import { localizedText } from '@/lib/i18n/translator';
import { getTranslations } from '@/lib/i18n/words-in';

type ListProps = Pick<ModuleProps<'property-list'>, 'module' | 'language'>;

/** On the page of its goal the whole search; elsewhere a selection. `projects` shows the projects. */
export async function PropertyListModule({ module, page, language, query, head }: ModuleProps<'property-list'>) {
  const { id } = module.relations;
  if (id === 'projects') return <Projects module={module} language={language} />;
  if (id === 'sold') return <Sold module={module} language={language} />;
  const goal: Goal | null = id === 'sale' || id === 'rent' ? id : null;
  if (goal && goal === goalOfListRoute(page.path)) {
    const view = getPropertyListView({ goal, state: parseListState(query), maxOnPage: module.maxItems, language });
    return (
      <ListFrame module={module} language={language} registerHref={view.registerHref}>
        <PropertyList view={view} head={head ?? null} gridClass={gridClass(module)} />
      </ListFrame>
    );
  }
  return <Selection module={module} language={language} goal={goal} />;
}

async function Selection({ module, language, goal }: ListProps & { goal: Goal | null }) {
  const selected = selectEntries({ picks: module.picks, goal, limit: module.maxItems, language });
  if (selected.length === 0)
    return <Nothing module={module} language={language} kind="properties" of={goal ?? 'all'} />;
  const t = await getTranslations('module');
  const linkGoal = goal ?? 'sale';
  const isSingle = module.view === 'single-view';
  const all = (
    <SiteLink className="link" href={listPath(linkGoal, language)}>
      {t(`all.${linkGoal}`, { count: countListed(linkGoal) })}
      <Icon name="arrow-right" />
    </SiteLink>
  );
  return (
    <ModuleFrame module={module} language={language} aside={all}>
      <div className={isSingle ? cardsClass(module) : `${cardsClass(module)} cards--swipe`}>
        {selected.map((entry) => (
          <ListCard
            key={`${entry.kind} ${entry.id}`}
            entry={entry}
            look={isSingle ? 'row' : 'card'}
            heading={localizedText(module.title, language) ? 'h3' : 'h2'}
            showsGoal={goal === null && entry.kind === 'property' && entry.listed.property.goal === 'rent'}
          />
        ))}
      </div>
    </ModuleFrame>
  );
}

async function Sold({ module, language }: ListProps) {
  const sold = listSold({ goal: null, limit: module.maxItems, language });
  if (sold.length === 0) return <NothingHere module={module} language={language} kind="sold" />;
  return (
    <ModuleFrame module={module} language={language}>
      <SoldFigures />
      <SoldCards sold={sold} heading={localizedText(module.title, language) ? 'h3' : 'h2'} />
    </ModuleFrame>
  );
}

/** How long the latest sales took, with their number; nothing where they are too few. */
async function SoldFigures() {
  const statistic = getSalesStatistic();
  if (!statistic) return null;
  const t = await getTranslations('sold.figures');
  const { sales, medianDays, inTwoWeeks } = statistic;
  return (
    <section className="sold-figures" aria-labelledby="sold-figures">
      <h2 id="sold-figures" className="sr">
        {t('title')}
      </h2>
      <FigureList
        figures={[
          { number: String(sales), label: t('sales', { count: sales }) },
          { number: String(medianDays), label: t('days', { count: medianDays }) },
          { number: String(inTwoWeeks), label: t('inTwoWeeks') },
        ]}
      />
    </section>
  );
}

type NothingProps = ListProps & {
  kind: 'properties' | 'projects';
  of: Parameters<typeof getSoon>[0];
};

/** An agency that has not started says so; else there is just none at the moment. */
function Nothing({ module, language, kind, of }: NothingProps) {
  const isNew = getSoon('all', language) !== null && getSoon('projects', language) !== null;
  const soon = isNew ? getSoon(of, language) : null;
  if (!soon) return <NothingHere module={module} language={language} kind={kind} />;
  return (
    <ModuleFrame module={module} language={language}>
      <SoonBlock soon={soon} heading={localizedText(module.title, language) ? 'h3' : 'h2'} />
    </ModuleFrame>
  );
}

async function Projects({ module, language }: ListProps) {
  const projects = listProjects(language, module.maxItems);
  if (projects.length === 0) return <Nothing module={module} language={language} kind="projects" of="projects" />;
  return (
    <ModuleFrame module={module} language={language}>
      <div className={cardsClass(module)}>
        {projects.map((project) => (
          <ProjectCard
            key={project.project.id}
            listed={project}
            heading={localizedText(module.title, language) ? 'h3' : 'h2'}
          />
        ))}
      </div>
    </ModuleFrame>
  );
}
