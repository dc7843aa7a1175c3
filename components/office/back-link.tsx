import { SiteLink } from '@/components/ui/site-link';

/** Above the title of a screen: leads to the list or calendar that it was opened from. */
export function BackLink({ href, text }: { href: string; text: string }) {
  return (
    <p className="small">
      <SiteLink className="link" href={href}>
        {text}
      </SiteLink>
    </p>
  );
}
