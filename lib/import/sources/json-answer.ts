import { showValue } from '@/lib/content/content-problem';
import type { HttpAnswer } from '@/lib/platform/public-http';
import { SourceFailure } from '../source';

/** The JSON of an answer. A page, and an answer that was cut off, are the system's failures. */
export function readJson({ body, headers }: HttpAnswer, system: string): unknown {
  const text = body.toString('utf8').replace(/^\uFEFF/, '');
  if (/html/i.test(headers['content-type'] ?? '') || /^\s*</.test(text))
    throw new SourceFailure(`${system} answered with a page (HTML) where JSON was expected`);
  try {
    return JSON.parse(text);
  } catch {
    throw new SourceFailure(`${system} answered with no whole JSON: ${showValue(text.slice(-20))} at its end`);
  }
}
