import { getContent } from '@/lib/content/content';
import { shownProperty } from '@/lib/content/listing-views';
import { type Language, pickLocalized } from '@/lib/domain/language';
import type { Property } from '@/lib/domain/property/property';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { isGone } from '@/lib/domain/property/situation';
import { isRuleMet } from '@/lib/domain/rule/rule-condition';
import { propertyPath } from '@/lib/i18n/listing-path';
import { type OpenHouse, openHousesOf } from './open-houses';

export type RuleMessage = {
  text: string;
  tone: 'plain' | 'accent' | 'dark';
  /** What the rule looks at first. */
  field: string | null;
};

/** A property as lists show it. */
export type ListedProperty = {
  property: PublicProperty;
  href: string;
  /** Name of its type in the page's language, for titles of properties without one. */
  typeName: string;
  /** A label that a configured rule puts on it. */
  ruleMarker: RuleMessage | null;
  /** It is a unit of a project. */
  isUnit: boolean;
  /** When visitors may come without a booking; none of what is sold, let or not public. */
  openHouses: OpenHouse[];
};

export function toListedProperty(property: Property, language: Language): ListedProperty {
  const { catalogue } = getContent();
  const view = shownProperty(property, language);
  return {
    property: view,
    href: propertyPath(property, language),
    typeName: typeNameOf(view, language),
    ruleMarker: ruleMessages(view, 'marker', language)[0] ?? null,
    openHouses: isGone(property) || !catalogue.getProperty(property.id) ? [] : openHousesOf(property.id, new Date()),
    isUnit: property.projectId !== null && catalogue.getProject(property.projectId) !== null,
  };
}

function typeNameOf(property: PublicProperty, language: Language): string {
  const own = property.text.wordsLanguage === language ? (property.text.typeName ?? property.text.mainTypeName) : null;
  return own ?? getContent().catalogue.typeName(property.mainType, language);
}

/** The labels of configured rules for a property. */
export function ruleMessages(property: PublicProperty, show: 'marker' | 'notice', language: Language): RuleMessage[] {
  const { rules, settings } = getContent();
  const fields = ruleFieldsOf(property);
  return rules
    .filter((rule) => rule.show === show && isRuleMet(rule.conditions, fields))
    .flatMap((rule) => {
      const text = pickLocalized(rule.text, language, settings.languages.default)?.value;
      return text === undefined ? [] : [{ text, tone: rule.tone, field: rule.conditions[0]?.field ?? null }];
    });
}

/**
 * The fields of a property that the conditions of configured rules can read: the public view only, so that no rule
 * reveals hidden facts.
 */
export function ruleFieldsOf(property: PublicProperty): Readonly<Record<string, unknown>> {
  return {
    ...property,
    // The id that an editor knows.
    id: property.externalId,
    ...property.details,
    ...property.text.words,
    title: property.text.title,
    description: property.text.description,
    price: property.price?.usual,
  };
}
