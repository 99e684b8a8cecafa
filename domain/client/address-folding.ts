import { cleanIdentifier } from '../texts/clean-text.ts';

/** An e-mail address as it is compared and counted: cleaned, in small letters. Databases fold ASCII only. */
export function foldAddress(address: string): string {
  return cleanIdentifier(address).toLowerCase().normalize('NFC');
}
