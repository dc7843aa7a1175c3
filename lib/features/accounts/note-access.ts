import { callerHeader } from '@/lib/platform/caller-address';
import { type Requester, writeAudit } from './audit-store';
import type { Account } from './owner';

/** The part of a browser's name that is stored, to show an owner where they are logged in. */
const maxAgentLength = 300;

/** The origin of a request. */
export function requesterOf(headers: Headers): Requester {
  return {
    address: headers.get(callerHeader) ?? '',
    userAgent: (headers.get('user-agent') ?? '').slice(0, maxAgentLength),
  };
}

type Noted = { what: string; requester: Requester; now: Date };

/** Notes that an owner asked for something that is not theirs or does not exist. */
export function noteRefusal(owner: Account, { what, ...noted }: Noted): Promise<void> {
  return writeAudit({
    event: 'accessRefused',
    ownerId: owner.id,
    email: owner.email,
    detail: what.slice(0, 80),
    ...noted,
  });
}

/** Notes that an owner opened a document. */
export function noteDocument(owner: Account, { what, ...noted }: Noted): Promise<void> {
  return writeAudit({ event: 'documentOpened', ownerId: owner.id, email: owner.email, detail: what, ...noted });
}
