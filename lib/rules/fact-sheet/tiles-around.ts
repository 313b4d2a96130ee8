type Frame = { zoom: number; width: number; height: number };

export type PlacedTile = { url: string; x: number; y: number; size: number };

const size = 256;

/** The map tiles (Web Mercator) that fill a frame around a place in its middle, each with the position of its corner in the frame. */
export function tilesAround(
  { lat, lng }: { lat: number; lng: number },
  { zoom, width, height }: Frame,
  template: string,
): PlacedTile[] {
  const count = 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  const left = ((lng + 180) / 360) * count * size - width / 2;
  const top = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * count * size - height / 2;
  const range = (from: number, length: number) => {
    const first = Math.floor(from / size);
    return Array.from({ length: Math.floor((from + length - 1) / size) - first + 1 }, (_, index) => first + index);
  };
  return range(top, height)
    .filter((row) => row >= 0 && row < count)
    .flatMap((row) =>
      range(left, width).map((column) => ({
        url: template
          .replace('{z}', `${zoom}`)
          .replace('{x}', `${(column + count) % count}`)
          .replace('{y}', `${row}`),
        x: Math.round(column * size - left),
        y: Math.round(row * size - top),
        size,
      })),
    );
}
