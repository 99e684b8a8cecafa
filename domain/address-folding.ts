/** An e-mail address as it is compared and counted: NFC, small letters, no space around it. Databases fold ASCII only. */
export function foldAddress(address: string): string {
  return address.normalize('NFC').toLowerCase().trim();
}
