/** A response body from text made piece by piece; between two pieces the server gets to do other work. */
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
      // Who leaves before the end lets go of what the pieces are made from.
      await pieces.return?.();
    },
  });
}
