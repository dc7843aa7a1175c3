import { SourceFailure } from '@/lib/features/imports/records/source';
import type { HttpAnswer } from '@/lib/platform/public-http';

/** A login that was not answered with a token. */
export class LoginFailure extends SourceFailure {
  readonly answer: HttpAnswer;
  constructor(reason: string, answer: HttpAnswer) {
    super(reason);
    this.answer = answer;
  }
}

/** Sends requests with one token, and with a new one from when it expires, also in the middle of a run. */
export function withToken(
  logIn: () => Promise<string>,
): (send: (token: string) => Promise<HttpAnswer>) => Promise<HttpAnswer> {
  let token: Promise<string> | null = null;
  return async (send) => {
    token ??= logIn();
    const answer = await send(await token);
    if (answer.status !== 401) return answer;
    token = logIn();
    return send(await token);
  };
}
