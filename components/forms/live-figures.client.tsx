'use client';

import { type RefObject, useEffect, useState } from 'react';
import type { LiveFigure } from './describe-figure';

type LiveFiguresProps = { form: RefObject<HTMLFormElement | null>; figure: LiveFigure };

const debounceMs = 350;

/** One line that follows the input; without scripts it is absent, and nothing is lost. */
export function LiveFigures({ form, figure }: LiveFiguresProps) {
  const [text, setText] = useState('');

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = 0;
    const ask = async () => {
      const number = ++asked;
      try {
        const { describeFigure } = await import('./describe-figure');
        const words = await describeFigure(figure, new FormData(element));
        if (number === asked) setText(words);
      } catch {
        if (number === asked) setText('');
      }
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, debounceMs);
    };
    element.addEventListener('input', later);
    if (element.querySelector(':checked') || figure.kind === 'deposit') later();
    return () => {
      clearTimeout(timer);
      element.removeEventListener('input', later);
    };
  }, [form, figure]);

  return (
    <p className="live-figure" role="status">
      {text}
    </p>
  );
}
