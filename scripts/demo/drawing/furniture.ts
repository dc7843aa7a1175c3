import type { Canvas } from './canvas';
import { drawCar, piece, soft } from './parts';
import { passages, type Room } from './rooms';

function drawBed(canvas: Canvas, { x, y, width, depth }: Room): void {
  const wide = Math.min(width, depth) > 2.6 ? 1.6 : 0.9;
  const [bx, by] = [x + (width - wide) / 2, y + 0.15];
  canvas.rect(x + width / 2 - wide * 0.8, by + 0.9, wide * 1.6, 1.5, { fill: '#e6dac6' });
  canvas.rect(bx, by, wide, 2, piece);
  canvas.rect(bx, by + 0.7, wide, 1.3, piece);
  for (const side of wide > 1 ? [0.06, wide / 2 + 0.03] : [0.06])
    canvas.rect(bx + side, by + 0.1, wide > 1 ? wide / 2 - 0.09 : wide - 0.12, 0.38, piece);
  if (width > 3) for (const side of [-0.5, wide + 0.08]) canvas.rect(bx + side, by, 0.42, 0.4, piece);
  if (depth > 3.2)
    canvas.rect(
      x + width - Math.min(2.2, width - 1.2) - 0.1,
      y + depth - 0.68,
      Math.min(2.2, width - 1.2),
      0.58,
      piece,
    );
}

function drawSofa(canvas: Canvas, x: number, y: number): void {
  canvas.rect(x - 1.4, y - 1.1, 2.8, 2.5, { fill: '#e6dac6' });
  canvas.rect(x - 1.15, y + 0.45, 2.3, 0.9, piece);
  canvas.rect(x - 1.15, y + 1.1, 2.3, 0.25, piece);
  canvas.rect(x - 0.55, y - 0.45, 1.1, 0.6, piece);
}

function drawTable(canvas: Canvas, x: number, y: number, seats: number): void {
  const long = seats * 0.62;
  for (let seat = 0; seat < seats; seat += 1)
    for (const side of [-0.78, 0.36]) canvas.rect(x - long / 2 + seat * 0.62 + 0.1, y + side, 0.42, 0.42, piece);
  canvas.rect(x - long / 2, y - 0.45, long, 0.9, piece);
}

function drawCounter(canvas: Canvas, x: number, y: number, length: number): void {
  canvas.rect(x, y, length, 0.6, piece);
  canvas.rect(x + length * 0.2, y + 0.06, 0.58, 0.48, piece);
  for (const [dx, dy] of [
    [0.15, 0.18],
    [0.43, 0.18],
    [0.15, 0.42],
    [0.43, 0.42],
  ] as const)
    canvas.ellipse(x + length * 0.2 + dx, y + 0.0 + dy, 0.08, 0.08, piece);
  canvas.rect(x + length * 0.62, y + 0.1, 0.55, 0.4, piece);
}

function drawSanitary(canvas: Canvas, room: Room): void {
  const { kind, x, y, width, depth } = room;
  const isTall = depth > width;
  if (kind === 'bath') {
    if (isTall) canvas.rect(x + (width - 1.7) / 2, y + 0.12, Math.min(1.7, width - 0.2), 0.75, piece);
    else canvas.rect(x + 0.12, y + 0.12, 0.75, Math.min(1.7, depth - 0.2), piece);
    if (width * depth > 6) {
      canvas.rect(x + width - 1.05, y + depth - 1.05, 0.95, 0.95, piece);
      canvas.lines(
        [
          [x + width - 1.05, y + depth - 1.05],
          [x + width - 0.1, y + depth - 0.1],
        ],
        { line: soft },
      );
    }
  }
  if (kind === 'shower') {
    canvas.rect(x + 0.1, y + 0.1, 0.9, 0.9, piece);
    canvas.lines(
      [
        [x + 0.1, y + 0.1],
        [x + 1, y + 1],
      ],
      { line: soft },
    );
  }
  if (kind === 'wc') {
    canvas.rect(x + width / 2 - 0.2, y + 0.1, 0.4, 0.18, piece);
    canvas.ellipse(x + width / 2, y + 0.5, 0.18, 0.25, piece);
    return;
  }
  const basin = width > 2 ? 1.1 : 0.6;
  canvas.rect(x + width - basin - 0.12, y + 0.1, basin, 0.45, piece);
  canvas.ellipse(x + width - basin / 2 - 0.12, y + 0.32, 0.18, 0.13, piece);
}

