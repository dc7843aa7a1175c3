import { respondWithIcon } from '@/lib/usecases/site/respond-with-icon';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return respondWithIcon(request, 'favicon.ico');
}
