import { EditorSkeleton } from '@/components/editor/editor-skeleton';

export default function Loading() {
  return <EditorSkeleton />;
}
