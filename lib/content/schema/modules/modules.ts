import { z } from 'zod';
import { completedBy, sitePathSchema } from '@/lib/content/schema/common';
import { goalWords } from '@/lib/domain/enquiry/form-definition';
import { enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { goals } from '@/lib/domain/property/goal';
import { cardFields, defineModule, textFields } from './define-module';

/** How a page shows an article. */
export const articleLooks = ['text', 'figures', 'packages', 'call', 'contact-block'] as const;
export type ArticleLook = (typeof articleLooks)[number];

const articleModule = defineModule({
  type: 'article',
  id: z
    .string()
    .regex(/^[^/\s]+\/[^/\s]+$/, 'category/id of an article, such as blocks/help')
    .describe('category/id, such as blocks/help')
    .meta(completedBy('article')),
  fields: {
    look: z
      .enum(articleLooks)
      .optional()
      .describe(
        'text; figures: the article’s big numbers; packages: what the work costs; call: for a valuation; contact-block: person, phone and links. Without it, as in files of earlier versions, the article decides',
      ),
    goal: z
      .enum(goals)
      .optional()
      .describe('Of the look packages: only those for selling or for letting, without the rest of the article'),
  },
  hasOwnTitle: true,
});

const propertyListModule = defineModule({
  type: 'property-list',
  id: z.enum(['sale', 'rent', 'all', 'projects', 'sold']),
  fields: {
    ...textFields,
    ...cardFields,
    picks: z
      .array(sitePathSchema)
      .max(12)
      .default([])
      .describe(
        'Of a selection: properties and projects by hand, in this order, such as /property/2402/ and /project/33/; those no longer on offer are left out, and others follow',
      ),
  },
  hasOwnTitle: false,
});

const categoryModule = defineModule({
  type: 'category',
  id: z.enum(['services', 'news', 'testimonials']),
  fields: {
    ...textFields,
    ...cardFields,
    isNumbered: z.boolean().default(false).describe('Numbers the rows of a single-view: the steps of a sale'),
    isHasSubcategories: z.boolean().default(false).describe('Adds a row of links to the articles'),
  },
  hasOwnTitle: false,
});

const contactModule = defineModule({
  type: 'contact',
  id: z.enum(enquiryForms).describe('A form'),
  fields: {
    ...textFields,
    goal: z
      .enum(goalWords)
      .optional()
      .describe('Of a form that asks what the visitor has in mind: the answer to start with, such as rentOut'),
  },
  hasOwnTitle: true,
});

const officesModule = defineModule({
  type: 'offices',
  id: z.enum(['all']),
  fields: textFields,
  hasOwnTitle: false,
});

/** Every kind of module. */
const moduleKinds = [articleModule, propertyListModule, categoryModule, contactModule, officesModule] as const;
type Kind = (typeof moduleKinds)[number];

export const moduleSchema = z.union(moduleKinds.map(({ schema }) => schema));

export type ModuleType = Kind['type'];
export type ModuleOf<T extends ModuleType> = z.output<Extract<Kind, { type: T }>['schema']>;
export type PageModule = ModuleOf<ModuleType>;

export function hasOwnTitle(type: ModuleType): boolean {
  return moduleKinds.some((kind) => kind.type === type && kind.hasOwnTitle);
}

/** Whether modules of a type have a field; undefined for a type that does not exist. */
export function moduleHasField(type: unknown, field: string): boolean | undefined {
  const kind = moduleKinds.find((candidate) => candidate.type === type);
  return kind && field in kind.schema.shape;
}
