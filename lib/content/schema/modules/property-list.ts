import { z } from 'zod';
import { cardFields, defineModule, textFields } from './define-module';

export const propertyListModule = defineModule({
  type: 'property-list',
  id: z.enum(['sale', 'rent', 'all', 'projects']),
  fields: { ...textFields, ...cardFields },
  hasOwnTitle: false,
});
