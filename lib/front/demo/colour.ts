/** Red, green and blue, 0 to 255, not rounded. */
export type Colour = readonly [number, number, number];

export function rgb(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function mix(from: Colour, to: Colour, share: number): Colour {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

/** Brighter above 1, darker below it. */
export function scale(colour: Colour, factor: number): Colour {
  return [colour[0] * factor, colour[1] * factor, colour[2] * factor];
}

/** A surface colour under light, where white light is 255, 255, 255. */
export function lit(surface: Colour, light: Colour): Colour {
  return [(surface[0] * light[0]) / 255, (surface[1] * light[1]) / 255, (surface[2] * light[2]) / 255];
}

export function css([red, green, blue]: Colour): string {
  const channel = (value: number) =>
    Math.max(0, Math.min(255, Math.round(value)))
      .toString(16)
      .padStart(2, '0');
  return `#${channel(red)}${channel(green)}${channel(blue)}`;
}
