import { type Colour, css, mix, rgb, scale } from './colour';
import type { Face } from './facade-face';
import type { House } from './facade-parts';
import type { Mood } from './mood';
import type { Random } from './random';
import type { Stage, Vec3 } from './stage';

export interface Plot {
  left: number;
  right: number;
  front: number;
  back: number;
}

export function paintHouse(stage: Stage, random: Random, mood: Mood, house: House, plot: Plot): void {
  const { left, right, front, back } = plot;
  const [eyeX] = stage.camera.eye;
  const sides: Face[] = [];
  if (eyeX > right)
    sides.push({
      stage,
      random,
      mood,
      length: back - front,
      normal: [1, 0, 0],
      at: (along, up, out = 0) => [right + out, up, front + along],
    });
  if (eyeX < left)
    sides.push({
      stage,
      random,
      mood,
      length: back - front,
      normal: [-1, 0, 0],
      at: (along, up, out = 0) => [left - out, up, back - along],
    });
  sides.push({
    stage,
    random,
    mood,
    length: right - left,
    normal: [0, 0, -1],
    at: (along, up, out = 0) => [left + along, up, front - out],
  });
  paintRoof(stage, random, mood, house, plot);
  for (const side of sides) house.paintSide(side);
}

function paintRoof(
  stage: Stage,
  random: Random,
  mood: Mood,
  { height, roof }: House,
  { left, right, front, back }: Plot,
): void {
  const winter = mood.name === 'winter';
  const cover: Colour = winter ? mix(roof.colour, rgb('#ffffff'), 0.75) : roof.colour;
  const slope = (normal: Vec3, z: number) => stage.shade(cover, normal, [(left + right) / 2, height, z]);
  const { rise } = roof;
  const top = height + rise;
  const [eyeX] = stage.camera.eye;
  if (roof.kind === 'saw') {
    const teeth = Math.max(3, Math.round((right - left) / 5));
    const step = (right - left) / teeth;
    for (let tooth = 0; tooth < teeth; tooth += 1) {
      const x = left + tooth * step;
      stage.add(
        stage.polygon(
          [
            [x, height, front],
            [x + step, height, front],
            [x + step, top, front],
          ],
          css(scale(slope([0, 0.2, -0.9], front), 0.9)),
        ),
      );
      stage.add(
        stage.polygon(
          [
            [x, height, front],
            [x + step, top, front],
            [x + step, top + 0.25, front],
            [x, height + 0.25, front],
          ],
          css(scale(slope([0, 1, 0], front), 1.05)),
        ),
      );
      const glass = css(mix(mood.skyTop, rgb('#5b6a74'), 0.5));
      stage.add(
        stage.polygon(
          [
            [x + step * 0.5, height + rise * 0.12, front - 0.02],
            [x + step * 0.86, height + rise * 0.12, front - 0.02],
            [x + step * 0.86, height + rise * 0.62, front - 0.02],
          ],
          glass,
        ),
      );
    }
    const stack: Vec3 = [left + (right - left) * random.between(0.12, 0.3), height, front + 6];
    const brick = stage.shade(rgb('#9a5440'), [0, 0, -1], stack);
    const wide = 0.9;
    const face: Vec3[] = [
      [stack[0] - wide, height - 2, stack[2]],
      [stack[0] + wide, height - 2, stack[2]],
      [stack[0] + wide * 0.7, height + 13, stack[2]],
      [stack[0] - wide * 0.7, height + 13, stack[2]],
    ];
    const [x0] = stage.project(face[0] as Vec3);
    const [x1] = stage.project(face[1] as Vec3);
    stage.add(
      stage.polygon(
        face,
        stage.gradient(
          [x0, 0],
          [x1, 0],
          [
            [0, scale(brick, 1.1)],
            [1, scale(brick, 0.65)],
          ],
        ),
      ),
    );
    return;
  }
  if (roof.kind === 'flat') {
    const inset = 2.5;
    if (rise > 0.4) {
      const plant = slope([0, 0, -1], front);
      stage.add(
        stage.polygon(
          [
            [left + 4, height, front + inset],
            [right - 5, height, front + inset],
            [right - 5, height + 2.4, front + inset],
            [left + 4, height + 2.4, front + inset],
          ],
          css(mix(plant, mood.air, 0.2)),
        ),
      );
    }
    return;
  }
  const hang = 0.5;
  const lean = roof.kind === 'mansard' ? 1.5 : (back - front) / 2.4;
  const lift = roof.kind === 'mansard' ? rise : rise * 1.15;
  const end = roof.kind === 'mansard' ? 1.5 : 4;
  if (eyeX > right) {
    const side = slope([0.8, 0.5, 0], front + 6);
    stage.add(
      stage.polygon(
        [
          [right + hang, height, front - hang],
          [right + hang, height, back],
          [right - end, height + lift, back - lean],
          [right - end, height + lift, front + lean],
        ],
        css(scale(side, 0.92)),
      ),
    );
  }
  if (eyeX < left) {
    const side = slope([-0.8, 0.5, 0], front + 6);
    stage.add(
      stage.polygon(
        [
          [left - hang, height, front - hang],
          [left - hang, height, back],
          [left + end, height + lift, back - lean],
          [left + end, height + lift, front + lean],
        ],
        css(scale(side, 0.92)),
      ),
    );
  }
  const face = slope([0, 0.5, -0.85], front);
  const fill = stage.gradientBetween(
    [left, height + lift, front + lean],
    [left, height, front],
    [
      [0, scale(face, 1.1)],
      [1, scale(face, 0.85)],
    ],
  );
  const up = (share: number, x: number): Vec3 => [x, height + lift * share, front - hang + (lean + hang) * share];
  stage.add(stage.polygon([up(0, left - hang), up(0, right + hang), up(1, right - end), up(1, left + end)], fill));
  let seams = '';
  for (let x = left + end + 0.4; x < right - end; x += 0.8)
    seams += stage.path([up(0.02, x), up(0.02, x + 0.05), up(0.98, x + 0.05), up(0.98, x)]);
  stage.add(`<path d="${seams}" fill="#101214" fill-opacity="0.18"/>`);
  const dormers = Math.floor((right - left - end * 2) / 4.4);
  const wall = stage.shade(mix(roof.colour, rgb('#efe6d6'), 0.35), [0, 0, -1], [left, top, front]);
  for (let index = 0; index < dormers; index += 1) {
    const middle = left + end + ((right - left - end * 2) * (index + 0.5)) / dormers;
    const z = front + lean * 0.25;
    const low = height + lift * 0.22;
    const quad = (a: number, b: number, c: number, d: number, fillIn: string) =>
      stage.add(
        stage.polygon(
          [
            [middle + a, low + b, z],
            [middle + c, low + b, z],
            [middle + c, low + d, z],
            [middle + a, low + d, z],
          ],
          fillIn,
        ),
      );
    quad(-0.85, 0, 0.85, 1.75, css(wall));
    stage.add(
      stage.polygon(
        [
          [middle - 1.05, low + 1.75, z - 0.1],
          [middle + 1.05, low + 1.75, z - 0.1],
          [middle, low + 2.35, z - 0.1],
        ],
        css(scale(face, 0.8)),
      ),
    );
    quad(-0.55, 0.2, 0.55, 1.55, css(rgb('#f1ead9')));
    const pane = mood.lamps === 1 && random.chance(0.5) ? rgb('#ffcf7d') : mix(rgb('#43535f'), mood.skyTop, 0.35);
    quad(-0.48, 0.27, -0.04, 1.48, css(pane));
    quad(0.04, 0.27, 0.48, 1.48, css(pane));
  }
  for (let stack = 0; stack < 2; stack += 1) {
    const x = left + end + random.between(0.1, 0.9) * (right - left - end * 2);
    const brick = stage.shade(rgb('#96604c'), [0, 0, -1], [x, top, front]);
    stage.add(
      stage.polygon(
        [
          [x, height + lift - 0.3, front + lean],
          [x + 1.1, height + lift - 0.3, front + lean],
          [x + 1.1, height + lift + 1.3, front + lean],
          [x, height + lift + 1.3, front + lean],
        ],
        css(brick),
      ),
    );
  }
}
