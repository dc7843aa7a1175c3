import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { isSought } from '@/lib/domain/office/lead-search';
import { findOwner } from '@/lib/features/accounts/owner-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { noteSearch } from '@/lib/features/office/note-search';
import {
  type Erasure,
  type ErasureChoice,
  type ErasurePlan,
  eraseStoredPerson,
  planErasure,
  undecided,
} from '@/lib/features/privacy/erase-person';
import { exportPerson } from '@/lib/features/privacy/export-person';
import type { AskingPerson } from '@/lib/features/privacy/pseudonym';

/** `colleague`: the address has an account of the agency's own people, of which the office shows, exports and removes nothing. */
export type PersonFault = 'notSought' | 'nothing' | 'colleague' | 'forbidden';

export type PersonOutcome = { kind: 'found'; plan: ErasurePlan } | Erasure | { kind: PersonFault };

/** What is stored about the person behind an e-mail address or a phone number, and what an erasure leaves. */
export async function findPersonData(staff: Staff, typed: string, asking: Asking): Promise<PersonOutcome> {
  const fault = await faultOf(staff, typed, asking);
  if (fault !== null) return { kind: fault };
  const plan = await planErasure(typed.trim(), asking.now);
  await noteSearch(staff, 'person', asking);
  return plan ? { kind: 'found', plan } : { kind: 'nothing' };
}

/** Nothing happens while a decision is open. */
export async function erasePersonData(
  staff: Staff,
  typed: string,
  asking: Asking,
  choice: ErasureChoice = undecided,
): Promise<PersonOutcome> {
  const fault = await faultOf(staff, typed, asking);
  if (fault !== null) return { kind: fault };
  const erasure = await eraseStoredPerson(typed.trim(), asking.now, { by: byOf(staff, asking), choice });
  return erasure ?? { kind: 'nothing' };
}

/** An archive of everything that is stored about a person: the rows as JSON, and the files. */
export async function exportPersonData(
  staff: Staff,
  typed: string,
  asking: Asking,
): Promise<{ kind: 'archive'; content: Buffer } | { kind: PersonFault }> {
  const fault = await faultOf(staff, typed, asking);
  if (fault !== null) return { kind: fault };
  const found = await exportPerson(typed.trim(), asking.now, byOf(staff, asking));
  if (!found) return { kind: 'nothing' };
  const stored = found.files.map(({ uploadId, name, content }) => ({
    content,
    file: content === null ? null : `files/${uploadId}-${path.basename(name)}`,
    uploadId,
    name,
  }));
  const document = { ...found, files: stored.map(({ uploadId, name, file }) => ({ uploadId, name, file })) };
  const archived: Record<string, Uint8Array> = { 'person.json': strToU8(`${JSON.stringify(document, null, 2)}\n`) };
  for (const { file, content } of stored)
    if (file !== null && content !== null) archived[file] = Buffer.from(content, 'base64');
  // Not compressed: most of what visitors send is compressed already.
  return { kind: 'archive', content: Buffer.from(zipSync(archived, { level: 0, mtime: asking.now })) };
}

async function faultOf(staff: Staff, typed: string, asking: Asking): Promise<PersonFault | null> {
  if (!(await isAllowed(staff, 'handlePersonData', asking))) return 'forbidden';
  const wanted = typed.trim();
  if (!isSought(wanted)) return 'notSought';
  const account = await findOwner(wanted);
  return account && account.role !== null ? 'colleague' : null;
}

function byOf({ id, email }: Staff, { requester }: Asking): AskingPerson {
  return { id, email, requester };
}
