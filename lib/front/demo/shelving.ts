import { type Colour, css, rgb, scale } from './colour';
import type { Random } from './random';
import { bar, box, lathe, onQuad, type Place, shadow, within } from './solids';
import type { Stage } from './stage';

export function books(stage: Stage, random: Random, place: Place): void {
  let y = 0;
  for (let book = 0; book < random.whole(2, 4); book += 1) {
    const colour = rgb(random.pick(['#b3543e', '#e4d8c3', '#4a6670', '#d3a34c', '#353a40', '#88977f']));
    const w = random.between(0.11, 0.15);
    box(stage, place, [-w, y, -0.09], [w, y + 0.03, 0.09], colour);
    y += 0.03;
  }
}

/** An open shelf full of books, binders, boxes and pots. */
export function bookshelf(stage: Stage, random: Random, place: Place, wide: number, tall: number, wood: Colour): void {
  const w = wide / 2;
  const rows = Math.round(tall / 0.38);
  const run = tall / rows;
  shadow(stage, place, wide, 0.36, 0.34, 0.18);
  box(stage, place, [-w, 0, 0.15], [w, tall, 0.17], scale(wood, 0.72));
  for (const x of [-w, w - 0.025]) box(stage, place, [x, 0, -0.17], [x + 0.025, tall, 0.15], wood);
  for (let row = 0; row <= rows; row += 1) {
    const y = row * run;
    box(
      stage,
      place,
      [-w + 0.025, y - (row === rows ? 0.025 : 0), -0.17],
      [w - 0.025, y + (row === rows ? 0 : 0.025), 0.15],
      wood,
    );
    if (row === rows) continue;
    let x = -w + 0.06;
    while (x < w - 0.16) {
      const kind = random.next();
      if (kind < 0.62) {
        const count = random.whole(3, 8);
        for (let book = 0; book < count && x < w - 0.08; book += 1) {
          const thick = random.between(0.022, 0.05);
          const high = random.between(0.19, run - 0.06);
          const colour = rgb(
            random.pick([
              '#b3543e',
              '#e9dfcc',
              '#4a6670',
              '#cfa04f',
              '#3a3f45',
              '#8b9a84',
              '#f2efe9',
              '#7a4a3b',
              '#5b6b87',
            ]),
          );
          box(stage, place, [x, y + 0.026, -0.12], [x + thick, y + 0.026 + high, 0.1], colour);
          x += thick + 0.002;
        }
      } else if (kind < 0.78) {
        lathe(
          stage,
          within(place, x + 0.09, -0.02, y + 0.026),
          [
            [0, 0.05],
            [0.08, 0.085],
            [0.16, 0.05],
            [0.2, 0.035],
            [0.22, 0.045],
          ],
          rgb(random.pick(['#d9cbb5', '#5f7672', '#c07a55', '#efe9df'])),
        );
        x += 0.2;
      } else if (kind < 0.9) {
        box(
          stage,
          place,
          [x, y + 0.026, -0.13],
          [x + 0.26, y + 0.2, 0.1],
          rgb(random.pick(['#d8d2c5', '#a8794f', '#6a7076'])),
        );
        x += 0.29;
      } else x += 0.16;
      x += random.between(0.01, 0.07);
    }
  }
}

/** A low cabinet with doors. */
export function sideboard(stage: Stage, place: Place, wide: number, colour: Colour, legs: Colour, height = 0.72): void {
  const w = wide / 2;
  shadow(stage, place, wide, 0.45, 0.36, 0.2);
  for (const x of [-w + 0.08, w - 0.08])
    for (const z of [-0.17, 0.17]) bar(stage, place, [x, 0, z], [x, 0.16, z], legs, 0.03);
  const doors = Math.max(2, Math.round(wide / 0.5));
  box(stage, place, [-w, 0.16, -0.22], [w, height, 0.22], colour, {
    front: (corners) => {
      const at = onQuad(corners);
      let svg = '';
      for (let door = 1; door < doors; door += 1)
        svg += stage.line(
          at(door / doors, 0.03),
          at(door / doors, 0.97),
          css(scale(colour, 0.55)),
          0.008,
          'stroke-opacity="0.6"',
        );
      return svg;
    },
  });
}
