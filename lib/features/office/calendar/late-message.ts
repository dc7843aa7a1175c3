import { getContent } from '@/lib/content/content';
import { toSmsHref } from '@/lib/domain/format/phone';
import { viewingStateOf } from '@/lib/domain/office/office-states';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import type { Staff } from '@/lib/features/accounts/staff';
import { greetingBlock } from '@/lib/features/mail/mail-parts';
import { answerHrefOf } from '@/lib/features/office/contacts/write-href';
import { type AppointmentRow, getAppointmentOf } from '@/lib/features/viewings/appointment-store';
import { writeDate } from '@/lib/i18n/dates';
import { getTranslator } from '@/lib/i18n/translator';

/** Ready to send in the visitor's language: one by phone and one by mail, '' where there is no way to send it. */
export type LateMessage = { minutes: number; smsHref: string; mailHref: string };

/** The choices of who is late. */
const lateMinutes = [10, 15, 20];

/** Messages that the agent is late; none but on the day of a viewing that is confirmed. */
export async function writeLate(staff: Staff, row: AppointmentRow, now: Date): Promise<LateMessage[]> {
  if (!isToday(row, now)) return [];
  const greeting = await greetingBlock(row.language, row.name);
  return Promise.all(
    lateMinutes.map(async (minutes) => {
      const { text } = await lateWords(staff, row, minutes);
      const body = [...(greeting.kind === 'text' ? [greeting.text] : []), text].join(' ');
      return {
        minutes,
        smsHref: toSmsHref(row.phone, body),
        mailHref: answerHrefOf(staff, row.email, { id: row.enquiry_id, late: minutes }),
      };
    }),
  );
}

/** What an answer to the lead of a viewing says where the agent is late; null where there is no such choice. */
export async function lateAnswer(
  staff: Staff,
  leadId: string,
  { minutes, now }: { minutes: string | null; now: Date },
): Promise<{ subject: string; text: string } | null> {
  const chosen = lateMinutes.find((one) => String(one) === minutes);
  const row = chosen === undefined ? null : await getAppointmentOf(leadId);
  return chosen !== undefined && row && isToday(row, now) ? lateWords(staff, row, chosen) : null;
}

function isToday(row: AppointmentRow, now: Date): boolean {
  return viewingStateOf(row, now) === 'confirmed' && brusselsDay(new Date(row.starts_at)) === brusselsDay(now);
}

async function lateWords(staff: Staff, { language, starts_at }: AppointmentRow, minutes: number) {
  const t = await getTranslator(language, 'office.calendar.late');
  const agency = getContent().settings.agency.name;
  const time = writeDate(language, new Date(starts_at), 'time');
  return { subject: t('subject', { agency }), text: t('text', { minutes, name: staff.name, agency, time }) };
}
