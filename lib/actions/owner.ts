'use server';

import { z } from 'zod';
import { textIsEmail } from '@/lib/domain/enquiry/person';
import type { Language } from '@/lib/domain/language';
import { GoTo } from '@/lib/endpoint/define-action';
import { definePublicAction } from '@/lib/endpoint/define-public-action';
import { pathTo } from '@/lib/i18n/paths';
import { enterCode } from '@/lib/usecases/owner/enter-code';
import { logIn } from '@/lib/usecases/owner/log-in';
import { logOut } from '@/lib/usecases/owner/log-out';
import { askNewPassword } from '@/lib/usecases/owner/password-link';
import { setPassword } from '@/lib/usecases/owner/set-password';
import { newPasswordFields, type OwnerReply, refuseNewPassword, refuseOwnerForm } from './owner-refusal';

const failure = 'An owner could not be served';

/** The requested property, which the forms of a login carry. */
const property = z.string().transform((id) => (/^\d{1,15}$/.test(id) ? id : null));

/** Logs an owner in, asks for the code of their phone, or shows why not. */
export const sendLogin = definePublicAction({
  failure,
  schema: z.object({ email: z.string(), password: z.string(), property }),
  async handle({ email, password, property }, { language, request, setCookies }): Promise<OwnerReply> {
    const values = { email };
    const missing = [...(email.trim() ? [] : ['email']), ...(password ? [] : ['password'])];
    if (missing.length > 0) return { code: 'missing', fields: missing, values };
    const answer = await logIn({ email, password, ...request });
    if (answer.kind === 'refused') {
      const { problem: code, minutes } = answer;
      const fields = code === 'wrong' ? ['email', 'password'] : code === 'unknownPerson' ? ['email'] : [];
      return { code, minutes, fields, values };
    }
    setCookies(answer.cookies);
    return new GoTo(answer.kind === 'in' ? homePath(property, language) : loginPath(property, language, 'code'));
  },
  refuse: refuseOwnerForm,
});

/** The second step of a login. */
export const sendCode = definePublicAction({
  failure,
  schema: z.object({ code: z.string(), property }),
  async handle({ code, property }, { language, request, setCookies }): Promise<OwnerReply> {
    const answer = await enterCode({ ...request, code });
    if (answer.kind === 'refused') return { code: answer.problem, fields: ['code'] };
    setCookies(answer.cookies);
    return new GoTo(homePath(property, language));
  },
  refuse: refuseOwnerForm,
});

/** Sends the link to set a new password. */
export const sendForgotten = definePublicAction({
  failure,
  schema: z.object({ email: z.string().trim() }),
  async handle({ email }, { request }): Promise<OwnerReply> {
    const values = { email };
    if (!textIsEmail(email)) return { code: 'missingEmail', fields: ['email'], values };
    const asked = await askNewPassword({ email, ...request });
    if (asked.kind === 'sent') return { code: 'sent' };
    const { problem: code, minutes } = asked;
    return code === 'unknownPerson' ? { code: 'notFound', fields: ['email'], values } : { code, minutes, values };
  },
  refuse: refuseOwnerForm,
});

/** Sets the password of a link's owner, who then logs in with it. */
export const sendNewPassword = definePublicAction({
  failure,
  schema: z.object({ ...newPasswordFields, token: z.string(), property }),
  async handle({ token, property, ...typed }, { language, request }): Promise<OwnerReply> {
    const unfit = refuseNewPassword(typed);
    if (unfit) return unfit;
    const outcome = await setPassword({ token, password: typed.newPassword, ...request });
    if (outcome === 'set') return new GoTo(loginPath(property, language, 'set'));
    if (outcome !== 'linkOver') return { code: outcome, fields: ['newPassword'] };
    // The screen of an expired link offers a new one.
    const safe = token.replace(/[^\w-]/g, '').slice(0, 60) || '-';
    return new GoTo(pathTo('/new-password/{token}/', language, { token: safe }));
  },
  refuse: refuseOwnerForm,
});

/** Ends the session of this browser. */
export const sendLogOut = definePublicAction({
  failure,
  schema: z.object({ property }),
  async handle({ property }, { language, request, setCookies }): Promise<OwnerReply> {
    setCookies(await logOut(request));
    return new GoTo(loginPath(property, language, 'out'));
  },
  refuse: refuseOwnerForm,
});

/** Where a login leads: to the requested property, else to the list of all. */
function homePath(id: string | null, language: Language): string {
  return id === null ? pathTo('/owner/', language) : pathTo('/owner/{id}/', language, { id });
}

function loginPath(id: string | null, language: Language, step: 'code' | 'set' | 'out'): string {
  return `${pathTo('/login/', language)}?${new URLSearchParams({ step, ...(id !== null && { property: id }) })}`;
}
