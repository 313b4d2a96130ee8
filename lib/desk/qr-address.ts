import 'server-only';
import { renderSVG } from 'uqr';

/** A picture (QR code) of an address to scan, as a data URL. */
export function qrAddress(address: string): string {
  const picture = renderSVG(address, { border: 2, ecc: 'M', pixelSize: 1 });
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}
