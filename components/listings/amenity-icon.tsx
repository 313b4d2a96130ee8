import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';

/** The icons to choose from for an own amenity, by their stored names. */
const icons = {
  sparkles: 'sparkles',
  'flower-2': 'flower-2',
  trees: 'trees',
  sun: 'sun',
  waves: 'waves-horizontal',
  flame: 'flame',
  coffee: 'coffee',
  utensils: 'utensils',
  bike: 'bike',
  car: 'car',
  'plug-zap': 'plug-zap',
  dumbbell: 'dumbbell',
  'shower-head': 'shower-head',
  dog: 'dog',
  baby: 'baby',
  music: 'eighth-notes',
  projector: 'projector',
  printer: 'printer',
  package: 'package',
  lock: 'lock',
  'shield-check': 'shield-check',
  accessibility: 'accessibility',
  phone: 'phone',
  wifi: 'wifi',
} satisfies Record<string, IconName>;

type AmenityIconName = keyof typeof icons;
export const amenityIconNames = Object.keys(icons) as AmenityIconName[];

export function isAmenityIconName(name: string): name is AmenityIconName {
  return Object.hasOwn(icons, name);
}

/** An icon by its stored name; an unknown one is drawn as shapes and keeps its name. */
export function AmenityIcon({ name }: { name: string }) {
  return <Icon name={isAmenityIconName(name) ? icons[name] : 'shapes'} />;
}
