import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withIntl = createNextIntlPlugin('./lib/i18n/request.ts');

const config: NextConfig = {
  agentRules: false,
  reactCompiler: true,
  typedRoutes: true,
  poweredByHeader: false,
  devIndicators: false,
  // What actions are called with holds passwords and unsaved work.
  logging: { serverFunctions: false },
  images: { unoptimized: true },
  serverExternalPackages: ['libsql', 'sharp', 'pino'],
};

export default withIntl(config);
