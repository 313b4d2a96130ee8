import { buildWhenNeeded } from './build-when-needed.mjs';

const full = 'The disk is full, so the dashboard could not be built. Make room and start again.';

// `npm run build` runs this. Afterwards `npm start` finds the build and only starts.
try {
  await buildWhenNeeded((line) => void process.stdout.write(`${line}\n`));
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  const isFull = /ENOSPC|EDQUOT|no space left on device/i.test(text);
  process.stderr.write(`${isFull ? full : text}\n`);
  process.exit(1);
}
