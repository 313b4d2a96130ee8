declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number };
  type HeifImage = {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    display(pixels: Pixels, done: (pixels: Pixels | null) => void): void;
    free(): void;
  };
  export default function libheif(): { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
}
