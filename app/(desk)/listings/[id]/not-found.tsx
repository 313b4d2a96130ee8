import { ListingNotFound } from '@/components/editor/listing-not-found';

export default function NotFound() {
  return <ListingNotFound />;
}
