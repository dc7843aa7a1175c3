import type { Language } from '@/lib/domain/language';
import type { Asking, Staff } from '@/lib/features/accounts/staff';
import { getToday, type TodayPulse } from './get-today';

const pulseMs = 1000;
const pulses = new Map<string, { at: number; pulse: Promise<TodayPulse | null> }>();

/**
 * The pulse of a person's Today, once a second: each of their windows asks every minute, and all of them together when they come
 * back to work. Null for those who may not see leads.
 */
export function getTodayPulse(staff: Staff, asking: Asking & { language: Language }): Promise<TodayPulse | null> {
  const at = asking.now.getTime();
  const isKept = (of: { at: number } | undefined) => of !== undefined && Math.abs(at - of.at) < pulseMs;
  for (const [key, one] of pulses) if (!isKept(one)) pulses.delete(key);
  const key = [staff.id, staff.role, asking.language].join(' ');
  const kept = pulses.get(key);
  if (kept) return kept.pulse;
  const pulse = getToday(staff, asking).then((today) => today?.pulse ?? null);
  pulses.set(key, { at, pulse });
  // What failed is tried again at once.
  pulse.catch(() => pulses.delete(key));
  return pulse;
}
