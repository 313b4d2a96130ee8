import 'server-only';
import { z } from 'zod';

export const PhotoUrl = z.url({ protocol: /^https?$/ }).max(2_000);