function drawStairs(canvas: Canvas, { x, y, width, depth }: Room): void {
  const isTall = depth >= width;
  const [wide, deep] = isTall
    ? [Math.min(0.95, width - 0.2), Math.min(3, depth - 0.4)]
    : [Math.min(3, width - 0.4), Math.min(0.95, depth - 0.2)];
  const [sx, sy] = [x + width - wide - 0.1, y + 0.15];
  canvas.rect(sx, sy, wide, deep, piece);
  for (let step = 1; step < 12; step += 1)
    canvas.lines(
      isTall
        ? [
            [sx, sy + (deep * step) / 12],
            [sx + wide, sy + (deep * step) / 12],
          ]
        : [
            [sx + (wide * step) / 12, sy],
            [sx + (wide * step) / 12, sy + deep],
          ],
      { line: soft },
    );
}

export function furnish(canvas: Canvas, room: Room, hasStairs: boolean): void {
  const { kind, x, y, width, depth } = room;
  const [cx, cy] = [x + width / 2, y + depth / 2];
  if (kind === 'bed') drawBed(canvas, room);
  if (kind === 'living' || kind === 'salon') drawSofa(canvas, cx, cy + Math.min(0.6, depth / 2 - 1.6));
  if (kind === 'livkit') {
    drawCounter(canvas, x + 0.1, y + depth - 0.7, Math.min(3.6, width * 0.6));
    drawSofa(canvas, x + width * 0.5, y + Math.min(1.6, depth * 0.28));
    if (depth > 5.4) drawTable(canvas, x + width * 0.6, y + depth - 1.9, 3);
  }
  if (kind === 'kitchen') drawCounter(canvas, x + 0.1, y + 0.1, Math.min(3.4, width - 0.3));
  if (kind === 'kitdin') {
    drawCounter(canvas, x + 0.1, y + 0.1, Math.min(3.8, width - 0.3));
    drawTable(canvas, cx, y + depth - 1.35, 3);
  }
  if (kind === 'dining') drawTable(canvas, cx, cy + 0.5, 3);
  if (kind === 'office') {
    canvas.rect(cx - 0.75, y + 0.15, 1.5, 0.65, piece);
    canvas.rect(cx - 0.21, y + 0.85, 0.42, 0.42, piece);
    canvas.rect(x + 0.1, y + depth - 0.45, Math.min(2.2, width - 0.2), 0.35, piece);
  }
  if (kind === 'bath' || kind === 'shower' || kind === 'wc') drawSanitary(canvas, room);
  if (kind === 'laundry')
    for (const shift of [0.1, 0.75]) {
      if (shift + 0.6 > width) continue;
      canvas.rect(x + shift, y + 0.1, 0.6, 0.6, piece);
      canvas.ellipse(x + shift + 0.3, y + 0.4, 0.2, 0.2, piece);
    }
  if (kind === 'stairs' || (hasStairs && passages.includes(kind) && depth > 2)) drawStairs(canvas, room);
  if (kind === 'garage' || kind === 'box') drawCar(canvas, cx, cy);
  if ((kind === 'terrace' || kind === 'loggia') && width > 3 && depth > 1.4) drawTable(canvas, cx, cy, 2);
  if (kind === 'dressing') canvas.rect(x + 0.1, y + 0.1, width - 0.2, 0.55, piece);
}
