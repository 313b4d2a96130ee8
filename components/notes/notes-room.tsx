import { Card } from '@/components/ui/card';

/** A placeholder with the height of an empty notes card, until its code is loaded. */
export function NotesRoom() {
  return <Card className="h-59 md:h-54.5" />;
}
