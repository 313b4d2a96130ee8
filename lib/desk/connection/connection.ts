import 'server-only';
import { cache } from 'react';
import { openConnection } from './open-connection';

/** The way to the service for what a person waits for, once per request. Throws DeskError if there is no key yet. */
export const partnerConnection = cache(() => openConnection('interactive'));
