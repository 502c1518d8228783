declare module "punycode.js" {
  const punycode: {
    /** Decodes a label without its `xn--` prefix. @throws RangeError for malformed input. */
    decode(code: string): string;
  };
  export default punycode;
}
