// A server that starts and stops as the site's does, for tests of what stands in front of it. It names itself in every
// answer. With a third argument it is starting until it gets a message.
import { createServer } from 'node:http';
import { drain } from '../../lib/server/drain.mjs';
import { answerStarting } from '../../lib/server/starting.mjs';

const [name, port = '0', isBeginning] = process.argv.slice(2);
let isStarting = isBeginning !== undefined;
let count = 0;
process.on('message', () => {
  isStarting = false;
});

const server = createServer((request, response) => {
  if (isStarting) return answerStarting(request, response);
  count += 1;
  response.setHeader('X-From', name);
  response.setHeader('X-Count', String(count));
  response.setHeader('X-Seen', JSON.stringify(request.headers));
  const headers = JSON.parse(new URL(request.url, 'http://site').searchParams.get('answer') ?? '{}');
  for (const [key, value] of Object.entries(headers)) response.setHeader(key, value);
  let bytes = 0;
  request.on('data', (chunk) => {
    bytes += chunk.length;
  });
  request.on('end', () => response.end(String(bytes)));
});
server.listen(Number(port), '127.0.0.1', () => process.send?.(server.address().port));
// Ends with the test, however that ends.
process.on('disconnect', () => process.exit(1));
process.on('SIGTERM', () => drain(server, { noticeMs: 0, limitMs: 20_000, end: () => process.exit(0) }));
