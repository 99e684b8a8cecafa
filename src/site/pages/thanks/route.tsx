import { Anchor, Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { MetaFunction } from 'react-router-dom';
import { ORDER_PATH } from '../../../../domain/order/order-links.ts';
import { quantityLabel } from '../../../../domain/order/answers.ts';
import { partyLabels } from '../../../../domain/order/texts/order-texts.ts';
import { studio } from '../../../../domain/studio/studio.ts';
import { ErrorAlert } from '../../../ui/components/alerts.tsx';
import { downloadFailed, orderDocument } from '../../../ui/components/order-notices.ts';
import { Template } from '../../../ui/components/template.tsx';
import { CutoutPage } from '../../blocks/cutout-page/cutout-page.tsx';
import { PathList } from '../../blocks/text/path-list.tsx';
import { pageHead } from '../../head/seo.ts';
import { danke, orderThanks } from './content.ts';
import styles from './thanks-page.module.css';

export const meta: MetaFunction = () =>
  pageHead({ path: '/danke', title: danke.title, description: danke.description, noindex: true });

/**
 * The thank-you page after an enquiry or an order, rendered once.
 * `thanks-island.ts` shows the enquiry, or the order that has just been booked.
 * Without script it shows the enquiry, since booking needs script; while neither is known, a sentence true of both.
 */
export default function ThanksPage() {
  return (
    <CutoutPage photo={danke.photo}>
      <Stack gap={22} className={styles['case']} data-island="thanks">
        <Title order={1}>{danke.enquiry.heading}</Title>
        <Text variant="lead" className={styles['general']}>
          {danke.general}
        </Text>
        <Stack gap={22} className={styles['enquiry']}>
          <Text variant="lead">{danke.enquiry.lead}</Text>
          <PathList items={danke.enquiry.next} done={1} />
        </Stack>
        <Template>
          <OrderThanks />
        </Template>
      </Stack>
      <Group>
        <Button component="a" variant="outline" href="/">
          {danke.homeLink}
        </Button>
        <Button variant="subtle" hidden data-thanks-print>
          {danke.printOrder}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {danke.question}{' '}
        <Anchor className="fs-num" href={studio.phone.href}>
          {studio.phone.display}
        </Anchor>
        .
      </Text>
    </CutoutPage>
  );
}

/** The texts after an order, with places that the script fills or removes. */
function OrderThanks() {
  return (
    <>
      <Title order={1}>
        {orderThanks.thanks}, <span translate="no" data-fill="name" />. {orderThanks.heading}
      </Title>
      <Text variant="lead" className="fs-break">
        <span data-payment="paid">{orderThanks.yourOrder.paid}</span>
        <span data-payment="free">{orderThanks.yourOrder.free}</span>{' '}
        <strong className="fs-num" translate="no" data-fill="number" /> {orderThanks.arrived}{' '}
        <span translate="no" data-fill="mail" />.
      </Text>
      <Text>
        {partyLabels.delivery}: <strong data-fill="delivery" />
      </Text>
      <Text data-quantity>
        {quantityLabel}: <strong className="fs-num" data-fill="quantity" />
      </Text>
      <Text data-total>
        <span data-fill="totalLabel" />: <strong className="fs-num" translate="no" data-fill="total" />
      </Text>
      <Text className="fs-break" data-reference>
        {partyLabels.reference}: <strong translate="no" data-fill="reference" />
      </Text>
      <Box data-images="later" mih="var(--fs-control)" data-transfer />
      <Group>
        {(['here', 'later'] as const).map((images) => (
          <Button
            component="a"
            key={images}
            variant={images === 'here' ? 'filled' : 'outline'}
            data-wide-on-phone
            data-images={images}
            href={ORDER_PATH}
          >
            {orderThanks.show}
          </Button>
        ))}
        <Button variant="outline" data-wide-on-phone data-document>
          {orderDocument}
        </Button>
      </Group>
      <div hidden data-document-failed>
        <ErrorAlert title={downloadFailed.title}>{downloadFailed.text}</ErrorAlert>
      </div>
      {orderThanks.next.map(({ images, payment, steps }) => (
        <div key={images + payment} data-images={images} data-payment={payment}>
          <PathList items={steps} done={1} />
        </div>
      ))}
      <figure data-sent-picture>
        <img className={styles['sent']} alt="" />
        <Text component="figcaption" size="sm" c="dimmed" ta="center" mt={12} className="fs-break">
          {orderThanks.picture} <span translate="no" data-fill="picture" />
        </Text>
      </figure>
    </>
  );
}
