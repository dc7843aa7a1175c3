'use server';

import { z } from 'zod';
import { languages } from '@/lib/domain/language';
import { endSecondFactor } from '@/lib/features/accounts/login/second-factor';
import { updateOwnerPreferences } from '@/lib/features/accounts/update-owner-preferences';
import { defineOwnerAction } from '@/lib/features/endpoint/define-action';
import { pathTo } from '@/lib/i18n/paths';
import { type OwnerReply, ownerPlace, refuseOwnerForm } from './account-forms';
import { emailSteps, endSessionSteps, everywhereSteps, passwordSteps, secondFactorSteps } from './account-settings';

/** Stores the language of an owner's mails, and whether the weekly one is sent. */
export const sendOwnerPreferences = defineOwnerAction({
  failure: 'An account could not be changed',
  schema: z.object({ mailLanguage: z.enum(languages), summary: z.string() }),
  async handle({ mailLanguage: language, summary }, { request }, owner): Promise<OwnerReply> {
    const isStored = await updateOwnerPreferences(owner, { language, wantsSummary: summary === 'on' }, request.now);
    return { code: isStored ? 'saved' : 'invalid' };
  },
  refuse: refuseOwnerForm,
});

export const sendChangedPassword = defineOwnerAction(passwordSteps(ownerPlace));
export const sendChangedEmail = defineOwnerAction(emailSteps(ownerPlace));
export const sendEndSession = defineOwnerAction(endSessionSteps(ownerPlace));
export const sendLogOutEverywhere = defineOwnerAction(everywhereSteps(ownerPlace));
export const sendSecondFactor = defineOwnerAction(
  secondFactorSteps({
    ...ownerPlace,
    account: (language) => pathTo('/owner-account/', language),
    end: endSecondFactor,
  }),
);
