import { answerCalls } from '@/lib/browser/worker-calls';
import { scaleImage, type ScaleOptions } from './scale-image';

export type ScaleTask = { file: Blob; options: ScaleOptions };

// Photos are scaled here, away from the page: a large one takes long enough for typing to stutter.
answerCalls(({ file, options }: ScaleTask) => scaleImage(file, options));
