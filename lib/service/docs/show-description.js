/* global SwaggerUIBundle */
// Runs in the browser as it stands here: the page's policy takes scripts of its own origin only.
const dark = matchMedia('(prefers-color-scheme: dark)');

function followTheme() {
  document.documentElement.classList.toggle('dark-mode', dark.matches);
}

async function show() {
  const main = document.getElementById('description');
  const response = await fetch(main.dataset.description);
  const spec = await response.json();
  // The public address may be another than the one this page was opened at, and tries go to the page's own origin.
  const { pathname } = new URL(spec.servers[0].url);
  spec.servers = [{ url: location.origin + pathname }];
  SwaggerUIBundle({
    spec,
    domNode: main,
    deepLinking: true,
    displayRequestDuration: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    defaultModelExpandDepth: 3,
    validatorUrl: null,
  });
}

dark.addEventListener('change', followTheme);
followTheme();
void show();
