export { createService, type Service } from './create-service';
export { createDocs } from './docs/serve-docs';
export { createGeocoder } from './geocoding/create-geocoder';
export type { TextAnswer } from './http/answer-request';
export { listJobs, retryJob } from './operator/jobs';
export { findKey, issueKey, listKeys, revokeKey } from './operator/keys';
export { acceptMember, addMember } from './operator/members';
export { OperatorError } from './operator/operator-error';
export {
  createOrganization,
  emptyOrganization,
  listOrganizations,
  type EmptiedRecords,
} from './operator/organizations';
export { requestIdOf } from './request-id';
export type { ServiceContext, ServiceLog } from './service-context';
export { createFileStore } from './uploads/create-file-store';
export { countTranslationJobs } from './translation/translation-queue';
export { createTranslator } from './translation/create-translator';
