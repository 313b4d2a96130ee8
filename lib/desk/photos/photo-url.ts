import 'server-only';
import { z } from 'zod';

/** The URL of a photo, as listings hold it. */
export const PhotoUrl = z.url({ protocol: /^https?$/ }).max(2_000);
