import { getContent } from '@/lib/content/content';

/** How the agency is reached when the site cannot help. */
export function getReach(): { phone: string; email: string } {
  const { phone, email } = getContent().settings.agency;
  return { phone, email };
}
