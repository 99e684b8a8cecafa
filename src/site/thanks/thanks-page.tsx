import { studio } from '../../../domain/studio.ts';
import { classNames } from '../../lib/class-names.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import text from '../../ui/text.module.css';
import { CutoutPage } from '../blocks/cutout-page.tsx';
import { PathList } from '../blocks/path-list.tsx';
import { danke } from './content.ts';
import styles from './thanks-page.module.css';

/**
 * Thank you for an enquiry, or for an order. The page is rendered once for both; it shows the enquiry, and the script switches to
 * the order where one has just been booked (`thanks-island.ts`). An order cannot be booked without script.
 */
export function ThanksPage() {
  return (
    <CutoutPage photo={danke.photo}>
      <div className={styles['case']} data-island="thanks">
        <h1>{danke.enquiry.heading}</h1>
        <p className={text['lead']}>{danke.enquiry.lead}</p>
        <PathList items={danke.enquiry.next} done={1} />
        <template>
          <h1>
            {danke.order.thanks}, <span data-fill="name" />. {danke.order.heading}
          </h1>
          <p className={text['lead']}>
            {danke.order.yourOrder} <strong className={text['num']} data-fill="number" /> {danke.order.arrived}{' '}
            <span data-fill="mail" />.
          </p>
          <div data-images="here">
            <PathList items={danke.order.next} done={1} />
          </div>
          <div data-images="later">
            <PathList items={danke.order.nextWithImagesLater} done={1} />
          </div>
        </template>
      </div>
      <ButtonRow>
        <Button kind="outline" href="/">
          {danke.homeLink}
        </Button>
        <Button kind="quiet" hidden data-thanks-print>
          {danke.printOrder}
        </Button>
      </ButtonRow>
      <p className={classNames(text['small'], text['muted'])}>
        {danke.question}{' '}
        <a className={text['num']} href={studio.phone.href}>
          {studio.phone.display}
        </a>
        .
      </p>
    </CutoutPage>
  );
}
