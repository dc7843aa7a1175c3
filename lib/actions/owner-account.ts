'use server';

import { z } from 'zod';
import { languages } from '@/lib/domain/language';
import type { OwnerAnswer } from '@/lib/domain/owner/owner-answer';
import { GoTo } from '@/lib/endpoint/define-action';
import { defineOwnerAction } from '@/lib/endpoint/define-owner-action';
import { pathTo } from '@/lib/i18n/paths';
import { type ChangeOutcome, changePassword } from '@/lib/usecases/owner/change-password';
import { endOwnerSession, logOutEverywhere } from '@/lib/usecases/owner/owner-sessions';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  type PhoneKey,
  readPhoneKey,
  renewCodes,
} from '@/lib/usecases/owner/second-factor';
import { updateOwnerPreferences } from '@/lib/usecases/owner/update-owner-preferences';
import { newPasswordFields, type OwnerReply, refuseNewPassword, refuseOwnerForm } from './owner-refusal';

const failure = 'An account could not be changed';

/** Stores the language of an owner's mails, and whether the weekly one is sent. */
export const sendOwnerPreferences = defineOwnerAction({
  failure,
  schema: z.object({ mailLanguage: z.enum(languages), summary: z.string() }),
  async handle({ mailLanguage: language, summary }, { request }, owner): Promise<OwnerReply> {
    const isStored = await updateOwnerPreferences(owner, { language, wantsSummary: summary === 'on' }, request.now);
    return { code: isStored ? 'saved' : 'invalid' };
  },
  refuse: refuseOwnerForm,
});

/** Changes the password of the owner who is logged in. */
export const sendChangedPassword = defineOwnerAction({
  failure,
  schema: z.object({ ...newPasswordFields, password: z.string() }),
  async handle({ password, ...typed }, { request, setCookies }, owner): Promise<OwnerReply> {
    const unfit = refuseNewPassword(typed);
    if (unfit) return unfit;
    const outcome = await changePassword(owner, { ...request, password, newPassword: typed.newPassword });
    if (outcome.kind === 'refused') {
      const { problem: code, minutes } = outcome;
      return { code, minutes, fields: fieldsOf(code) };
    }
    setCookies(outcome.cookies);
    return { code: 'passwordChanged' };
  },
  refuse: refuseOwnerForm,
});

function fieldsOf(problem: Extract<ChangeOutcome, { kind: 'refused' }>['problem']): string[] {
  if (problem === 'tooMany' || problem === 'unavailable') return [];
  return [problem === 'wrongPassword' ? 'password' : 'newPassword'];
}

/** Logs the owner out of one other browser. */
export const sendEndSession = defineOwnerAction({
  failure,
  schema: z.object({ session: z.string() }),
  async handle({ session }, { request }, owner): Promise<OwnerReply> {
    await endOwnerSession(owner, session, { requester: request, now: request.now });
    return { code: 'sessionEnded' };
  },
  refuse: refuseOwnerForm,
});

/** Logs the owner out of every browser, this one too. */
export const sendLogOutEverywhere = defineOwnerAction({
  failure,
  schema: z.object({}),
  async handle(_, { language, request }, owner): Promise<OwnerReply> {
    await logOutEverywhere(owner, { requester: request, now: request.now });
    return new GoTo(`${pathTo('/login/', language)}?step=everywhere`);
  },
  refuse: refuseOwnerForm,
});

/** What the form of the second factor shows: `key` while the phone's first code is awaited, `codes` this once. */
export type SecondFactorState = {
  answer: OwnerAnswer | null;
  key: PhoneKey | null;
  codes: readonly string[];
} | null;

const stepSchema = z.object({ step: z.string(), password: z.string(), code: z.string(), uri: z.string() });

/** One form for all of it, so that it works step by step without scripts too; the pressed button says which step. */
export const sendSecondFactor = defineOwnerAction<typeof stepSchema, SecondFactorState>({
  failure,
  schema: stepSchema,
  async handle({ step, password, code, uri }, { language, request, setCookies }, owner) {
    // Another tab has already done it.
    if ((step === 'begin' || step === 'confirm') === owner.hasSecondFactor)
      return new GoTo(pathTo('/owner-account/', language));
    if (step === 'confirm') {
      const outcome = await confirmSecondFactor(owner, { ...request, code });
      if (outcome.kind === 'refused')
        return { answer: { code: outcome.problem, fields: ['code'] }, key: readPhoneKey(uri), codes: [] };
      setCookies(outcome.cookies);
      return { answer: { code: 'on' }, key: null, codes: outcome.codes };
    }
    const asked = { ...request, password };
    const outcome =
      step === 'begin'
        ? await beginSecondFactor(owner, asked)
        : step === 'renew'
          ? await renewCodes(owner, asked)
          : await endSecondFactor(owner, asked);
    switch (outcome.kind) {
      case 'refused': {
        const { problem, minutes } = outcome;
        const fields = problem === 'wrongPassword' ? ['password'] : [];
        return { answer: { code: problem, minutes, fields }, key: null, codes: [] };
      }
      case 'begun':
        return { answer: null, key: outcome.key, codes: [] };
      case 'renewed':
        return { answer: { code: 'codesRenewed' }, key: null, codes: outcome.codes };
      case 'off':
        setCookies(outcome.cookies);
        return { answer: { code: 'off' }, key: null, codes: [] };
    }
  },
  refuse(problem, { step, uri }, language) {
    const answer = refuseOwnerForm(problem, {}, language);
    if (answer instanceof GoTo) return answer;
    return { answer, key: step === 'confirm' ? readPhoneKey(uri) : null, codes: [] };
  },
});
