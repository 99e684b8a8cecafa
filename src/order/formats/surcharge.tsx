import { UPSELL_PER_IMAGE } from '../../../domain/catalogue.ts';
import { formatCents } from '../../../domain/format.ts';
import { classNames } from '../../lib/class-names.ts';
import text from '../../ui/text.module.css';
import rows from './rows.module.css';
import { scaleTexts } from './texts.ts';

/** What a size or a file format adds to the price of an image. */
export function Surcharge({ included, picked }: { readonly included: boolean; readonly picked: boolean }) {
  return (
    <span className={classNames(text['num'], picked ? rows['strong'] : text['muted'])}>
      {included ? scaleTexts.included : scaleTexts.extra(formatCents(UPSELL_PER_IMAGE))}
    </span>
  );
}
