import { getContent } from '@/lib/content/content';
import type { CostRules } from '@/lib/domain/cost/cost-rules';
import type { Language, Localized } from '@/lib/domain/language';
import { publicProject } from '@/lib/domain/project/project';
import { usualPrice } from '@/lib/domain/property/price-unit';
import type { Property } from '@/lib/domain/property/property';
import { pick } from '@/lib/domain/record-of';
import { projectPath, propertyPath } from '@/lib/i18n/listing-path';
import { absoluteUrl } from '@/lib/platform/absolute-url';
import { comparedFields, firstPictureOf, selectSimilar } from './list/select-properties';
import { type SimilarSearch, similarSearch } from './list/similar-search';
import { type Film, listFilms } from './list-films';
import { listPropertyActions, type PropertyAction } from './list-property-actions';
import { type ListedProperty, type RuleMessage, ruleMessages, toListedProperty } from './listed-property';
import { getSurroundings, type Surroundings } from './map/get-surroundings';

export type PropertyPage = ListedProperty &
  Surroundings & {
    /** Its map shows what is on offer around it; a preview has no such map. */
    hasNeighbours: boolean;
    /** The same page in each enabled language. */
    alternates: Localized;
    /** The absolute address of the property, to pass on. */
    url: string;
    project: { name: string; href: string } | null;
    similar: ListedProperty[];
    search: SimilarSearch;
    notices: RuleMessage[];
    films: Film[];
    /** The actions for the property, the main one first. */
    ways: PropertyAction[];
    costRules: CostRules;
  };

const similarShown = 4;

/** Everything the page of a property shows; null when no such property is public. */
export function getPropertyPage(id: number, language: Language): PropertyPage | null {
  const property = getContent().catalogue.getProperty(id);
  return property && toPropertyPage(property, language);
}

/** What the page of a property shows, also of one that is not public. */
export function toPropertyPage(property: Property, language: Language): PropertyPage {
  const { catalogue, settings } = getContent();
  const listed = toListedProperty(property, language);
  const project = property.projectId === null ? null : catalogue.getProject(property.projectId);
  const projectText = project && publicProject(project, language, settings.languages.default).text;
  return {
    ...listed,
    ...getSurroundings(listed.property, language),
    hasNeighbours: catalogue.getProperty(property.id) !== null,
    url: absoluteUrl(listed.href),
    alternates: Object.fromEntries(settings.languages.enabled.map((other) => [other, propertyPath(property, other)])),
    project:
      project && projectText
        ? { name: projectText.name ?? projectText.title ?? String(project.id), href: projectPath(project, language) }
        : null,
    similar: selectSimilar(
      { ...pick(property, comparedFields), comparedPrice: usualPrice(property), picture: firstPictureOf(property) },
      similarShown,
      language,
    ),
    search: similarSearch(property, language),
    notices: ruleMessages(listed.property, 'notice', language),
    films: listFilms(listed.property),
    ways: listPropertyActions(property, language),
    costRules: { buying: settings.buying, rental: settings.rental },
  };
}
