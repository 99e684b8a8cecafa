import type { Attack } from '../attack.ts';
import { amendmentAttacks } from './amendments.ts';
import { biggestOrderAttacks } from './biggest-order.ts';
import { bodyAttacks } from './bodies.ts';
import { browserAttacks } from './browsers.ts';
import { officeAttacks } from './office.ts';
import { enquiryAttacks } from './enquiries.ts';
import { enquiryPictureAttacks } from './enquiry-pictures.ts';
import { excessAttacks } from './excess.ts';
import { fileAttacks } from './files.ts';
import { heldAttacks } from './held.ts';
import { mailAttacks } from './mails.ts';
import { orderPageAttacks } from './order-page.ts';
import { outageAttacks } from './outages.ts';
import { paperAttacks } from './papers.ts';
import { pictureAttacks } from './pictures.ts';
import { privacyAttacks } from './privacy.ts';
import { promiseAttacks } from './promises.ts';
import { quoteAttacks } from './quotes.ts';
import { storageAttacks } from './storage.ts';
import { storedAttacks } from './stored.ts';
import { testImageAttacks } from './test-images.ts';
import { unreadAttacks } from './unread.ts';

/** Every attack, in the order of the review. */
export const attacks: readonly Attack[] = [
  ...amendmentAttacks,
  ...biggestOrderAttacks,
  ...bodyAttacks,
  ...browserAttacks,
  ...officeAttacks,
  ...enquiryAttacks,
  ...enquiryPictureAttacks,
  ...excessAttacks,
  ...fileAttacks,
  ...heldAttacks,
  ...mailAttacks,
  ...orderPageAttacks,
  ...outageAttacks,
  ...paperAttacks,
  ...pictureAttacks,
  ...privacyAttacks,
  ...promiseAttacks,
  ...quoteAttacks,
  ...storageAttacks,
  ...storedAttacks,
  ...testImageAttacks,
  ...unreadAttacks,
].toSorted((one, other) => one.row.localeCompare(other.row, 'en', { numeric: true }));
