/** Runs once when the server starts. Invalid content prevents the start. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startServer } = await import('./lib/server/start-server');
  await startServer();
}

/** A malformed request is the sender's fault, not the server's; the answer states so. */
export async function onRequestError(
  error: unknown,
  request: { method: string; headers: NodeJS.Dict<string | string[]> },
): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || request.method !== 'POST') return;
  const { markBadRequest } = await import('@/lib/platform/request-marks');
  markBadRequest(error, String(request.headers['x-request-id'] ?? ''));
}
