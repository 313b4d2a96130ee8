import { Card } from '@/components/ui/card';

/** As high as notes without a note, until their code is loaded. */
export function NotesRoom() {
  return <Card className="h-59 md:h-54.5" />;
}
