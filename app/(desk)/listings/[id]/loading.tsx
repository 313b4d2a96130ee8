import { EditorSkeleton } from '@/components/listings/editor-skeleton';

export default function Loading() {
  return <EditorSkeleton />;
}
