/** Runs once when the server starts. Content that is not valid keeps it from starting. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startServer } = await import('@/lib/usecases/page/start-server');
  await startServer();
}

/** What a sender has written wrong is no fault of the server: the answer says so. */
export async function onRequestError(
  error: unknown,
  request: { method: string; headers: NodeJS.Dict<string | string[]> },
): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || request.method !== 'POST') return;
  const { markBadRequest } = await import('@/lib/platform/bad-request');
  markBadRequest(error, String(request.headers['x-request-id'] ?? ''));
}
