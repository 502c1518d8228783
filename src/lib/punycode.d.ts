declare module "punycode.js" {
  const punycode: {
    /** Decodes a label without its `xn--`. @throws RangeError for malformed input. */
    decode(code: string): string;
  };
  // biome-ignore lint/style/noDefaultExport: the library has one
  export default punycode;
}
