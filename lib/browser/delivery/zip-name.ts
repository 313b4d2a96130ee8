/** The upper half of code page 850, in which older Windows programs write the names in a ZIP. */
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

/** A name in a ZIP: UTF-8 if it says so or is so, else in the older code page. */
export function zipName(bytes: Uint8Array, saysUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !saysUtf8 }).decode(bytes).normalize('NFC');
  } catch {
    return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : upperHalf[byte - 128]!)).join('');
  }
}
