import { NotFoundState } from '@/components/shell/not-found-state';
import { Card } from '@/components/ui/card';

export default function DeskNotFound() {
  return (
    <Card>
      <NotFoundState />
    </Card>
  );
}
