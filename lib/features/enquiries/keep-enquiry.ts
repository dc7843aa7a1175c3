import { randomUUID } from 'node:crypto';
import { type Connection, Refusal, transact } from '@/lib/database/transaction';
import { enquiryProblems, type FormValues } from '@/lib/domain/enquiry/form-state';
import { type EnquiryForm, formDefinitions } from '@/lib/domain/enquiry/forms/registry';
import type { Language } from '@/lib/domain/language';
import { retentionDays } from '@/lib/domain/privacy/retention-days';
import { addDays, brusselsDay } from '@/lib/domain/time/brussels-time';
import { activityOfEnquiry } from '@/lib/features/forms/activity-of-enquiry';
import { addActivity } from '@/lib/features/forms/activity-store';
import { spendCaptcha, spendStamp } from '@/lib/features/forms/captcha-store';
import { addEnquiry, addUploads, getEnquiryByKey } from '@/lib/features/forms/enquiry-store';
import type { FormStamp } from '@/lib/features/forms/form-stamp';
import type { Caller, Plan } from '@/lib/features/forms/plan';
import type { SentFile } from '@/lib/features/forms/read-files';
import { noteRoute } from '@/lib/features/forms/route-lead';
import { checkLimit } from '@/lib/features/limits/check-limits';
import { type MailAttachment, type MailDraft, toNewMail } from '@/lib/features/mail/mail-draft';
import { queueMails } from '@/lib/features/mail/mail-store';
import { removeUpload, storeUpload, uploadFolder } from '@/lib/platform/upload/store-upload';
import { planWebhooks } from './plan-webhooks';

export type Kept = { kind: 'kept'; id: string };

/** The proofs that a form is acceptable; each is valid for one form. */
export type Proof = { stamp: FormStamp | null; captchaId: string | null };

type Keeping = {
  id: string;
  form: EnquiryForm;
  /** The filled-in values by field name. */
  data: FormValues;
  files: readonly SentFile[];
  language: Language;
  caller: Caller;
  plan: Plan;
  /** Identifies one submission; null when the form carried none. */
  key: string | null;
  /** Used up with the enquiry, so that one that is not stored can be sent again. */
  proof: Proof;
  now: Date;
};

const proofSpent = 'proofSpent';
const keepProblems = [...enquiryProblems, proofSpent] as const;

/** `minutes`: how long to wait, for `tooMany`. */
type NotKept = { kind: 'refused'; problem: (typeof keepProblems)[number]; minutes: number };

/**
 * Stores an enquiry, its files and its mails, all or nothing. A second press of the same form finds the enquiry of the
 * first and is thanked for that.
 */
export async function keepEnquiry(keeping: Keeping): Promise<Kept | NotKept> {
  const { id, form, plan, key, proof, now } = keeping;
  const folder = uploadFolder();
  const uploads = await Promise.all(
    keeping.files.map(async (file) => ({ ...file, ...(await storeUpload(folder, file.content, file.kind)) })),
  );
  const stored = await store();
  if (stored.kind !== 'kept') await Promise.all(uploads.map(({ file }) => removeUpload(folder, file)));
  if (stored.kind !== 'taken') return stored;
  const first = key === null ? null : await getEnquiryByKey(key);
  return first ? { kind: 'kept', id: first.id } : { kind: 'refused', problem: 'unavailable', minutes: 0 };

  async function store() {
    try {
      const result = await transact(async (connection) => {
        await addEnquiry(connection, toRow(keeping, formDefinitions[form].keepDays));
        if (plan.route) await noteRoute(connection, id, plan.route, now);
        if (!(await spendProof(connection, proof))) throw new Refusal(proofSpent);
        const minutes = await checkLimit('mailbox', plan.person.email || plan.person.phone, now, connection);
        if (minutes !== null) throw new Refusal('tooMany', minutes);
        await addUploads(
          connection,
          uploads.map(({ field, name, kind, content, file, sha256 }) => ({
            id: randomUUID(),
            enquiry_id: id,
            field,
            name,
            kind,
            bytes: content.byteLength,
            sha256,
            file,
            remove_after: removeAfter(formDefinitions[form].keepDays, now),
          })),
        );
        const activity = plan.heldMails ? null : activityOfEnquiry(keeping);
        if (activity) await addActivity(connection, activity);
        const more = (await plan.store?.(connection)) ?? [];
        const drafts = [...plan.mails, ...more].map((draft) => attachUploads(draft, uploads));
        await queueMails(
          connection,
          drafts.map((draft) => toNewMail(draft, id)),
          now,
        );
        const held = (plan.heldMails ?? []).map((draft) => toNewMail(attachUploads(draft, uploads), id));
        await queueMails(connection, held, now, 'held');
        // Until the visitor confirms, no other system has the lead either.
        await queueMails(connection, planWebhooks(toLead(keeping)), now, plan.heldMails ? 'held' : 'queued');
      });
      if (result.ok) return { kind: 'kept' as const, id };
      if (result.error === 'taken') return { kind: 'taken' as const };
      return { kind: 'refused' as const, problem: 'unavailable' as const, minutes: 0 };
    } catch (error) {
      const refusal = error instanceof Refusal ? error : null;
      const problem = keepProblems.find((known) => known === refusal?.reason);
      if (refusal && problem) return { kind: 'refused' as const, problem, minutes: refusal.minutes };
      await Promise.all(uploads.map(({ file }) => removeUpload(folder, file)));
      throw error;
    }
  }
}

