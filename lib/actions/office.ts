'use server';

import { definePublicAction } from '@/lib/endpoint/define-public-action';
import { codeSteps, forgottenSteps, loginSteps, logOutSteps, newPasswordSteps } from './account-forms';
import { officePlace } from './office-place';

export const sendOfficeLogin = definePublicAction(loginSteps(officePlace));
export const sendOfficeCode = definePublicAction(codeSteps(officePlace));
export const sendOfficeForgotten = definePublicAction(forgottenSteps(officePlace));
export const sendOfficePassword = definePublicAction(newPasswordSteps(officePlace));
export const sendOfficeLogOut = definePublicAction(logOutSteps(officePlace));
