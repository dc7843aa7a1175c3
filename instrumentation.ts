/** Runs once when the server starts. Content that is not valid keeps it from starting. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startServer } = await import('@/lib/usecases/page/start-server');
  await startServer();
}
