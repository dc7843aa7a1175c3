'use server';

import { definePublicAction } from '@/lib/endpoint/define-public-action';
import { codeSteps, forgottenSteps, loginSteps, logOutSteps, newPasswordSteps } from './account-forms';
import { ownerPlace } from './owner-place';

export const sendLogin = definePublicAction(loginSteps(ownerPlace));
export const sendCode = definePublicAction(codeSteps(ownerPlace));
export const sendForgotten = definePublicAction(forgottenSteps(ownerPlace));
export const sendNewPassword = definePublicAction(newPasswordSteps(ownerPlace));
export const sendLogOut = definePublicAction(logOutSteps(ownerPlace));
