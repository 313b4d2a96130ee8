// The package has no types for this entry, which only has side effects.
declare module 'fake-indexeddb/auto';
