import {
  Accessibility,
  Baby,
  Bike,
  Car,
  Coffee,
  Dog,
  Dumbbell,
  Flame,
  Flower2,
  Lock,
  type LucideIcon,
  Music,
  Package,
  Phone,
  PlugZap,
  Printer,
  Projector,
  Shapes,
  ShieldCheck,
  ShowerHead,
  Sparkles,
  Sun,
  Trees,
  Utensils,
  Waves,
  Wifi,
} from 'lucide-react';

/** The icons offered for an own amenity, by the name that is stored. */
const icons = {
  sparkles: Sparkles,
  'flower-2': Flower2,
  trees: Trees,
  sun: Sun,
  waves: Waves,
  flame: Flame,
  coffee: Coffee,
  utensils: Utensils,
  bike: Bike,
  car: Car,
  'plug-zap': PlugZap,
  dumbbell: Dumbbell,
  'shower-head': ShowerHead,
  dog: Dog,
  baby: Baby,
  music: Music,
  projector: Projector,
  printer: Printer,
  package: Package,
  lock: Lock,
  'shield-check': ShieldCheck,
  accessibility: Accessibility,
  phone: Phone,
  wifi: Wifi,
} satisfies Record<string, LucideIcon>;

type AmenityIconName = keyof typeof icons;
export const amenityIconNames = Object.keys(icons) as AmenityIconName[];

export function isAmenityIconName(name: string): name is AmenityIconName {
  return Object.hasOwn(icons, name);
}

/** An icon by its stored name; one that is not offered here is drawn as shapes and keeps its name. */
export function AmenityIcon({ name }: { name: string }) {
  const Icon = isAmenityIconName(name) ? icons[name] : Shapes;
  return <Icon aria-hidden />;
}
