import { interfaceVersion } from '@/lib/contract';
import type { DocsFiles } from './docs-files';

export const docsPath = '/docs';
export const openApiPath = `${docsPath}/openapi.json`;

/** The documentation page; everything it shows comes from the OpenAPI description, which it loads. */
export function docsPage({ names }: DocsFiles): string {
  const file = (name: keyof DocsFiles['names']) => `${docsPath}/${names[name]}`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="description" content="How to push vacant premises through the Partner Inventory API, and a place to try it." />
    <title>Partner Inventory API ${interfaceVersion}</title>
    <link rel="icon" type="image/svg+xml" href="${file('icon')}" />
    <link rel="preload" as="font" type="font/woff2" href="${file('font')}" crossorigin />
    <link rel="stylesheet" href="${file('swaggerStyle')}" />
    <link rel="stylesheet" href="${file('style')}" />
    <script src="${file('swagger')}" defer></script>
    <script src="${file('script')}" defer></script>
  </head>
  <body>
    <header class="bar">
      <img src="${file('icon')}" alt="" width="24" height="24" />
      <span>Partner Inventory API</span>
      <a href="${openApiPath}">OpenAPI description</a>
    </header>
    <div id="description" data-description="${openApiPath}">
      <noscript>
        <p>This page needs JavaScript. The same description for machines is at <a href="${openApiPath}">${openApiPath}</a>.</p>
      </noscript>
    </div>
  </body>
</html>
`;
}
