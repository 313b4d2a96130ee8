import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { readTheme } from '@/app/read-theme';
import { Providers } from '@/components/shell/providers';
import { PageTexts } from '@/components/shell/page-texts';
import { noteClicks, pressOnce, reloadOnEarlyBack } from '@/components/shell/early-click';
import { pageNonce } from '@/lib/desk/page-request';
import './globals.css';

const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  // A late font would move what is already painted, so only the next page uses it.
  display: 'optional',
  variable: '--font-inter',
});

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  // Otherwise the keyboard of a phone covers the buttons of dialogs and the save bar.
  interactiveWidget: 'resizes-content',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f7f7f8' },
    { media: '(prefers-color-scheme: dark)', color: '#0d0d10' },
  ],
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common');
  return {
    title: { default: t('appName'), template: `%s · ${t('appName')}` },
    description: t('appDescription'),
    robots: { index: false, follow: false },
    formatDetection: { telephone: false, date: false, address: false, email: false },
  };
}

/** The first format of a page takes 15 ms or more to create, so it is created after the first paint and before the code needs it. */
function makeFirstFormat(locale: string): string {
  return `requestAnimationFrame(()=>setTimeout(()=>Intl.NumberFormat('${locale}')))`;
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await getLocale();
  const theme = await readTheme();
  return (
    <html lang={locale} className={`${inter.variable} ${theme === 'system' ? '' : theme}`}>
      <head>
        <script nonce={await pageNonce()} suppressHydrationWarning>
          {`${noteClicks};${pressOnce};${reloadOnEarlyBack};${makeFirstFormat(locale)}`}
        </script>
      </head>
      <body className="font-sans">
        <NextIntlClientProvider messages={{}}>
          <PageTexts of="layout">
            <Providers>{children}</Providers>
          </PageTexts>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
