import 'server-only';
import { cache } from 'react';
import { openConnection } from './open-connection';

/** The way to the service for what a person waits for, once per request. Throws DeskError if there is no key yet. */
export const partnerConnection = cache(() => openConnection('interactive'));

/** The same for crawls and runs, which take turns and never hold up a person. Throws DeskError if there is no key yet. */
export const backgroundConnection = cache(() => openConnection('background'));
