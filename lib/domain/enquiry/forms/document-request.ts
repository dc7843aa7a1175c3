import * as z from 'zod/mini';
import { retentionDays } from '@/lib/domain/privacy/retention-days';
import { common, remarkField } from '../common-fields';
import { defineForm } from '../form-definition';
import { extras, listingId, person } from '../person';

const schema = z.object({ ...person, remark: extras.remark, property: listingId });

/** The documents of a property, which come by mail. */
export const documentRequest = defineForm({
  schema,
  rentalSchema: schema,
  parts: [
    {
      title: null,
      fields: [
        common.title,
        common.firstName,
        common.lastName,
        { ...common.email, hint: 'emailDocuments' },
        common.phone,
        remarkField('remarkDocuments'),
      ],
    },
  ],
  about: 'property',
  needsSubject: true,
  plan: 'documents',
  keepDays: retentionDays.request,
  activity: 'document',
});
