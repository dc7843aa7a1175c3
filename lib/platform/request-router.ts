import type { NextRequest, NextResponse } from 'next/server';
import { processSingleton } from './bridge.mjs';

/** What the middleware does with a request; set when the server starts (`route-request.ts`). */
export const requestRouter = processSingleton<(request: NextRequest) => Promise<NextResponse>>('request-router');
