import { type Colour, css, mix, rgb, scale } from './colour';
import type { Random } from './random';
import { local, type Place, shadow } from './solids';
import type { Stage, Vec3 } from './stage';

export function rug(stage: Stage, random: Random, place: Place, wide: number, deep: number, colour: Colour): void {
  const w = wide / 2;
  const d = deep / 2;
  const at = (x: number, z: number): Vec3 => local({ ...place, y: 0.006 }, [x, 0, z]);
  const area = (inset: number) => [
    at(-w + inset, -d + inset),
    at(w - inset, -d + inset),
    at(w - inset, d - inset),
    at(-w + inset, d - inset),
  ];
  const tone = stage.shade(colour, [0, 1, 0], at(0, 0));
  shadow(stage, place, wide, deep, 0.16, 0.05);
  const fill = stage.gradientBetween(at(0, d), at(0, -d), [
    [0, scale(tone, 1.06)],
    [1, scale(tone, 0.9)],
  ]);
  let svg = stage.polygon(area(0), fill);
  const style = random.whole(0, 3);
  const pale = css(mix(tone, rgb('#ffffff'), 0.42));
  const deepTone = css(scale(tone, 0.72));
  if (style === 0) {
    svg += `<path d="${stage.path(area(0.12), area(0.17))}" fill="${pale}" fill-rule="evenodd"/>`;
  } else if (style === 1) {
    let stripes = '';
    for (let x = -w + 0.15; x < w - 0.1; x += 0.3)
      stripes += stage.path([at(x, -d), at(x + 0.1, -d), at(x + 0.1, d), at(x, d)]);
    svg += `<path d="${stripes}" fill="${deepTone}" fill-opacity="0.55"/>`;
  } else if (style === 2) {
    let lattice = '';
    for (let x = -w; x < w; x += 0.5) {
      for (let z = -d; z < d - 0.2; z += 0.5) {
        const cx = Math.min(w - 0.25, x + 0.25);
        const cz = Math.min(d - 0.25, z + 0.25);
        lattice += stage.path([at(cx - 0.2, cz), at(cx, cz - 0.2), at(cx + 0.2, cz), at(cx, cz + 0.2)]);
        lattice += stage.path([at(cx - 0.15, cz), at(cx, cz - 0.15), at(cx + 0.15, cz), at(cx, cz + 0.15)]);
      }
    }
    svg += `<path d="${lattice}" fill="${pale}" fill-rule="evenodd" fill-opacity="0.8"/>`;
  }
  stage.add(svg);
}

export function roundRug(stage: Stage, place: Place, radius: number, colour: Colour): void {
  const ring = (share: number) =>
    Array.from({ length: 28 }, (_, step): Vec3 => {
      const turn = (step / 28) * Math.PI * 2;
      return [place.x + Math.cos(turn) * radius * share, 0.005, place.z + Math.sin(turn) * radius * share];
    });
  const tone = stage.shade(colour, [0, 1, 0], [place.x, 0, place.z]);
  stage.add(
    stage.polygon(ring(1), css(tone)) +
      stage.polygon(ring(0.86), css(scale(tone, 0.9))) +
      stage.polygon(ring(0.8), css(scale(tone, 1.05))),
  );
}
