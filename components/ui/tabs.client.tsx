'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

type TabsProps = {
  label: string;
  tabs: readonly { key: string; text: string; content: ReactNode }[];
};

/** Parts of a screen, one at a time. Without scripts they follow each other. */
export function Tabs({ label, tabs }: TabsProps) {
  const [chosen, setChosen] = useState(tabs[0]?.key);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  // A part without content is not rendered.
  const open = tabs.some(({ key }) => key === chosen) ? chosen : tabs[0]?.key;

  function move(event: KeyboardEvent) {
    const index = tabs.findIndex(({ key }) => key === open);
    const places: Readonly<Record<string, number>> = {
      ArrowRight: (index + 1) % tabs.length,
      ArrowLeft: (index - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    setChosen(tabs[place]?.key);
    list.current?.querySelectorAll('button')[place]?.focus();
  }

  if (tabs.length === 0) return null;
  return (
    <div className="tabs">
      <div className="tabs__list" role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ key, text }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-controls={`${id}-${key}-panel`}
            aria-selected={key === open}
            tabIndex={key === open ? 0 : -1}
            onClick={() => setChosen(key)}
            onKeyDown={move}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ key, content }) => (
        <div
          key={key}
          className={key === open ? 'tabs__panel' : 'tabs__panel tabs__panel--closed'}
          role="tabpanel"
          id={`${id}-${key}-panel`}
          aria-labelledby={`${id}-${key}`}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
