import type { Colour } from './colour';
import type { FloorFinish } from './paint-floor';
import type { Vec3 } from './stage';

export type Wall = 'back' | 'left' | 'right';

/** A hole in a wall, in metres along it and up. */
export interface Opening {
  wall: Wall;
  from: number;
  to: number;
  sill: number;
  head: number;
  columns: number;
  rows: number;
  arched?: boolean;
}

export interface Room {
  width: number;
  depth: number;
  height: number;
  openings: Opening[];
  wallColour: Colour;
  /** A wall in another colour. */
  accent?: { wall: Wall; colour: Colour };
  floor: FloorFinish;
  floorColour: Colour;
  ceiling: 'plain' | 'stucco' | 'tiles' | 'raw' | 'beams';
  ceilingColour: Colour;
  frame: Colour;
}

export function wallLength(room: Room, wall: Wall): number {
  return wall === 'back' ? room.width : room.depth;
}

/** A point on a wall: metres along it (from the left, or from the viewer), up, and out of the room. */
export function onWall(room: Room, wall: Wall, along: number, up: number, out = 0): Vec3 {
  if (wall === 'back') return [along, up, room.depth + out];
  return wall === 'left' ? [-out, up, along] : [room.width + out, up, along];
}

export function inward(wall: Wall): Vec3 {
  if (wall === 'back') return [0, 0, -1];
  return wall === 'left' ? [1, 0, 0] : [-1, 0, 0];
}

/** Which way the daylight comes from, seen from inside. */
export function daylightSide(openings: readonly Opening[]): Vec3 {
  let x = 0;
  let z = 0;
  for (const { wall, from, to } of openings) {
    const [nx, , nz] = inward(wall);
    x -= nx * (to - from);
    z -= nz * (to - from);
  }
  const length = Math.hypot(x, z) || 1;
  return [(x / length) * 0.85, 0.5, (z / length) * 0.85];
}

export function openingCorners(room: Room, { wall, from, to, sill, head }: Opening, out = 0): Vec3[] {
  return [
    onWall(room, wall, from, sill, out),
    onWall(room, wall, to, sill, out),
    onWall(room, wall, to, head, out),
    onWall(room, wall, from, head, out),
  ];
}
