import type { Canvas, Point } from './canvas';

export const ink = '#2e3234';

export const soft = '#8b8579';

export const brick = '#b4553a';

export const paved = '#e6e1d6';

/** Furniture and other things in a plan. */
export const piece = { fill: '#ffffff', line: soft, width: 1 };

export function tree(canvas: Canvas, x: number, y: number, size: number): void {
  canvas.ellipse(x, y, size, size, { fill: '#c2d1ae', line: '#8fa07f', width: 0.9 });
  canvas.ellipse(x, y, size * 0.12, size * 0.12, { fill: '#8fa07f' });
}

export function drawCar(canvas: Canvas, x: number, y: number): void {
  canvas.rect(x - 0.9, y - 2.2, 1.8, 4.4, { fill: '#f4f2ee', line: soft, width: 1 });
  canvas.rect(x - 0.72, y - 1.1, 1.44, 0.8, piece);
  canvas.rect(x - 0.72, y + 1.1, 1.44, 0.6, piece);
}

export function drawScale(canvas: Canvas, x: number, y: number, step = 1): void {
  for (let part = 0; part < 5; part += 1)
    canvas.rect(x + part * step, y, step, 0.12 * step, {
      fill: part % 2 === 0 ? ink : '#ffffff',
      line: ink,
      width: 0.8,
    });
  canvas.text([x + 5 * step + 0.25 * step, y + 0.14 * step], `${5 * step} m`, 19, { align: 'start' });
}

/** A dimension between two points on one line, its length written at its middle. */
export function measure(canvas: Canvas, from: Point, to: Point, text?: string): void {
  canvas.lines([from, to], { line: ink, width: 0.9 });
  const isAcross = Math.abs(from[1] - to[1]) < 0.001;
  const span = isAcross ? to[0] - from[0] : to[1] - from[1];
  const tick = Math.min(0.18, Math.abs(span) / 8 + 0.08);
  for (const [x, y] of [from, to])
    canvas.lines(
      [
        [x - tick / 2, y + tick / 2],
        [x + tick / 2, y - tick / 2],
      ],
      { line: ink, width: 1.6 },
    );
  const label = text ?? Math.abs(span).toFixed(2).replace('.', ',');
  const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  if (isAcross) canvas.text([mx, my - tick * 0.6], label, 20);
  else canvas.text([mx + tick * 0.7, my], label, 20, { align: 'start' });
}
