import * as z from 'zod/mini';
import { isDay } from '@/lib/domain/time/brussels-time';
import { looksLikeDay, parseDay } from '@/lib/domain/time/parse-day';
import type { ErrorCode } from './form-state';
import { line, maxLengths } from './person';

const code = (value: ErrorCode) => value;

/** A day as `2026-12-31`, however it was typed; empty when none was. */
export function day() {
  return line(maxLengths.day).check(
    z.overwrite((value) => parseDay(value) ?? value),
    z.refine((value) => isDay(value) || !looksLikeDay(value), code('noSuchDay')),
    z.refine((value) => value === '' || isDay(value), code('date')),
  );
}

export function requiredDay() {
  return day().check(z.minLength(1, code('required')));
}
