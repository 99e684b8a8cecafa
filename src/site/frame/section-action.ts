import { labels } from '../../ui/components/labels.ts';
import { enquiryLink } from '../pages/enquiry/topics.ts';
import type { Link, SitePath } from '../texts/types.ts';
import { topLinks } from './navigation.ts';

/** Pages about editing and its prices sell the order; on those that are an enquiry already nothing asks for another. */
const SELLS_ORDERS = /^\/(?:bildbearbeitung|freistell-service$|preise|dateivorgaben|blog|kontakt|danke)/;
/** Where they lead to already. */
const IS_GOAL = /^\/(?:freistell-service$|kontakt|danke)/;

/** The primary action of the section that the page at `path` belongs to. */
export function sectionAction(path: string): Link {
  if (SELLS_ORDERS.test(path)) return topLinks.order;
  return { href: enquiryLink(path as SitePath).href, label: labels.enquireShort };
}

/** Whether telephones show that action at the edge of the window, too. */
export function hasQuickWays(path: string): boolean {
  return !IS_GOAL.test(path);
}
