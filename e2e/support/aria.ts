import type { Page } from '@playwright/test';

/** Words of the name of something to press; what else there is to say describes it. */
const MOST_WORDS = 8;
/** Longer names, each with its reason. */
const LONGER: readonly RegExp[] = [
  // On a phone: the amounts are its only visible text, which a name has to contain (WCAG 2.5.3).
  /^Auftrag ansehen: /,
  // The consent that the law asks for (§ 356 (4) BGB): all of it is what the customer agrees to.
  /^Ich verlange, dass ihr vor Ablauf der Widerrufsfrist /,
];

/**
 * Checkboxes, radios and buttons whose name is longer than a title or missing, and pictures without a name: a picture
 * that says nothing is hidden.
 */
export async function namingProblems(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  return lines.flatMap((line) => {
    const [, role = '', quoted] = /^\s*- '?(checkbox|radio|button|img)\b(?: "((?:[^"\\]|\\.)*)")?/.exec(line) ?? [];
    if (role === '') return [];
    const name = quoted ?? '';
    if (name === '') return [`${role} without a name`];
    const isLong = role !== 'img' && name.split(/\s+/).length > MOST_WORDS;
    return isLong && !LONGER.some((longer) => longer.test(name)) ? [`${role} with a long name: ${name}`] : [];
  });
}
