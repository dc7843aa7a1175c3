import { z } from 'zod';
import { removeTestimonial, writeTestimonial } from '@/lib/content/write-testimonial';
import { Refusal, transact } from '@/lib/database/transaction';
import type { Language } from '@/lib/domain/language';
import type { OfficeCode } from '@/lib/domain/office/office-answer';
import { type OfficePage, officePageOf, officePageSize } from '@/lib/domain/office/office-page';
import { toUrl } from '@/lib/domain/text/to-url';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { writeAuditWith } from '@/lib/features/accounts/audit-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { getHeldVersion } from '@/lib/features/editor/held-content';
import { type EnquiryRow, getEnquiry } from '@/lib/features/forms/enquiry-store';
import { readLeadFields } from '@/lib/features/forms/sender-of';
import { changeLead } from '@/lib/features/office/leads/office-lead-store';
import {
  addLeadDecision,
  countDecided,
  countUndecided,
  getLeadDecision,
  type LeadDecisionRow,
  listDecided,
  listUndecided,
} from '@/lib/features/owners/lead-decision-store';
import { senderOf, testimonialIdOf } from '@/lib/features/privacy/published-testimonials';
import { officePath } from '@/lib/i18n/office-path';
import { env } from '@/lib/platform/env';
import { listShownTestimonials, type ShownPage } from './shown-testimonials';

/** The words of a testimonial: as they were sent, or as they are published. */
type TestimonialWords = { name: string; about: string; comment: string };

export type WaitingTestimonial = TestimonialWords & {
  id: string;
  language: Language;
  receivedAt: Date;
  leadHref: string;
};

export type DecidedTestimonial = {
  id: string;
  sent: TestimonialWords;
  /** Null for one that was refused. */
  published: TestimonialWords | null;
  reason: string;
  who: string;
  at: Date;
};

export type TestimonialReview = {
  waiting: OfficePage<WaitingTestimonial>;
  decided: OfficePage<DecidedTestimonial>;
  /** Those of the content folder. */
  shown: ShownPage;
  /** A change of the content waits, and what is published waits with it. */
  isHeld: boolean;
};

const form = 'testimonial';

/** The page that is asked for of each of the three lists. */
export type AskedPages = Record<'waiting' | 'shown' | 'decided', number>;

/** What clients have written and what was decided about it; null for those who may not decide. */
export async function reviewTestimonials(
  staff: Staff,
  asked: AskedPages,
  asking: Asking,
): Promise<TestimonialReview | null> {
  if (!(await isAllowed(staff, 'reviewTestimonials', asking))) return null;
  const [waiting, decided, shown] = await Promise.all([
    readPage(asked.waiting, await countUndecided(form), (part) => listUndecided(form, part)),
    readPage(asked.decided, await countDecided(form), (part) => listDecided(form, part)),
    listShownTestimonials(asked.shown),
  ]);
  return {
    shown,
    isHeld: getHeldVersion() !== null,
    waiting: {
      ...waiting,
      items: waiting.items.map((row) => ({
        id: row.id,
        language: row.language,
        receivedAt: new Date(row.received_at),
        leadHref: officePath(`leads/${row.id}`),
        ...sentWords(row),
      })),
    },
    decided: {
      ...decided,
      items: decided.items.map((row) => ({
        id: row.enquiry_id,
        sent: sentWords(row),
        published: row.decision === 'published' ? parseWords(row.text) : null,
        reason: row.decision === 'published' ? '' : row.text,
        who: row.staff_name,
        at: new Date(row.decided_at),
      })),
    },
  };
}

async function readPage<Row>(
  asked: number,
  count: number,
  read: (part: { offset: number; limit: number }) => Promise<Row[]>,
): Promise<OfficePage<Row>> {
  const { offset, ...place } = officePageOf(asked, count);
  return { ...place, items: await read({ offset, limit: officePageSize }) };
}

/** Publishes a testimonial with the words as they were corrected; what was sent stays with the lead. */
export async function publishTestimonial(
  staff: Staff,
  id: string,
  words: TestimonialWords,
  asking: Asking,
): Promise<OfficeCode> {
  const row = await reviewed(staff, id, asking);
  if (typeof row === 'string') return row;
  const folder = env().CONTENT_DIR;
  const website = toUrl(textOf(row, 'website'));
  const fileId = testimonialIdOf(row.id);
  const isWritten = await writeTestimonial(folder, {
    id: fileId,
    public: true,
    sort: 0,
    date: brusselsDay(asking.now),
    name: words.name,
    ...(words.about && { about: { [row.language]: words.about } }),
    comment: { [row.language]: words.comment },
    sender: senderOf(row.email),
    ...(website && /^https?:$/.test(website.protocol) && { website: website.href }),
  });
  if (!isWritten) return 'invalid';
  const outcome = await decide(staff, row, { decision: 'published', text: JSON.stringify(words) }, asking);
  // Another person may have refused it, or published it, meanwhile.
  if (outcome !== 'saved' && (await getLeadDecision(id))?.decision !== 'published')
    await removeTestimonial(folder, fileId);
  return outcome;
}

/** Refuses a testimonial, with a reason for colleagues. */
export async function refuseTestimonial(staff: Staff, id: string, reason: string, asking: Asking): Promise<OfficeCode> {
  const row = await reviewed(staff, id, asking);
  return typeof row === 'string' ? row : decide(staff, row, { decision: 'refused', text: reason }, asking);
}

async function reviewed(staff: Staff, id: string, asking: Asking): Promise<EnquiryRow | OfficeCode> {
  if (!(await isAllowed(staff, 'reviewTestimonials', asking))) return 'forbidden';
  const row = await getEnquiry(id);
  if (row?.form !== form || row.status !== 'received') return 'unknown';
  return (await getLeadDecision(id)) ? 'decided' : row;
}

/** The decision closes the lead. */
async function decide(
  staff: Staff,
  { id, version }: EnquiryRow,
  { decision, text }: Pick<LeadDecisionRow, 'decision' | 'text'>,
  { requester, now }: Asking,
): Promise<OfficeCode> {
  try {
    const stored = await transact(async (connection) => {
      const row = { enquiry_id: id, decision, text, staff_id: staff.id, staff_name: staff.name };
      if (!(await addLeadDecision(connection, { ...row, decided_at: now.toISOString() }))) throw new Refusal('decided');
      if (!(await changeLead(connection, { id, version }, { state: 'done' }))) throw new Refusal('decided');
      await writeAuditWith(connection, {
        event: 'leadChanged',
        ownerId: staff.id,
        email: staff.email,
        detail: `${id} ${decision}`,
        requester,
        now,
      });
    });
    return stored.ok ? 'saved' : 'unavailable';
  } catch (error) {
    if (error instanceof Refusal) return 'decided';
    throw error;
  }
}

function sentWords(row: Pick<EnquiryRow, 'data'>): TestimonialWords {
  return { name: textOf(row, 'name'), about: textOf(row, 'about'), comment: textOf(row, 'comment') };
}

function textOf({ data }: Pick<EnquiryRow, 'data'>, field: string): string {
  const value = readLeadFields(data)[field];
  return typeof value === 'string' ? value : '';
}

const wordsSchema = z.object({ name: z.string(), about: z.string(), comment: z.string() });

function parseWords(text: string): TestimonialWords {
  return wordsSchema.parse(JSON.parse(text));
}
