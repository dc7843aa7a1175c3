import { z } from 'zod';
import { sitePathSchema } from '@/lib/content/schema/common';
import { cardFields, defineModule, textFields } from './define-module';

export const propertyListModule = defineModule({
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
