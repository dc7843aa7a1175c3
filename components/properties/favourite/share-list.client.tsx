'use client';

import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { showToast } from '@/components/ui/toast-store';
import type { Language } from '@/lib/domain/language';

export type ShareListTexts = {
  share: string;
  title: string;
  copied: string;
  failed: string;
  link: string;
  hint: string;
};

type ShareListProps = { language: Language; ids: readonly number[]; texts: ShareListTexts };

/** Shares the list: by the device's own sheet, else by the clipboard, else as a link to copy by hand. */
export function ShareList({ language, ids, texts }: ShareListProps) {
  const name = useId();
  const [url, setUrl] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function share() {
    setBusy(true);
    try {
      const made = await makeLink(language, ids);
      const way = await handOn(made, texts.title);
      setUrl(way === 'byHand' ? made : '');
      if (way === 'copied') showToast({ text: `${texts.copied} ${texts.hint}` });
    } catch {
      showToast({ text: texts.failed, tone: 'bad' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button look="soft" isSmall aria-busy={isBusy} onClick={share}>
        <Icon name="share-2" />
        {texts.share}
      </Button>
      {url && (
        <div className="field keep__link">
          <label htmlFor={name}>{texts.link}</label>
          <input
            id={name}
            className="input"
            readOnly
            value={url}
            ref={(field) => {
              field?.focus();
              field?.select();
            }}
          />
          <span className="hint">{texts.hint}</span>
        </div>
      )}
    </>
  );
}

async function makeLink(language: Language, ids: readonly number[]): Promise<string> {
  const response = await fetch(`/api/saved/link/?${new URLSearchParams({ language, ids: ids.join(',') })}`);
  const { url }: { url?: unknown } = response.ok ? await response.json() : {};
  if (typeof url !== 'string') throw new Error(`No link was made: ${response.status}`);
  return url;
}

/** A visitor who closes the device's own sheet has decided: nothing else is tried. */
async function handOn(url: string, title: string): Promise<'shared' | 'copied' | 'byHand'> {
  if ('share' in navigator) {
    try {
      await navigator.share({ url, title });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'byHand';
  }
}
