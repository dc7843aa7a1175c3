import { z } from 'zod';
import { cardFields, defineModule, textFields } from './define-module';

export const categoryModule = defineModule({
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
