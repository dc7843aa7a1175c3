'use server';

import { definePublicAction } from '@/lib/features/endpoint/define-action';
import {
  codeSteps,
  forgottenSteps,
  loginSteps,
  logOutSteps,
  newEmailSteps,
  newPasswordSteps,
  officePlace,
} from '@/lib/features/owners/account-forms';

export const sendOfficeLogin = definePublicAction(loginSteps(officePlace));
export const sendOfficeCode = definePublicAction(codeSteps(officePlace));
export const sendOfficeForgotten = definePublicAction(forgottenSteps(officePlace));
export const sendOfficePassword = definePublicAction(newPasswordSteps(officePlace));
export const sendOfficeEmail = definePublicAction(newEmailSteps(officePlace));
export const sendOfficeLogOut = definePublicAction(logOutSteps(officePlace));
