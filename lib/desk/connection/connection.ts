import 'server-only';
import { cache } from 'react';
import { openConnection } from './open-connection';

/** The connection for calls that a person waits for, opened once per request. Throws DeskError if there is no key yet. */
export const partnerConnection = cache(() => openConnection('interactive'));
