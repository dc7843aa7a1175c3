import { getContent } from '@/lib/content/content';
import { type EnquiryForm, type FeedbackForm, isConfirmed, isEnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import type { Language } from '@/lib/domain/language';
import { brusselsDay } from '@/lib/domain/time/brussels-time';
import { promisedDay } from '@/lib/domain/time/closed-days';
import { writeDate } from '@/lib/i18n/dates';

/**
 * By which day a form is answered, in words, where closed days make it later than the working day that its texts promise; else
 * null. A booked viewing waits for nobody.
 */
export function answerDay(form: EnquiryForm | FeedbackForm, language: Language, now: Date): string | null {
  if (!isEnquiryForm(form) || !isConfirmed(form) || form === 'contact-appointment') return null;
  const day = promisedDay(getContent().settings.closedDays, brusselsDay(now));
  return day && writeDate(language, day, 'weekdayAndDay');
}
