import { buildWhenNeeded } from './build-when-needed.mjs';

// `npm run build` runs this. Afterwards `npm start` finds the build and only starts.
try {
  await buildWhenNeeded((line) => void process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
