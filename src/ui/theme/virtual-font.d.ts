/**
 * The typeface's faces and the addresses of its files, in the order in which a page needs them; made by
 * `scripts/font-plugin.ts`.
 */
declare module 'virtual:fonts.css';
declare module 'virtual:font-addresses' {
  const addresses: readonly string[];
  export default addresses;
}
