import { css, mix, rgb, scale } from './colour';
import type { InteriorPlan } from './compose-interior';
import { pendant } from './lamps';
import { plant, trailing } from './plants';
import type { Random } from './random';
import { onWall } from './room';
import { armchair, shellChair } from './seating';
import { bookshelf } from './shelving';
import { bar, box, shadow } from './solids';
import type { Vec3 } from './stage';
import { slats } from './wall-finishes';
import { art } from './wall-pieces';
import { windowRow } from './windows';

/** A stair that climbs along the wall under tall windows. */
export function composeStairwell(random: Random): InteriorPlan {
  const width = random.between(5, 6.4);
  const depth = random.between(6, 7);
  const height = random.between(5.4, 6.4);
  const openings = windowRow(random, 'back', 0.5, width - 0.5, height, random.pick([2, 3]));
  const portrait = random.chance(0.45);
  const camera = {
    eye: [width * random.between(0.3, 0.45), 1.55, -0.9] as const,
    yaw: random.between(0, 0.14),
    focal: portrait ? 860 : random.between(760, 840),
    horizon: portrait ? 0.6 : 0.62,
  };
  return {
    ...(portrait && { width: 960, height: 1280 }),
    camera,
    room: { width, depth, height, openings, ceiling: 'plain' },
    floor: random.pick(['terrazzo', 'concrete', 'herringbone', 'terrazzo'] as const),
    accentWall: 'right',
    furnish({ stage, room, mood, scheme }) {
      const halos: string[] = [];
      if (random.chance(0.4)) slats(stage, room, 'left', depth * 0.3, depth, scheme.wood);
      else art(stage, random, room, 'left', depth * 0.66, 1.5, 1.9, 2.1);
      const steps = 17;
      const rise = 0.175;
      const run = 0.27;
      const start = 0.9;
      const left = width - 1.5;
      const tread = random.pick([scheme.wood, rgb('#d9d4ca'), rgb('#b9b5ae')]);
      shadow(stage, { x: width - 0.75, z: start + (steps * run) / 2 }, 1.5, steps * run, 0.45, 0.35);
      for (let step = 0; step < steps; step += 1) {
        const z = start + step * run;
        const y = step * rise;
        box(
          stage,
          { x: 0, z: 0 },
          [left, 0, z],
          [width, y + rise - 0.04, z + run],
          mix(room.wallColour, rgb('#ffffff'), 0.3),
        );
        box(stage, { x: 0, z: 0 }, [left - 0.03, y + rise - 0.04, z - 0.03], [width, y + rise, z + run - 0.03], tread);
        bar(stage, { x: left + 0.02, z: z + 0.1 }, [0, y + rise, 0], [0, y + rise + 0.92, 0], scheme.metal, 0.022);
      }
      const rail = (step: number): Vec3 => [left + 0.02, step * rise + rise + 0.92, start + step * run + 0.1];
      const svg = stage.line(rail(0), rail(steps - 1), css(stage.shade(scheme.wood, [0, 0.6, -0.4], rail(5))), 0.06);
      stage.addSolid([left - 0.01, 1, start], [left + 0.01, steps * rise + 1.1, start + steps * run], svg);
      const top = steps * rise;
      box(
        stage,
        { x: 0, z: 0 },
        [0, top - 0.3, start + steps * run - 0.03],
        [width, top, depth],
        mix(room.wallColour, rgb('#ffffff'), 0.35),
      );
      for (let x = 0.15; x < left; x += 0.3)
        bar(stage, { x, z: start + steps * run }, [0, top, 0], [0, top + 0.95, 0], scheme.metal, 0.022);
      bar(stage, { x: 0, z: start + steps * run }, [0.05, top + 0.95, 0], [left, top + 0.95, 0], scheme.wood, 0.06);
      plant(stage, random, { x: 0.7, z: depth * 0.5 }, random.between(1.8, 2.6));
      armchair(stage, { x: 1.7, z: depth * 0.62, turn: -0.3 }, scheme.fabric, scheme.wood);
      if (random.chance(0.5)) shellChair(stage, { x: 2.7, z: depth * 0.7, turn: 0.3 }, scheme.second, scheme.wood);
      bookshelf(stage, random, { x: width * 0.34, z: start + steps * run - 0.3 }, 1.6, 1.7, scheme.wood);
      trailing(stage, random, { x: width * 0.2, z: start + steps * run + 0.2, y: top }, 1.2);
      for (const [share, drop] of [
        [0.3, 2.2],
        [0.42, 2.7],
        [0.36, 3.2],
      ] as const)
        halos.push(
          pendant(stage, { x: width * share, z: depth * 0.35 }, height, drop, 'globe', rgb('#f4efe4'), mood, 1.2),
        );
      stage.add(
        stage.line(
          onWall(room, 'right', start + 0.4, 1.2, -0.06),
          onWall(room, 'right', start + steps * run, 1.2 + steps * rise, -0.06),
          css(scale(scheme.wood, 0.8)),
          0.05,
        ),
      );
      return halos;
    },
  };
}
