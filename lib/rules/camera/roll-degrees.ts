/** Gravity as the device measures it along its axes. */
export type Gravity = { x: number | null; y: number | null; z: number | null };

// When the device points up or down, gravity does not show how it is turned.
const flatMin = 0.85;

/**
 * The roll of a device: how far it is turned from upright or from lying on its side, in degrees, clockwise positive; null if unknown.
 * `screenAngle` is how far the screen is turned. Platforms disagree on the sign of gravity, so half a turn counts as none.
 */
export function rollDegrees({ x, y, z }: Gravity, screenAngle: number): number | null {
  if (x === null || y === null || z === null) return null;
  const pull = Math.hypot(x, y, z);
  if (pull === 0 || Math.abs(z) / pull > flatMin) return null;
  const turned = (Math.atan2(x, y) * 180) / Math.PI - screenAngle;
  const half = ((turned % 180) + 180) % 180;
  return half > 90 ? half - 180 : half;
}
