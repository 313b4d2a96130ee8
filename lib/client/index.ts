export { ApiError, apiErrorOf, isPreconditionFailed } from './api-error';
export { createConnection, type Connection } from './connection';
export { getMe, listAmenities } from './me';
export {
  crawlListings,
  getListing,
  getTaggedListing,
  listingPathId,
  listListings,
  postListing,
  putListing,
  unpublishListing,
  type ListingName,
} from './listings';
export {
  archiveObject,
  crawlObjects,
  getObject,
  getObjectToReplace,
  listObjects,
  objectPathId,
  putObject,
  type ObjectName,
} from './objects';
export { retryDelay } from './retry';
export { noUnknownFields, type Replaced, type UnknownFields } from './unknown-fields';
export { uploadFloorPlan, uploadImages } from './uploads';
