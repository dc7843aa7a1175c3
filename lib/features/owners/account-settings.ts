import { z } from 'zod';
import type { Language } from '@/lib/domain/language';
import type { OwnerAnswer } from '@/lib/domain/owner/owner-answer';
import { askEmailChange } from '@/lib/features/accounts/email/change-email';
import {
  beginSecondFactor,
  confirmSecondFactor,
  type endSecondFactor,
  type PhoneKey,
  readPhoneKey,
  renewCodes,
} from '@/lib/features/accounts/login/second-factor';
import type { Account } from '@/lib/features/accounts/owner';
import { endOwnerSession, logOutEverywhere } from '@/lib/features/accounts/owner-sessions';
import { type ChangeOutcome, changePassword } from '@/lib/features/accounts/password/set-password';
import { GoTo, sharedSteps } from '@/lib/features/endpoint/define-action';
import { newPasswordFields, type OwnerReply, type Place, refuseIn, refuseNewPassword } from './account-forms';

const failure = 'An account could not be changed';

/** Changes the password of the person who is logged in. */
export function passwordSteps(place: Place) {
  return sharedSteps({
    failure,
    schema: z.object({ ...newPasswordFields, password: z.string() }),
    async handle({ password, ...typed }, { request, setCookies }, account: Account): Promise<OwnerReply> {
      const unfit = refuseNewPassword(typed);
      if (unfit) return unfit;
      const outcome = await changePassword(account, { ...request, password, newPassword: typed.newPassword });
      if (outcome.kind === 'refused') {
        const { problem: code, minutes } = outcome;
        return { code, minutes, fields: fieldsOf(code) };
      }
      setCookies(outcome.cookies);
      return { code: 'passwordChanged' };
    },
    refuse: refuseIn(place),
  });
}

function fieldsOf(problem: Extract<ChangeOutcome, { kind: 'refused' }>['problem']): string[] {
  if (problem === 'tooMany' || problem === 'unavailable') return [];
  return [problem === 'wrongPassword' ? 'password' : 'newPassword'];
}

/** Asks for another address for the login of the person, which opens a link that is mailed there. */
export function emailSteps(place: Place) {
  return sharedSteps({
    failure,
    schema: z.object({ email: z.string(), password: z.string() }),
    async handle({ email, password }, { request }, account: Account): Promise<OwnerReply> {
      const outcome = await askEmailChange(account, { ...request, email, password });
      if (outcome.kind === 'asked') return { code: 'emailAsked' };
      const { problem: code, minutes } = outcome;
      const fields = code === 'tooMany' ? [] : [code === 'wrongPassword' ? 'password' : 'email'];
      return { code, minutes, fields, values: { email } };
    },
    refuse: refuseIn(place),
  });
}

/** Logs the person out of one other browser. */
export function endSessionSteps(place: Place) {
  return sharedSteps({
    failure,
    schema: z.object({ session: z.string() }),
    async handle({ session }, { asking }, account: Account): Promise<OwnerReply> {
      await endOwnerSession(account, session, asking);
      return { code: 'sessionEnded' };
    },
    refuse: refuseIn(place),
  });
}

/** Logs the person out of every browser, this one too. */
export function everywhereSteps(place: Place) {
  return sharedSteps({
    failure,
    schema: z.object({}),
    async handle(_, { language, asking }, account: Account): Promise<OwnerReply> {
      await logOutEverywhere(account, asking);
      return new GoTo(place.login('', language, 'everywhere'));
    },
    refuse: refuseIn(place),
  });
}

/** What the form of the second factor shows: `key` while the phone's first code is awaited, `codes` this once. */
export type SecondFactorState = {
  answer: OwnerAnswer | null;
  key: PhoneKey | null;
  codes: readonly string[];
} | null;

const stepSchema = z.object({ step: z.string(), password: z.string(), code: z.string(), uri: z.string() });

type Asked = Parameters<typeof beginSecondFactor>[1];

type FactorPlace<Person> = Place & {
  account(language: Language): string;
  /** Switches it off; null where it is compulsory. */
  end: ((person: Person, asked: Asked) => ReturnType<typeof endSecondFactor>) | null;
};

/** One form for all of it, so that it works step by step without scripts too; the pressed button says which step. */
export function secondFactorSteps<Person extends Account>(place: FactorPlace<Person>) {
  return sharedSteps<typeof stepSchema, SecondFactorState, Person>({
    failure,
    schema: stepSchema,
    async handle({ step, password, code, uri }, { language, request, setCookies }, person) {
      // Another tab has already done it.
      if ((step === 'begin' || step === 'confirm') === person.hasSecondFactor) return new GoTo(place.account(language));
      if (step === 'confirm') {
        const outcome = await confirmSecondFactor(person, { ...request, code });
        if (outcome.kind === 'refused')
          return { answer: { code: outcome.problem, fields: ['code'] }, key: readPhoneKey(uri), codes: [] };
        setCookies(outcome.cookies);
        return { answer: { code: 'on' }, key: null, codes: outcome.codes };
      }
      const asked = { ...request, password };
      const outcome =
        step === 'begin'
          ? await beginSecondFactor(person, asked)
          : step === 'end' && place.end !== null
            ? await place.end(person, asked)
            : await renewCodes(person, asked);
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
      const answer = refuseIn(place)(problem, {}, language);
      if (answer instanceof GoTo) return answer;
      return { answer, key: step === 'confirm' ? readPhoneKey(uri) : null, codes: [] };
    },
  });
}
