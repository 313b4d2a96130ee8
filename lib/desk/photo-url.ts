import 'server-only';
import { z } from 'zod';
import { text, trimmedText } from '@/lib/contract';
import { photoNameMax } from '@/lib/rules/photos/photo-name';

export const PhotoUrl = text({ max: 2_000 }).pipe(z.url({ protocol: /^https?$/ }));

/** Which room a photo shows. */
export const PhotoName = trimmedText({ max: photoNameMax });
