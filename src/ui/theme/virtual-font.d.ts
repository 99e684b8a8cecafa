/** Faces of the typeface, and the addresses of its files in the order of need; made by `scripts/font-plugin.ts`. */
declare module 'virtual:fonts.css';
declare module 'virtual:font-addresses' {
  const addresses: readonly string[];
  export default addresses;
}
