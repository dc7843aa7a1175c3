/**
 * Services on which a visitor can share a page; each link is a plain address, and nothing of these services is loaded.
 */
export const shareWays = ['mail', 'whatsapp', 'facebook', 'linkedin'] as const;
export type ShareWay = (typeof shareWays)[number];

export type Shared = {
  /** Absolute address of the page. */
  url: string;
  title: string;
  /** Body of the mail, without the address, which follows it. */
  greeting: string;
};

/**
 * Makes the addresses that pass a page on. Facebook and LinkedIn read title and picture from the page itself. Half
 * characters, which an export may hold and no address can, are replaced.
 */
export function shareLinks({ url, title, greeting }: Shared): Record<ShareWay, string> {
  // Mail programs want the line ends of mails.
  const body = `${greeting}\n\n${title}\n${url}\n`.replace(/\r?\n/g, '\r\n');
  return {
    mail: `mailto:?subject=${encode(title)}&body=${encode(body)}`,
    whatsapp: `https://wa.me/?text=${encode(`${title}\n${url}`)}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${encode(url)}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${encode(url)}`,
  };
}

function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'));
}
