export { ApiError, apiErrorOf, isPreconditionFailed, unreadableAnswer } from './api-error';
export { createConnection, type Connection } from './connection';
export { getMe, listAmenities } from './me';
export {
  crawlListings,
  getListing,
  getTaggedListing,
  listListings,
  postListing,
  putListing,
  unpublishListing,
  type ListingName,
} from './listings';
export { archiveObject, crawlObjects, getObject, getObjectToReplace, listObjects, putObject } from './objects';
export { isTransient, retryDelay, retryLimits } from './retry';
export { noUnknownFields, type Replaced, type UnknownFields } from './unknown-fields';
export { uploadFloorPlan, uploadImages } from './uploads';
