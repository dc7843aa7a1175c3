import { z } from 'zod';
import { defineModule, textFields } from './define-module';

export const officesModule = defineModule({
  type: 'offices',
  id: z.enum(['all']),
  fields: textFields,
  hasOwnTitle: false,
});
