import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { textsOfApp } from './lib/i18n/texts-of-app';

const withIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Words are parsed when the app is built, so that no browser has to bring the parser.
  experimental: { messages: { path: './lib/i18n/messages', format: 'json', locales: 'infer', precompile: true } },
});

const config: NextConfig = {
  agentRules: false,
  reactCompiler: true,
  typedRoutes: true,
  // `npm test` checks the types; a build would check them a second time.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  devIndicators: false,
  // What actions are called with holds passwords and unsaved work.
  logging: { serverFunctions: false },
  experimental: {
    // A save carries a whole listing, of 2 MB at most in the interface, and what it started from.
    serverActions: { bodySizeLimit: '6mb' },
    preloadEntriesOnStart: false,
    // In Babel the compiler is a third of the build.
    turbopackRustReactCompiler: true,
  },
  images: { unoptimized: true },
  // Every agent gets the title and the robots rule in the head; streamed, they arrive in the body.
  htmlLimitedBots: /.*/,
  serverExternalPackages: ['libsql', 'sharp', 'pino'],
};

const buildConfig: NextConfig = {
  ...config,
  experimental: {
    ...config.experimental,
    // Nothing reads the source maps of a build. They and the cache for the next build are a third of its CPU time.
    turbopackSourceMaps: false,
    turbopackFileSystemCacheForBuild: false,
    // By default a page has 14 to 19 scripts before its first view instead of 10 to 13, in 1 to 2 % more bytes.
    turbopackChunking: { minChunkSize: 150_000 },
  },
};

export default function nextConfig(phase: string): NextConfig {
  if (phase !== PHASE_PRODUCTION_BUILD) return withIntl(config);
  return withIntl({ ...buildConfig, env: { PAGE_TEXTS: JSON.stringify(textsOfApp()) } });
}
