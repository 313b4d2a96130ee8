import { ListingNotFound } from '@/components/listings/listing-not-found';

export default function NotFound() {
  return <ListingNotFound />;
}
