import { z } from 'zod';
import { defineModule } from './define-module';

/** How a page shows an article. */
export const articleLooks = ['text', 'figures', 'packages', 'call', 'contact-block'] as const;
export type ArticleLook = (typeof articleLooks)[number];

export const articleModule = defineModule({
  type: 'article',
  id: z
    .string()
    .regex(/^[^/\s]+\/[^/\s]+$/, 'category/id of an article, such as blocks/help')
    .describe('category/id, such as blocks/help'),
  fields: {
    look: z
      .enum(articleLooks)
      .optional()
      .describe(
        'text; figures: the article’s big numbers; packages: what the work costs; call: for a valuation; contact-block: person, phone and links. Without it, as in files of earlier versions, the article decides',
      ),
  },
  hasOwnTitle: true,
});
