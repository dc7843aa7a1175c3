'use server';

import { definePublicAction } from '@/lib/features/endpoint/define-action';
import {
  codeSteps,
  forgottenSteps,
  loginSteps,
  logOutSteps,
  newEmailSteps,
  newPasswordSteps,
  ownerPlace,
} from './account-forms';

export const sendLogin = definePublicAction(loginSteps(ownerPlace));
export const sendCode = definePublicAction(codeSteps(ownerPlace));
export const sendForgotten = definePublicAction(forgottenSteps(ownerPlace));
export const sendNewPassword = definePublicAction(newPasswordSteps(ownerPlace));
export const sendNewEmail = definePublicAction(newEmailSteps(ownerPlace));
export const sendLogOut = definePublicAction(logOutSteps(ownerPlace));
