import { z } from 'zod';
import { enquiryForms } from '@/lib/domain/enquiry/forms/registry';
import { defineModule, textFields } from './define-module';

export const contactModule = defineModule({
  type: 'contact',
  id: z.enum(enquiryForms).describe('A form'),
  fields: textFields,
  hasOwnTitle: true,
});
