import { swedenOutline } from '@/components/objects/sweden-outline';
import type { MapTiles } from '@/lib/desk/objects/map-tiles';
import { tilesAround } from '@/lib/rules/fact-sheet/tiles-around';

interface SheetMapProps {
  location: { lat: number; lng: number };
  label: string;
  tiles: MapTiles | null;
}

/** The location on the map service's tiles if one is set, else on the included outline of Sweden. */
export function SheetMap({ tiles, ...props }: SheetMapProps) {
  return tiles ? <TileMap {...props} tiles={tiles} /> : <OutlineMap {...props} />;
}

const street = { zoom: 15, width: 480, height: 300 };

function TileMap({ location, label, tiles }: SheetMapProps & { tiles: MapTiles }) {
  const { width, height } = street;
  return (
    <figure>
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className="w-full rounded-md">
        {tilesAround(location, street, tiles.url).map(({ url, x, y, size }) => (
          <foreignObject key={url} x={x} y={y} width={size} height={size}>
            {/* Map services require a referrer, and the policy of the page sends none to other sites. */}
            <img src={url} alt="" width={size} height={size} referrerPolicy="origin" />
          </foreignObject>
        ))}
        <circle
          cx={width / 2}
          cy={height / 2}
          r="9"
          className="sheet-accent"
          fill="currentColor"
          stroke="#fff"
          strokeWidth="3"
        />
      </svg>
      <figcaption className="text-muted mt-1 text-[0.625rem]">{tiles.attribution}</figcaption>
    </figure>
  );
}

const view = { west: 10.8, north: 69.2, width: 13.8, height: 14.1 };
/** A degree of longitude is about half as long as one of latitude in the middle of Sweden. */
const narrowing = 0.47;

function OutlineMap({ location, label }: Omit<SheetMapProps, 'tiles'>) {
  const at = (lat: number, lng: number) => [((lng - view.west) * narrowing).toFixed(2), (view.north - lat).toFixed(2)];
  const lands = swedenOutline.flatMap((land) =>
    land.map((ring) => `M${ring.map(([lat, lng]) => at(lat, lng).join(' ')).join('L')}Z`),
  );
  const [x, y] = at(location.lat, location.lng);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-0.2 -0.2 ${view.width * narrowing + 0.4} ${view.height + 0.4}`}
      className="h-40 w-auto"
    >
      <path d={lands.join('')} fill="#e3e3e8" stroke="#b9b9c2" strokeWidth="0.04" fillRule="evenodd" />
      <circle cx={x} cy={y} r="0.32" className="sheet-accent" fill="currentColor" stroke="#fff" strokeWidth="0.1" />
    </svg>
  );
}
