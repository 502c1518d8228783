import type { FileExtension } from "../../lib/file-types.ts";

/** Number of bytes that `sniffType` needs. */
export const SNIFFED_BYTES = 64;

/** Brands of MP4 and QuickTime, which is stored as MP4. HEIF images have the same header and other brands. */
const MP4_BRANDS = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |M4VP|MSNV|dash|f4v |qt {2})$/;

/** File type by the first bytes; null for types that are not accepted. */
export function sniffType(head: Uint8Array): FileExtension | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  const text = bytes.toString("latin1");
  if (text.startsWith("\xff\xd8\xff")) return "jpg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  if (text.slice(4, 8) === "ftyp" && MP4_BRANDS.test(text.slice(8, 12))) return "mp4";
  if (text.startsWith("\x1a\x45\xdf\xa3") && /\x42\x82[\x80-\x8f]webm/.test(text)) return "webm";
  return null;
}
