'use client';

import { useEffect, useState } from 'react';
import { clockOf, minutesOf } from '@/lib/domain/office/calendar-grid';
import { brusselsTime } from '@/lib/domain/time/brussels-time';

type NowLineProps = {
  /** The hours between which the day is drawn. */
  first: number;
  last: number;
  /** Minutes on the clock when the page was made. */
  now: number;
  text: string;
};

/** The time of day across today, which moves on each minute. Without scripts it is when the page was made. */
export function NowLine({ first, last, now: made, text }: NowLineProps) {
  const [now, setNow] = useState(made);
  useEffect(() => {
    const timer = setInterval(() => setNow(minutesOf(brusselsTime(new Date()))), 30_000);
    return () => clearInterval(timer);
  }, []);
  const share = (now - first * 60) / ((last - first) * 60);
  if (share < 0 || share > 1) return null;
  return (
    <p className="cal-now" style={{ '--at': share } as React.CSSProperties}>
      <span className="sr">
        {text} {clockOf(now)}
      </span>
    </p>
  );
}
