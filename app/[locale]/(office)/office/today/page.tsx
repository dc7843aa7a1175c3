import { redirect } from 'next/navigation';
import { officePath } from '@/lib/i18n/office-path';
import { requireStaff } from '../../office';

export const dynamic = 'force-dynamic';

/** The first screen of the office. */
export default async function TodayPage() {
  await requireStaff();
  redirect(officePath('leads'));
}
