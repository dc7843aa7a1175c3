import { getContent } from '@/lib/content/content';
import type { Language } from '@/lib/domain/language';
import { type Impression, impressions, type ViewingOutcome } from '@/lib/domain/office/office-states';
import { initialsOf } from '@/lib/domain/owner/activity';
import { listOwnersOf } from '@/lib/features/accounts/owner-store';
import { type Asking, isAllowed, type Staff } from '@/lib/features/accounts/staff';
import { addOfficeActivity, removeActivity, setActivityStatus } from '@/lib/features/forms/activity-store';
import { setFeedback } from '@/lib/features/viewings/appointment-store';
import { enabledLanguage } from '@/lib/i18n/route-path';
import { getTranslator } from '@/lib/i18n/translator';
import { changeViewing, type SeenViewing, type ViewingAnswer } from './change-viewing';

/** Longer notes are refused, not cut. */
export const maxFeedbackLength = 1000;

/** Notes whether the visitor came, and what the owner may read of it once it is released again. */
export async function noteOutcome(
  staff: Staff,
  seen: SeenViewing,
  { outcome, impression, text }: { outcome: ViewingOutcome; impression: Impression | null; text: string },
  asking: Asking,
): Promise<ViewingAnswer> {
  const { now } = asking;
  return changeViewing(staff, seen, asking, async (row) => {
    if (row.status !== 'confirmed' || row.starts_at > now.toISOString()) return 'conflict';
    const feedback = await writeReport({ impression, text }, await languageOfReport(row.property_id));
    if (row.outcome === outcome && row.feedback === feedback) return 'saved';
    return {
      before: row.outcome ?? '',
      after: outcome,
      mails: [],
      async store(connection) {
        await setFeedback(connection, row.id, { outcome, feedback, feedback_released_at: null });
        await removeActivity(connection, feedbackActivityId(row.id));
        await setActivityStatus(connection, row.enquiry_id, activityStatus[outcome], now);
        return true;
      },
    };
  });
}

/** Shows the owner what was noted of a viewing, as it was seen. */
export async function releaseFeedback(staff: Staff, seen: SeenViewing, asking: Asking): Promise<ViewingAnswer> {
  const { now } = asking;
  if (!(await isAllowed(staff, 'releaseFeedback', asking))) return 'forbidden';
  return changeViewing(staff, seen, asking, async (row) =>
    row.feedback === '' || row.feedback_released_at !== null
      ? 'conflict'
      : {
          before: row.outcome ?? '',
          after: 'released',
          mails: [],
          async store(connection) {
            await setFeedback(connection, row.id, { feedback_released_at: now.toISOString() });
            await addOfficeActivity(
              connection,
              {
                id: feedbackActivityId(row.id),
                enquiry_id: row.enquiry_id,
                property_id: row.property_id,
                kind: 'feedback',
                contact: initialsOf(row.name),
                subject: '',
                comment: row.feedback,
              },
              now,
            );
            return true;
          },
        },
  );
}

/** How the owner sees a viewing with this outcome. */
const activityStatus = { came: 'done', noShow: 'confirmed', calledOff: 'cancelled' } as const;

function feedbackActivityId(viewingId: string): string {
  return `feedback-${viewingId}`;
}

type Report = { impression: Impression | null; text: string };

/** What was noted of a viewing, as its form asks for it: the impression that it begins with, and the rest. */
export async function readReport(feedback: string): Promise<Report> {
  for (const language of getContent().settings.languages.enabled) {
    const t = await getTranslator(language, 'office.calendar.impression.text');
    const impression = impressions.find((one) => feedback === t(one) || feedback.startsWith(`${t(one)}\n`));
    if (impression) return { impression, text: feedback.slice(t(impression).length).trimStart() };
  }
  return { impression: null, text: feedback };
}

/** The report as it is stored: the impression in the words of the owner, then what was typed. */
async function writeReport({ impression, text }: Report, language: Language): Promise<string> {
  if (impression === null) return text;
  const t = await getTranslator(language, 'office.calendar.impression.text');
  return [t(impression), text].filter(Boolean).join('\n');
}

/** The language in which a report about a property is read. */
export async function languageOfReport(propertyId: number): Promise<Language> {
  const [owner] = await listOwnersOf(propertyId);
  return owner ? enabledLanguage(owner.language) : getContent().settings.languages.default;
}
