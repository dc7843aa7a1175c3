import { getContent } from '@/lib/content/content';

/** The agency's contact data, for when the site cannot help. */
export function getReach(): { phone: string; email: string } {
  const { phone, email } = getContent().settings.agency;
  return { phone, email };
}
