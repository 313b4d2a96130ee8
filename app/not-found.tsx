import { NotFoundState } from '@/components/shell/not-found-state';

export default function NotFound() {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <NotFoundState />
    </main>
  );
}
