import { iconNames } from '@/lib/usecases/site/icon-links';
import { respondWithIcon } from '@/lib/usecases/site/respond-with-icon';

export const dynamic = 'force-dynamic';

export async function GET(request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const { name } = await params;
  const known = iconNames.find((icon) => icon === name);
  return known ? respondWithIcon(request, known) : new Response('There is no such icon.', { status: 404 });
}
