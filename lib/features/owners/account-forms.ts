import { z } from 'zod';
import { textIsEmail } from '@/lib/domain/enquiry/person';
import type { Language } from '@/lib/domain/language';
import { readWantedAddress } from '@/lib/domain/office/office-screens';
import type { Area } from '@/lib/domain/office/staff-role';
import { checkNewPassword, type NewPassword } from '@/lib/domain/owner/new-password';
import type { OwnerAnswer } from '@/lib/domain/owner/owner-answer';
import { confirmEmailChange } from '@/lib/features/accounts/email/change-email';
import { enterCode } from '@/lib/features/accounts/login/enter-code';
import { logIn } from '@/lib/features/accounts/login/log-in';
import { logOut } from '@/lib/features/accounts/owner-sessions';
import { askNewPassword } from '@/lib/features/accounts/password/password-link';
import { setPassword } from '@/lib/features/accounts/password/set-password';
import { type ActionProblem, GoTo, sharedSteps } from '@/lib/features/endpoint/define-action';
import { officeLogin, officePath } from '@/lib/i18n/office-path';
import { pathTo, withParameters } from '@/lib/i18n/paths';

export type OwnerReply = OwnerAnswer | GoTo;

export const newPasswordFields = { newPassword: z.string(), newPasswordAgain: z.string() };

/** Returns why a typed password is refused; null when it is accepted. */
export function refuseNewPassword(typed: NewPassword): OwnerAnswer | null {
  const errors = checkNewPassword(typed);
  const code = errors.newPassword ?? errors.newPasswordAgain;
  return code ? { code, fields: Object.keys(errors) } : null;
}

export type LoginState = 'code' | 'email' | 'ended' | 'everywhere' | 'out' | 'set';

/**
 * Where people log in, and the addresses around it. `wanted` is what was asked for first, as the form carries it: an owner's
 * property, an address of the office. Anyone can write it.
 */
export type Place = {
  area: Area;
  home(wanted: string, language: Language): string;
  login(wanted: string, language: Language, state: LoginState): string;
  newPassword(token: string, language: Language): string;
  /** Where a link gives a login its new address. */
  newEmail(token: string, language: Language): string;
};

const failure = 'A login could not be served';

/** A form of an account that was not done: the login when the session has ended, else the form with the typed address. */
export function refuseIn(place: Place) {
  return (problem: ActionProblem, { email }: Readonly<Record<string, string>>, language: Language): OwnerReply => {
    if (problem === 'loggedOut') return new GoTo(place.login('', language, 'ended'));
    return { code: problem, ...(email !== undefined && { values: { email } }) };
  };
}

/** Logs a person in, asks for the code of their phone, or shows why not. */
export const loginSteps = (place: Place) =>
  sharedSteps({
    failure,
    schema: z.object({ email: z.string(), password: z.string(), wanted: z.string() }),
    async handle({ email, password, wanted }, { language, request, setCookies }): Promise<OwnerReply> {
      const values = { email };
      const missing = [...(email.trim() ? [] : ['email']), ...(password ? [] : ['password'])];
      if (missing.length > 0) return { code: 'missing', fields: missing, values };
      const answer = await logIn({ area: place.area, email, password, ...request });
      if (answer.kind === 'refused') {
        const { problem: code, minutes } = answer;
        const fields = code === 'wrong' ? ['email', 'password'] : code === 'unknownPerson' ? ['email'] : [];
        return { code, minutes, fields, values };
      }
      setCookies(answer.cookies);
      return new GoTo(answer.kind === 'in' ? place.home(wanted, language) : place.login(wanted, language, 'code'));
    },
    refuse: refuseIn(place),
  });

/** The second step of a login. */
export const codeSteps = (place: Place) =>
  sharedSteps({
    failure,
    schema: z.object({ code: z.string(), wanted: z.string() }),
    async handle({ code, wanted }, { language, request, setCookies }): Promise<OwnerReply> {
      const answer = await enterCode({ area: place.area, ...request, code });
      if (answer.kind === 'refused') return { code: answer.problem, fields: ['code'] };
      setCookies(answer.cookies);
      return new GoTo(place.home(wanted, language));
    },
    refuse: refuseIn(place),
  });

