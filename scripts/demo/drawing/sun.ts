import { type Drawing, draw, type Point } from './canvas';
import { brick, ink, soft } from './parts';

const sunDays = [
  { label: '21.06', rise: 49, noon: 62.6 },
  { label: '21.03', rise: 90, noon: 39.2 },
  { label: '21.12', rise: 128, noon: 15.8 },
];

/** The ways of the sun over a home, whose garden or terrace looks to `bearing`. */
export function drawSun({ bearing, width, depth }: { bearing: number; width: number; depth: number }): Drawing {
  return draw(
    [-12, -11.4, 24, 22.8],
    (canvas) => {
      const onRing = (degrees: number, radius: number): Point => [
        Math.sin((degrees * Math.PI) / 180) * radius,
        -Math.cos((degrees * Math.PI) / 180) * radius,
      ];
      canvas.ellipse(0, 0, 10, 10, { fill: '#f4efe3', line: soft, width: 1.2 });
      for (const ring of [3.33, 6.66]) canvas.ellipse(0, 0, ring, ring, { line: '#d9d2c2', width: 0.9 });
      for (const [label, degrees] of [
        ['N', 0],
        ['', 90],
        ['', 180],
        ['', 270],
      ] as const) {
        canvas.lines([onRing(degrees, 9.6), onRing(degrees, 10.3)], { line: ink, width: 1.6 });
        if (label) canvas.text([onRing(degrees, 10.8)[0], onRing(degrees, 10.8)[1] + 0.2], label, 28, { isBold: true });
      }
      for (const { label, rise, noon } of sunDays) {
        const points: Point[] = [];
        for (let part = 0; part <= 40; part += 1) {
          const height = noon * Math.sin((Math.PI * part) / 40);
          points.push(onRing(rise + ((360 - 2 * rise) * part) / 40, 10 * (1 - height / 90)));
        }
        canvas.lines(points, { line: '#d99a2b', width: 2.4 });
        const [x, y] = points[20] ?? [0, 0];
        canvas.ellipse(x, y, 0.42, 0.42, { fill: '#f2b632', line: '#d99a2b', width: 1 });
        canvas.text([x + 0.65, y + 0.22], label, 22, { align: 'start' });
      }
      const scale = 2.6 / Math.max(width, depth);
      const [w, d] = [width * scale, depth * scale];
      const angle = (bearing * Math.PI) / 180;
      const turn = ([x, y]: Point): Point => [
        x * Math.cos(angle) - y * Math.sin(angle),
        x * Math.sin(angle) + y * Math.cos(angle),
      ];
      canvas.polygon(
        (
          [
            [-w / 2, -d / 2 - 1.1],
            [w / 2, -d / 2 - 1.1],
            [w / 2, -d / 2],
            [-w / 2, -d / 2],
          ] as Point[]
        ).map(turn),
        { fill: '#cfdcbb', line: '#8fa07f', width: 1 },
      );
      canvas.polygon(
        (
          [
            [-w / 2, -d / 2],
            [w / 2, -d / 2],
            [w / 2, d / 2],
            [-w / 2, d / 2],
          ] as Point[]
        ).map(turn),
        { fill: '#c9a78f', line: ink, width: 1.6 },
      );
      canvas.polygon(
        (
          [
            [-0.35, -d / 2 - 1.3],
            [0.35, -d / 2 - 1.3],
            [0, -d / 2 - 2],
          ] as Point[]
        ).map(turn),
        { fill: brick },
      );
    },
    0.02,
  );
}
