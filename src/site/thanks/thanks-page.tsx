import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { studio } from '../../../domain/studio.ts';
import { classNames } from '../../lib/class-names.ts';
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
        <Title order={1}>{danke.enquiry.heading}</Title>
        <Text className={text['lead']}>{danke.enquiry.lead}</Text>
        <PathList items={danke.enquiry.next} done={1} />
        <template>
          <Title order={1}>
            {danke.order.thanks}, <span data-fill="name" />. {danke.order.heading}
          </Title>
          <Text className={text['lead']}>
            {danke.order.yourOrder} <strong className={text['num']} data-fill="number" /> {danke.order.arrived}{' '}
            <span data-fill="mail" />.
          </Text>
          <div data-images="here">
            <PathList items={danke.order.next} done={1} />
          </div>
          <div data-images="later">
            <PathList items={danke.order.nextWithImagesLater} done={1} />
          </div>
        </template>
      </div>
      <Group>
        <Button component="a" variant="outline" href="/">
          {danke.homeLink}
        </Button>
        <Button variant="subtle" hidden data-thanks-print>
          {danke.printOrder}
        </Button>
      </Group>
      <Text className={classNames(text['small'], text['muted'])}>
        {danke.question}{' '}
        <Anchor className={text['num']} href={studio.phone.href}>
          {studio.phone.display}
        </Anchor>
        .
      </Text>
    </CutoutPage>
  );
}
