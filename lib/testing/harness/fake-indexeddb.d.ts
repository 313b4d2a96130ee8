// The package says no types for this entry, which only has effects.
declare module 'fake-indexeddb/auto';
