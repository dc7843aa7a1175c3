import { type Drawing, draw } from './canvas';
import { brick, drawCar, drawScale, ink, measure, paved } from './parts';

/** A court of lock-up garages, with one of them marked. */
export function drawBoxes({ boxes, marked, court }: { boxes: number; marked: number; court: number }): Drawing {
  const [wide, deep] = [2.75, 5.6];
  const width = boxes * wide;
  return draw(
    [-3, -1, width + 6, deep + court + 4.5],
    (canvas) => {
      canvas.rect(-1, deep, width + 2, court, { fill: paved, line: '#cfc8ba', width: 1 });
      for (let index = 0; index < boxes; index += 1) {
        const isMarked = index === marked;
        canvas.rect(index * wide, 0, wide, deep, {
          fill: isMarked ? '#f2c9b4' : '#efece6',
          line: isMarked ? brick : ink,
          width: isMarked ? 3.4 : 1.6,
        });
        canvas.rect(index * wide + 0.2, deep - 0.12, wide - 0.4, 0.24, { fill: '#ffffff', line: ink, width: 0.8 });
        canvas.text([index * wide + wide / 2, 1], String(index + 1), isMarked ? 34 : 24, {
          isBold: isMarked,
          color: isMarked ? brick : '#5b574e',
        });
      }
      drawCar(canvas, marked * wide + wide / 2, deep + 3.2);
      measure(canvas, [width + 1.8, deep], [width + 1.8, deep + court]);
      canvas.rect(width - 5, deep + court, 4.2, 2.4, { fill: paved });
      measure(canvas, [width - 5, deep + court + 1.6], [width - 0.8, deep + court + 1.6]);
      drawScale(canvas, 0, deep + court + 2);
    },
    0.03,
  );
}

/** A gate seen from the court, with its measures. */
export function drawGate({ width, height }: { width: number; height: number }): Drawing {
  return draw(
    [-1.4, -0.8, width + 3.4, height + 2],
    (canvas) => {
      canvas.rect(-20, -0.45, 40 + width, height + 0.45, { fill: '#d3b29d' });
      for (let row = 0; row < 12; row += 1)
        canvas.lines(
          [
            [-20, -0.45 + row * 0.28],
            [40, -0.45 + row * 0.28],
          ],
          { line: '#c4a18b', width: 0.8 },
        );
      canvas.rect(-20, height, 40 + width, 20, { fill: paved });
      canvas.rect(-0.1, -0.1, width + 0.2, height + 0.1, { fill: ink });
      canvas.rect(0, 0, width, height, { fill: '#fbfaf7', line: ink, width: 1.4 });
      for (let row = 1; row < 5; row += 1)
        canvas.lines(
          [
            [0, (height * row) / 5],
            [width, (height * row) / 5],
          ],
          { line: '#bfb9ad', width: 1.2 },
        );
      canvas.rect(width / 2 - 0.1, height * 0.62, 0.2, 0.06, { fill: ink });
      measure(canvas, [0, height + 0.5], [width, height + 0.5]);
      measure(canvas, [width + 0.6, 0], [width + 0.6, height]);
    },
    0.02,
  );
}
