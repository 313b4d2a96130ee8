/* global SwaggerUIBundle */
// Runs in the browser unchanged: the page's policy allows scripts of its own origin only.
const dark = matchMedia('(prefers-color-scheme: dark)');

function followTheme() {
  document.documentElement.classList.toggle('dark-mode', dark.matches);
}

// What the library leaves without a name or out of reach of the keyboard.
function makeReachable(place) {
  for (const select of place.querySelectorAll('select.examples-select-element')) select.ariaLabel = 'Example';
  for (const code of place.querySelectorAll('.microlight')) code.tabIndex = 0;
}

async function show() {
  const place = document.getElementById('description');
  const response = await fetch(place.dataset.description);
  const spec = await response.json();
  // The public address may be another than the one this page was opened at, and tries go to the page's own origin.
  const { pathname } = new URL(spec.servers[0].url);
  spec.servers = [{ url: location.origin + pathname }];
  new MutationObserver(() => makeReachable(place)).observe(place, { childList: true, subtree: true });
  SwaggerUIBundle({
    spec,
    domNode: place,
    // With links to each endpoint, a link would stand inside each button that opens one.
    deepLinking: false,
    displayRequestDuration: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    defaultModelExpandDepth: 3,
    syntaxHighlight: { theme: 'monokai' },
    validatorUrl: null,
  });
}

dark.addEventListener('change', followTheme);
followTheme();
void show();
