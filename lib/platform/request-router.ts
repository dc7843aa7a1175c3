import type { NextRequest, NextResponse } from 'next/server';
import { processSingleton } from './process-singleton';

/** What the middleware does with a request; set when the server starts (`route-request.ts`). */
export const requestRouter = processSingleton<(request: NextRequest) => Promise<NextResponse>>('request-router');
