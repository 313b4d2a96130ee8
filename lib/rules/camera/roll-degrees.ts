/** The pull of gravity as the device feels it along its own axes. */
export type Gravity = { x: number | null; y: number | null; z: number | null };

// Where the device points up or down, gravity does not say how it is turned.
const flatMin = 0.85;

/**
 * How far a device is turned from upright or from lying on its side, in degrees, clockwise positive; null if it cannot be told.
 * `screenAngle` is how far the screen is turned. Platforms disagree on the sign of gravity, so that half a turn counts as none.
 */
export function rollDegrees({ x, y, z }: Gravity, screenAngle: number): number | null {
  if (x === null || y === null || z === null) return null;
  const pull = Math.hypot(x, y, z);
  if (pull === 0 || Math.abs(z) / pull > flatMin) return null;
  const turned = (Math.atan2(x, y) * 180) / Math.PI - screenAngle;
  const half = ((turned % 180) + 180) % 180;
  return half > 90 ? half - 180 : half;
}