function toLead({ id, form, language, caller, plan, data, files, now }: Keeping) {
  return {
    id,
    form,
    language,
    now,
    person: plan.person,
    propertyId: plan.propertyId,
    projectId: plan.projectId,
    page: caller.page,
    source: caller.source,
    fields: { ...data, ...plan.findings },
    files: files.map(({ field, name, kind, content }) => ({ field, name, kind, bytes: content.byteLength })),
  };
}

/** False when another submission had the same. */
async function spendProof(connection: Connection, { stamp, captchaId }: Proof): Promise<boolean> {
  if (stamp !== null && !(await spendStamp(connection, stamp))) return false;
  return captchaId === null || spendCaptcha(connection, captchaId);
}

type Keepable = Pick<Keeping, 'id' | 'form' | 'data' | 'language' | 'caller' | 'key' | 'now'> & {
  plan: Pick<Plan, 'propertyId' | 'projectId' | 'person' | 'findings' | 'route'>;
};

function toRow({ id, form, data, language, caller, plan, key, now }: Keepable, keepDays: number) {
  return {
    id,
    form,
    status: 'received' as const,
    language,
    received_at: now.toISOString(),
    page: caller.page,
    property_id: plan.propertyId,
    project_id: plan.projectId,
    name: plan.person.name,
    email: plan.person.email,
    phone: plan.person.phone,
    assignee_id: plan.route?.assigneeId ?? null,
    data: JSON.stringify({ ...data, ...plan.findings }),
    source: JSON.stringify(caller.source),
    submission_key: key,
    remove_after: removeAfter(keepDays, now),
  };
}

function removeAfter(days: number, now: Date): string {
  return addDays(brusselsDay(now), days);
}

/** Above this many bytes mail servers begin to refuse; the files then stay on the server and the mail names them. */
const maxAttachedBytes = 10 * 1024 * 1024;

type KeptUpload = SentFile & { file: string };

const contentTypes = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const satisfies Record<SentFile['kind'], string>;

/** Files go only to the agency. */
function attachUploads(draft: MailDraft, uploads: readonly KeptUpload[]): MailDraft {
  const bytes = uploads.reduce((sum, { content }) => sum + content.byteLength, 0);
  if (draft.kind !== 'agency' || uploads.length === 0 || bytes > maxAttachedBytes) return draft;
  const files: MailAttachment[] = uploads.map(({ name, kind, file }) => ({
    name,
    contentType: contentTypes[kind],
    upload: file,
  }));
  return { ...draft, attachments: [...(draft.attachments ?? []), ...files] };
}

type Spam = Pick<Keeping, 'form' | 'data' | 'language' | 'caller' | 'now'>;

/**
 * Stored for a month without any mail: a browser's autofill may have filled in the honeypot. False when it could not be
 * stored.
 */
export async function keepSpam({ form, data, language, caller, now }: Spam): Promise<boolean> {
  // Its fields were not checked; characters that no keyboard types are not stored.
  const text = (name: string) =>
    String(data[name] ?? '')
      .slice(0, 254)
      .replace(/\p{Cc}|\p{Cs}/gu, '');
  const person = { name: text('lastName'), email: text('email'), phone: text('phone') };
  const plan = { propertyId: null, projectId: null, person };
  const row = toRow({ id: randomUUID(), form, data, language, caller, plan, key: null, now }, retentionDays.spam);
  return (await transact((connection) => addEnquiry(connection, { ...row, status: 'spam' }))).ok;
}
