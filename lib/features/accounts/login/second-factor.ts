import { encode } from 'uqr';
import { getContent } from '@/lib/content/content';
import { transactOrThrow } from '@/lib/database/transaction';
import { toUrl } from '@/lib/domain/text/to-url';
import { type AccessChange, queueAccessMail } from '@/lib/features/accounts/access-mail';
import { type Requester, writeAuditWith } from '@/lib/features/accounts/audit-store';
import type { Account, Owner } from '@/lib/features/accounts/owner';
import { ownerAuth } from '@/lib/features/accounts/owner-auth';
import { cookiesOf, type OwnerCookie, sessionTokenOf } from '@/lib/features/accounts/owner-cookie';
import { getSecondFactor, replaceBackupCodes } from '@/lib/features/accounts/owner-secret-store';
import { endSessions } from '@/lib/features/accounts/owner-session-store';
import {
  type Confirmation,
  type ConfirmProblem,
  confirmPassword,
} from '@/lib/features/accounts/password/confirm-password';
import { wakeWorker } from '@/lib/platform/worker-wake';
import { judgeCode, makeBackupCodes, readCode } from './judge-code';

/** What a phone needs to generate codes: the address as a QR code, and as text to type. */
export type PhoneKey = { uri: string; secret: string; qr: { size: number; path: string } };

type Refused<Problem extends string = ConfirmProblem['problem']> = {
  kind: 'refused';
  problem: Problem;
  minutes: number;
};

type Asked = Confirmation & { requestHeaders: Headers };

/** Starts the setup: creates a key, which counts only once the phone has proved that it has it. */
export async function beginSecondFactor(
  owner: Account,
  { requestHeaders, ...confirmation }: Asked,
): Promise<{ kind: 'begun'; key: PhoneKey } | Refused> {
  const problem = await confirmPassword(owner, confirmation);
  if (problem) return { kind: 'refused', ...problem };
  const begun = await ownerAuth().api.enableTwoFactor({
    // The phone lists the account under this name.
    body: { password: confirmation.password, issuer: getContent().settings.agency.name },
    headers: requestHeaders,
  });
  const key = begun.method === 'totp' ? readPhoneKey(begun.totpURI) : null;
  if (!key) throw new Error('A second factor began without a key');
  return { kind: 'begun', key };
}

/** The key of an address, as the screen gets it back while the code is awaited; null for an invalid one. */
export function readPhoneKey(uri: string): PhoneKey | null {
  const url = uri.length <= 500 && uri.startsWith('otpauth://totp/') ? toUrl(uri) : null;
  const secret = url?.searchParams.get('secret') ?? '';
  if (!/^[A-Z2-7]{16,128}$/.test(secret)) return null;
  const { data, size } = encode(uri, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { uri, secret, qr: { size, path } };
}

type Confirming = Requester & { code: string; requestHeaders: Headers; now: Date };

/**
 * Enables it with the phone's first code, which is used up, and logs the owner out elsewhere. Returns the backup
 * codes for a lost phone, which are shown only this once.
 */
export async function confirmSecondFactor(
  owner: Account,
  { code: typed, requestHeaders, now, address, userAgent }: Confirming,
): Promise<{ kind: 'on'; codes: string[]; cookies: OwnerCookie[] } | Refused<'wrongCode'>> {
  const given = readCode(typed);
  const judged = given?.kind === 'phone' ? await judgeCode(owner.id, given, now) : null;
  if (!judged?.isRight || !(await judged.use())) return { kind: 'refused', problem: 'wrongCode', minutes: 0 };
  const answer = await ownerAuth().api.verifyTOTP({
    body: { code: judged.code },
    headers: requestHeaders,
    asResponse: true,
  });
  if (!answer.ok) return { kind: 'refused', problem: 'wrongCode', minutes: 0 };
  const cookies = cookiesOf(answer);
  const codes = await storeBackupCodes(owner);
  await endSessions(owner.id, sessionTokenOf(cookies));
  await notifyOwner(owner, 'secondFactorOn', { requester: { address, userAgent }, now });
  return { kind: 'on', codes, cookies };
}

/** Creates new backup codes; the old ones stop working. */
export async function renewCodes(
  owner: Account,
  confirmation: Confirmation,
): Promise<{ kind: 'renewed'; codes: string[] } | Refused> {
  const problem = await confirmPassword(owner, confirmation);
  if (problem) return { kind: 'refused', ...problem };
  const codes = await storeBackupCodes(owner);
  await notifyOwner(owner, 'codesRenewed', { requester: confirmation, now: confirmation.now });
  return { kind: 'renewed', codes };
}

/** Disables it, and logs the owner out elsewhere. People who work at the agency cannot do without it. */
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
  const cookies = cookiesOf(answer);
  await endSessions(owner.id, sessionTokenOf(cookies));
  await notifyOwner(owner, 'secondFactorOff', { requester: confirmation, now: confirmation.now });
  return { kind: 'off', cookies };
}

async function storeBackupCodes({ id }: Account): Promise<string[]> {
  const factor = await getSecondFactor(id);
  const { codes, stored } = await makeBackupCodes();
  if (!factor || !(await replaceBackupCodes(id, factor.backup_codes, stored)))
    throw new Error('Backup codes could not be stored');
  return codes;
}

/** Logs the change and mails the owner. */
async function notifyOwner(
  owner: Account,
  change: Exclude<AccessChange, 'passwordSet'>,
  { requester, now }: { requester: Requester; now: Date },
): Promise<void> {
  await transactOrThrow(async (connection) => {
    await writeAuditWith(connection, { event: change, ownerId: owner.id, email: owner.email, requester, now });
    await queueAccessMail(connection, owner, { change, requester, now });
  });
  wakeWorker();
}
