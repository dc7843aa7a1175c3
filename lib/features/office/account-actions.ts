'use server';

import { z } from 'zod';
import { languages } from '@/lib/domain/language';
import { updateOwnerPreferences } from '@/lib/features/accounts/update-owner-preferences';
import { defineStaffAccountAction } from '@/lib/features/endpoint/define-action';
import { type OwnerReply, officePlace, refuseOfficeForm } from '@/lib/features/owners/account-forms';
import {
  emailSteps,
  endSessionSteps,
  everywhereSteps,
  passwordSteps,
  secondFactorSteps,
} from '@/lib/features/owners/account-settings';
import { officePath } from '@/lib/i18n/office-path';

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
export const sendStaffEmail = defineStaffAccountAction(emailSteps(officePlace));
export const sendStaffEndSession = defineStaffAccountAction(endSessionSteps(officePlace));
export const sendStaffLogOutEverywhere = defineStaffAccountAction(everywhereSteps(officePlace));
export const sendStaffSecondFactor = defineStaffAccountAction(
  secondFactorSteps({
    ...officePlace,
    account: () => officePath('account'),
    end: null,
  }),
);
