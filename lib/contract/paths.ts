/** The version prefix at the end of every base address (section 9). */
export const apiBasePath = '/partner/v1';
/** The version of the interface description. */
export const interfaceVersion = '1.0.0';

type EndpointShape = {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  path: string;
  /** Answers 403 to organizations that are not landlords. */
  landlordsOnly: boolean;
  /** Counts against `uploadsPerMinute` instead of `requestsPerMinute`. */
  upload?: true;
};

/** The 13 endpoints (section 4). `{id}` is one URL-encoded path segment. */
export const endpoints = {
  getMe: { method: 'GET', path: '/me', landlordsOnly: false },
  listAmenities: { method: 'GET', path: '/amenities', landlordsOnly: false },
  listObjects: { method: 'GET', path: '/objects', landlordsOnly: true },
  getObject: { method: 'GET', path: '/objects/{id}', landlordsOnly: true },
  putObject: { method: 'PUT', path: '/objects/{id}', landlordsOnly: true },
  archiveObject: { method: 'DELETE', path: '/objects/{id}', landlordsOnly: true },
  listListings: { method: 'GET', path: '/listings', landlordsOnly: true },
  postListing: { method: 'POST', path: '/listings', landlordsOnly: true },
  getListing: { method: 'GET', path: '/listings/{id}', landlordsOnly: true },
  putListing: { method: 'PUT', path: '/listings/{id}', landlordsOnly: true },
  unpublishListing: { method: 'POST', path: '/listings/{id}/unpublish', landlordsOnly: true },
  uploadImages: { method: 'POST', path: '/uploads/images', landlordsOnly: true, upload: true },
  uploadFloorPlan: { method: 'POST', path: '/uploads/floor-plan', landlordsOnly: true, upload: true },
} as const satisfies Record<string, EndpointShape>;

export type EndpointName = keyof typeof endpoints;

/** The path of an endpoint below the base address, its `id` URL-encoded. */
export function endpointPath(name: EndpointName, id?: string): string {
  return endpoints[name].path.replace('{id}', () => encodeURIComponent(id ?? ''));
}

/** The endpoint that a method and a path below the base address name, and the encoded `id`; null if there is none. */
export function matchEndpoint(method: string, path: string): { name: EndpointName; encodedId: string | null } | null {
  const segments = path.split('/');
  for (const [name, endpoint] of Object.entries(endpoints)) {
    if (endpoint.method !== method) continue;
    const pattern = endpoint.path.split('/');
    if (pattern.length !== segments.length) continue;
    let encodedId: string | null = null;
    const fits = pattern.every((part, index) => {
      const segment = segments[index]!;
      if (part !== '{id}') return part === segment;
      encodedId = segment;
      return segment !== '';
    });
    if (fits) return { name: name as EndpointName, encodedId };
  }
  return null;
}

/** Headers of the interface that are not HTTP's own. */
export const requestIdHeader = 'X-Request-Id';
