/** The address of a page as links name it, without the slash at the end that the build gives it. */
export function pagePath(pathname: string): string {
  return pathname.replace(/(?<=.)\/$/, '');
}
