/** Returns a response body from text made piece by piece; between two pieces the server does other work. */
export function textStream(pieces: Iterator<string> | AsyncIterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setImmediate(resolve));
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      // A reader that leaves before the end releases the source of the pieces.
      await pieces.return?.();
    },
  });
}
