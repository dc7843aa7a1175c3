'use server';

import { z } from 'zod';
import { languages } from '@/lib/domain/language';
import { defineStaffAccountAction } from '@/lib/endpoint/define-action';
import { officePath } from '@/lib/i18n/office-path';
import { updateOwnerPreferences } from '@/lib/usecases/owner/update-owner-preferences';
import { type OwnerReply, officePlace, refuseOfficeForm } from './account-forms';
import { endSessionSteps, everywhereSteps, passwordSteps, secondFactorSteps } from './account-settings';

/** Stores the language of a person's office and mails. */
export const sendStaffLanguage = defineStaffAccountAction({
  failure: 'An account could not be changed',
  schema: z.object({ officeLanguage: z.enum(languages) }),
  async handle({ officeLanguage }, { request }, account): Promise<OwnerReply> {
    const preferences = { language: officeLanguage, wantsSummary: false };
    return { code: (await updateOwnerPreferences(account, preferences, request.now)) ? 'saved' : 'invalid' };
  },
  refuse: refuseOfficeForm,
});

export const sendStaffPassword = defineStaffAccountAction(passwordSteps(officePlace));
export const sendStaffEndSession = defineStaffAccountAction(endSessionSteps(officePlace));
export const sendStaffLogOutEverywhere = defineStaffAccountAction(everywhereSteps(officePlace));
export const sendStaffSecondFactor = defineStaffAccountAction(
  secondFactorSteps({
    ...officePlace,
    account: () => officePath('account'),
    end: null,
  }),
);
