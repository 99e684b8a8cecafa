import { Anchor, Text } from '@mantine/core';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { useOrder } from '../session/use-order.ts';
import { overviewTexts } from './texts.ts';

/** For whoever has given no brief: it can still be given, and nobody misses anything without. */
export function BriefOffer() {
  const { change } = useOrder();
  return (
    <Text size="sm" c="dimmed" mt={12}>
      <span>{overviewTexts.briefHint}</span>{' '}
      <Anchor
        href={screenTable['formats.brief'].path}
        onClick={(event) => {
          event.preventDefault();
          change('formats.brief');
        }}
      >
        {overviewTexts.brief}
      </Anchor>
    </Text>
  );
}
