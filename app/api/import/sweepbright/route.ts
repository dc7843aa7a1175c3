import { defineWebhook, noParameters } from '@/lib/features/endpoint/define-endpoint';
import { maxCallBytes, receiveSweepbrightCall } from '@/lib/features/imports/receive-sweepbright-call';
import { logRefusal } from '@/lib/platform/log.mjs';
import { wakeWorker } from '@/lib/platform/worker-wake';

export const dynamic = 'force-dynamic';

const headers = { 'Cache-Control': 'no-store' };

/** SweepBright calls when an estate changes: the call is stored and answered; the worker reads the estate. */
export const POST = defineWebhook({
  failure: 'A call of SweepBright could not be stored',
  limit: 'importCalls',
  schema: noParameters,
  async handle(_, { request, now }) {
    const length = Number(request.headers.get('content-length') ?? Number.NaN);
    if (!(length <= maxCallBytes)) return answer(413, 'too long');
    const body = Buffer.from(await request.arrayBuffer());
    const outcome = await receiveSweepbrightCall(body, request.headers.get('x-hook-signature'), now);
    switch (outcome) {
      case 'stored':
        wakeWorker();
        return answer(200, outcome);
      case 'ignored':
        return answer(200, outcome);
      case 'closed':
        return answer(404, 'not found');
      case 'forged':
        logRefusal(401, 'a call of SweepBright with a wrong signature');
        return answer(401, 'the signature is missing or wrong');
      case 'invalid':
        return answer(422, 'not a call of SweepBright');
      case 'unavailable':
        return answer(503, 'nothing was stored');
    }
  },
});

function answer(status: number, outcome: string): Response {
  return Response.json({ outcome }, { status, headers });
}
