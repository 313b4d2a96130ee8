import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { actionBytesMax } from './lib/front/action-bytes-max';
import { textsOfApp } from './lib/i18n/texts-of-app';

const withIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Messages are parsed at build time, so that browsers need no parser.
  experimental: { messages: { path: './lib/i18n/messages', format: 'json', locales: 'infer', precompile: true } },
});

const config: NextConfig = {
  agentRules: false,
  reactCompiler: true,
  typedRoutes: true,
  // `npm test` checks the types; a build would check them a second time.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // `lib/front` compresses, also with Brotli.
  compress: false,
  devIndicators: false,
  // The arguments of server actions contain passwords and unsaved work.
  logging: { serverFunctions: false },
  experimental: {
    serverActions: { bodySizeLimit: actionBytesMax },
    preloadEntriesOnStart: false,
    // As a Babel plugin the React compiler takes a third of the build time.
    turbopackRustReactCompiler: true,
  },
  images: { unoptimized: true },
  // Puts the title and the robots rule in the head for every agent. With streaming they arrive in the body.
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
    // By default a page loads 14 to 19 scripts before its first view, instead of 10 to 13, and 1 to 2 % more bytes.
    turbopackChunking: { minChunkSize: 150_000 },
  },
};

export default function nextConfig(phase: string): NextConfig {
  if (phase !== PHASE_PRODUCTION_BUILD) return withIntl(config);
  return withIntl({ ...buildConfig, env: { PAGE_TEXTS: JSON.stringify(textsOfApp()) } });
}