/** Sends the link to set a new password. */
export const forgottenSteps = (place: Place) =>
  sharedSteps({
    failure,
    schema: z.object({ email: z.string().trim() }),
    async handle({ email }, { request }): Promise<OwnerReply> {
      const values = { email };
      if (!textIsEmail(email)) return { code: 'missingEmail', fields: ['email'], values };
      const asked = await askNewPassword({ area: place.area, email, ...request });
      if (asked.kind === 'sent') return { code: 'sent' };
      const { problem: code, minutes } = asked;
      return code === 'unknownPerson' ? { code: 'notFound', fields: ['email'], values } : { code, minutes, values };
    },
    refuse: refuseIn(place),
  });

/** Sets the password of a link's account, whose owner then logs in with it. */
export const newPasswordSteps = (place: Place) =>
  sharedSteps({
    failure,
    schema: z.object({ ...newPasswordFields, token: z.string(), wanted: z.string() }),
    async handle({ token, wanted, ...typed }, { language, request }): Promise<OwnerReply> {
      const unfit = refuseNewPassword(typed);
      if (unfit) return unfit;
      const outcome = await setPassword({ area: place.area, token, password: typed.newPassword, ...request });
      if (outcome === 'set') return new GoTo(place.login(wanted, language, 'set'));
      if (outcome !== 'linkOver') return { code: outcome, fields: ['newPassword'] };
      // The screen of an expired link offers a new one.
      return new GoTo(place.newPassword(safeToken(token), language));
    },
    refuse: refuseIn(place),
  });

function safeToken(token: string): string {
  return token.replace(/[^\w-]/g, '').slice(0, 60) || '-';
}

/** Gives the login of a link its new address. */
export const newEmailSteps = (place: Place) =>
  sharedSteps({
    failure,
    schema: z.object({ token: z.string() }),
    async handle({ token }, { language, request }): Promise<OwnerReply> {
      const outcome = await confirmEmailChange({ area: place.area, token, ...request });
      if (outcome === 'changed') return new GoTo(place.login('', language, 'email'));
      if (outcome === 'emailTaken') return { code: outcome };
      return new GoTo(place.newEmail(safeToken(token), language));
    },
    refuse: refuseIn(place),
  });

/** Ends the session of this browser. */
export const logOutSteps = (place: Place) =>
  sharedSteps({
    failure,
    schema: z.object({ wanted: z.string() }),
    async handle({ wanted }, { language, request, setCookies }): Promise<OwnerReply> {
      setCookies(await logOut(request));
      return new GoTo(place.login(wanted, language, 'out'));
    },
    refuse: refuseIn(place),
  });

export const officePlace: Place = {
  area: 'office',
  home: (wanted) => readWantedAddress(wanted) ?? officePath(),
  login: (wanted, _, step) => officeLogin(step, wanted),
  newPassword: (token) => officePath(`password/${token}`),
  newEmail: (token) => officePath(`email/${token}`),
};

export const refuseOfficeForm = refuseIn(officePlace);

const isProperty = (wanted: string) => /^\d{1,15}$/.test(wanted);

/** The portal, which names a requested property in its addresses. */
export const ownerPlace: Place = {
  area: 'portal',
  home: (id, language) => (isProperty(id) ? pathTo('/owner/{id}/', language, { id }) : pathTo('/owner/', language)),
  login: (id, language, step) =>
    `${pathTo('/login/', language)}?${new URLSearchParams({ step, ...(isProperty(id) && { property: id }) })}`,
  newPassword: (token, language) => pathTo('/new-password/{token}/', language, { token }),
  newEmail: (token, language) => withParameters(pathTo('/login/', language), { email: token }),
};

export const refuseOwnerForm = refuseIn(ownerPlace);
