'use client';

import { type Map as LeafletMap, LineUtil, Point } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Position } from '@/lib/domain/place/position';
import { type MapTexts, withCount } from './map-texts';

type AreaDrawingProps = {
  map: LeafletMap;
  texts: MapTexts['drawing'];
  onFinish: (shape: Position[]) => void;
  onCancel: () => void;
};

/** More corners add no visible precision, and make a long address. */
const maxCorners = 40;
const minCorners = 3;
/** A press that moves less is a click. */
const clickWithin = 8;
/** A clicked area closes when this near to its first corner. */
const closeWithin = 18;
const steps = { small: 8, large: 40 };

/**
 * A sheet over the map to draw an area: a freehand line, or single corners by pointer or keyboard. The map stays still
 * meanwhile. A freehand line ends when it is released; corners end with the first one, or the button.
 */
export function AreaDrawing({ map, texts, onFinish, onCancel }: AreaDrawingProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [corners, setCorners] = useState<ScreenPoint[]>([]);
  const [line, setLine] = useState<ScreenPoint[] | null>(null);
  const [cross, setCross] = useState<ScreenPoint | null>(null);
  const [box] = useState(() => map.getSize());

  useEffect(() => sheet.current?.focus(), []);

  const finish = (points: readonly ScreenPoint[]) => {
    const shape = simplifyLine(points, maxCorners).map((point) => positionAt(map, point));
    if (shape.length >= minCorners) onFinish(shape);
  };
  const addCorner = (point: ScreenPoint) => {
    const [first] = corners;
    const closes =
      first && corners.length >= minCorners && Math.hypot(point.x - first.x, point.y - first.y) < closeWithin;
    if (closes) finish(corners);
    else if (corners.length < maxCorners) setCorners([...corners, point]);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = event.shiftKey ? steps.small : steps.large;
    const move = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key];
    const at = cross ?? { x: box.x / 2, y: box.y / 2 };
    if (event.key === 'Enter') addCorner(at);
    else if (event.key === 'Backspace') setCorners(corners.slice(0, -1));
    else if (!move) return;
    const [dx = 0, dy = 0] = move ?? [];
    setCross({ x: Math.max(0, Math.min(box.x, at.x + dx)), y: Math.max(0, Math.min(box.y, at.y + dy)) });
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works wherever the focus is in here
    <div
      className="drawing"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <div
        ref={sheet}
        className="drawing__sheet"
        role="application"
        aria-label={texts.label}
        aria-describedby="drawing-hint"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is drawn on by keyboard too
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (event.button !== 0 || !event.isPrimary) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setCross(null);
          setLine([pointOf(event)]);
        }}
        onPointerMove={(event) => {
          if (line && event.isPrimary) setLine([...line, pointOf(event)]);
        }}
        onPointerUp={(event) => {
          const [start] = line ?? [];
          if (!line || !start) return;
          setLine(null);
          const reach = Math.max(...line.map(({ x, y }) => Math.hypot(x - start.x, y - start.y)));
          if (reach <= clickWithin) addCorner(pointOf(event));
          // A freehand line; over existing corners it would be a slip.
          else if (corners.length === 0) finish(line);
        }}
        onPointerCancel={() => setLine(null)}
      >
        <DrawnLine box={box} points={line ?? corners} corners={corners} cross={cross} />
      </div>
      <DrawingBar texts={texts} corners={corners.length} onFinish={() => finish(corners)} onCancel={onCancel} />
    </div>
  );
}

function pointOf(event: React.PointerEvent): ScreenPoint {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

function positionAt(map: LeafletMap, { x, y }: ScreenPoint): Position {
  const { lat, lng } = map.containerPointToLatLng([x, y]);
  return { latitude: lat, longitude: lng };
}

type DrawnLineProps = {
  box: ScreenPoint;
  points: readonly ScreenPoint[];
  corners: readonly ScreenPoint[];
  /** Where the keyboard would set a corner. */
  cross: ScreenPoint | null;
};

function DrawnLine({ box, points, corners, cross }: DrawnLineProps) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${box.x} ${box.y}`}>
      {points.length > 0 && <path d={pathOf(points)} />}
      {corners.map(({ x, y }, index) => (
        <circle key={`${x}:${y}`} cx={x} cy={y} r={index === 0 ? 7 : 4} />
      ))}
      {cross && <path className="drawing__cross" d={`M${cross.x - 14} ${cross.y}h28M${cross.x} ${cross.y - 14}v28`} />}
    </svg>
  );
}

type DrawingBarProps = { texts: MapTexts['drawing']; corners: number; onFinish: () => void; onCancel: () => void };

function DrawingBar({ texts, corners, onFinish, onCancel }: DrawingBarProps) {
  return (
    <div className="drawing__bar">
      <p id="drawing-hint">
        {texts.hint} <span className="drawing__keys">{texts.keys}</span>
      </p>
      <p className="sr" role="status">
        {corners > 0 ? withCount(texts.corners, corners) : ''}
      </p>
      <div className="row">
        <Button isSmall disabled={corners < minCorners} onClick={onFinish}>
          {texts.finish}
        </Button>
        <Button look="soft" isSmall onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}

function pathOf(points: readonly ScreenPoint[]): string {
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}${points.length > 2 ? 'Z' : ''}`;
}

export type ScreenPoint = { x: number; y: number };

/**
 * Reduces a freehand line to at most `maxCorners` corners: those that matter least for its shape go first, with a
 * tolerance that grows from two pixels until they fit.
 */
export function simplifyLine(line: readonly ScreenPoint[], maxCorners: number): ScreenPoint[] {
  const points = line.map(({ x, y }) => new Point(x, y));
  for (let tolerance = 2; ; tolerance *= 1.5) {
    const simplified = LineUtil.simplify(points, tolerance);
    if (simplified.length <= maxCorners) return simplified;
  }
}
