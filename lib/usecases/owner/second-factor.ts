import { encode } from 'uqr';
import { getContent } from '@/lib/content/content';
import { writeAudit } from '@/lib/data/owner-store';
import { readCode } from '@/lib/domain/owner/second-factor-code';
import { type Confirmation, type ConfirmProblem, confirmPassword } from './confirm-password';
import type { Owner } from './owner';
import { ownerAuth } from './owner-auth';
import { cookiesOf, type OwnerCookie } from './owner-cookie';

/** What a phone must know to make codes: the address as a picture of squares, and to type. */
export type PhoneKey = { uri: string; secret: string; qr: { size: number; path: string } };

type Refused<Problem extends string = ConfirmProblem['problem']> = {
  kind: 'refused';
  problem: Problem;
  minutes: number;
};

type Asked = Confirmation & { requestHeaders: Headers };

/** Begins: makes a key, which counts only once the phone has shown that it has it. */
export async function beginSecondFactor(
  owner: Owner,
  { requestHeaders, ...confirmation }: Asked,
): Promise<{ kind: 'begun'; key: PhoneKey } | Refused> {
  const problem = await confirmPassword(owner, confirmation);
  if (problem) return { kind: 'refused', ...problem };
  const begun = await ownerAuth().api.enableTwoFactor({
    // By this name the phone lists it.
    body: { password: confirmation.password, issuer: getContent().settings.agency.name },
    headers: requestHeaders,
  });
  const key = begun.method === 'totp' ? readPhoneKey(begun.totpURI) : null;
  if (!key) throw new Error('A second factor began without a key');
  return { kind: 'begun', key };
}

/** The key of an address, as the screen gets it back while the code is still to come; null for what is none. */
export function readPhoneKey(uri: string): PhoneKey | null {
  if (uri.length > 500 || !uri.startsWith('otpauth://totp/') || !URL.canParse(uri)) return null;
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  if (!/^[A-Z2-7]{16,128}$/.test(secret)) return null;
  const { data, size } = encode(uri, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { uri, secret, qr: { size, path } };
}

/** Switches it on with the phone's first code; gives the codes for when the phone is lost, which are shown this once. */
export async function confirmSecondFactor(
  owner: Owner,
  { code: typed, requestHeaders, now }: { code: string; requestHeaders: Headers; now: Date },
): Promise<{ kind: 'on'; codes: string[]; cookies: OwnerCookie[] } | Refused<'wrongCode'>> {
  const code = readCode(typed);
  const answer =
    code?.kind === 'phone'
      ? await ownerAuth().api.verifyTOTP({ body: { code: code.text }, headers: requestHeaders, asResponse: true })
      : null;
  if (!answer?.ok) return { kind: 'refused', problem: 'wrongCode', minutes: 0 };
  const { backupCodes } = await ownerAuth().api.viewBackupCodes({ body: { userId: owner.id } });
  await writeAudit({ event: 'secondFactorOn', ownerId: owner.id, email: owner.email, now });
  return { kind: 'on', codes: backupCodes, cookies: cookiesOf(answer) };
}

/** Makes other codes for when the phone is lost; the old ones are over. */
export async function renewCodes(
  owner: Owner,
  { requestHeaders, ...confirmation }: Asked,
): Promise<{ kind: 'renewed'; codes: string[] } | Refused> {
  const problem = await confirmPassword(owner, confirmation);
  if (problem) return { kind: 'refused', ...problem };
  const { backupCodes } = await ownerAuth().api.generateBackupCodes({
    body: { password: confirmation.password },
    headers: requestHeaders,
  });
  return { kind: 'renewed', codes: backupCodes };
}

/** Switches it off. */
export async function endSecondFactor(
  owner: Owner,
  { requestHeaders, ...confirmation }: Asked,
): Promise<{ kind: 'off'; cookies: OwnerCookie[] } | Refused> {
  const problem = await confirmPassword(owner, confirmation);
  if (problem) return { kind: 'refused', ...problem };
  const answer = await ownerAuth().api.disableTwoFactor({
    body: { password: confirmation.password },
    headers: requestHeaders,
    asResponse: true,
  });
  await writeAudit({ event: 'secondFactorOff', ownerId: owner.id, email: owner.email, now: confirmation.now });
  return { kind: 'off', cookies: cookiesOf(answer) };
}
