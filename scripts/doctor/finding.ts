/** `bad`: visitors or data are at risk; `note`: worth a look. `advice` says what to do. */
export type Finding =
  | { state: 'good'; check: string; text: string }
  | { state: 'bad' | 'note'; check: string; text: string; advice: string };

export const requestMs = 8000;

/** The answer, or why there is none. */
export async function ask(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Response | string> {
  try {
    return await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(requestMs) });
  } catch (error) {
    return messageOf(error instanceof Error && error.cause ? error.cause : error);
  }
}

export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

export function good(check: string, text: string): Finding {
  return { state: 'good', check, text };
}

export function bad(check: string, text: string, advice: string): Finding {
  return { state: 'bad', check, text, advice };
}

export function note(check: string, text: string, advice: string): Finding {
  return { state: 'note', check, text, advice };
}
