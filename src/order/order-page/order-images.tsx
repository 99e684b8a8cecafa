import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import { formatBytes } from '../../../domain/format.ts';
import { Columns } from '../../ui/columns.tsx';
import { TransferWindow } from '../../ui/transfer/transfer-window.tsx';
import { Thumbnail } from '../previews/thumbnail.tsx';
import { orderPageTexts } from './texts.ts';

const texts = orderPageTexts.images;

/** Files shown at first, and with each press more: three rows on a wide screen. */
const AT_A_TIME = 18;

interface OrderImagesProps {
  readonly page: OrderPage;
  readonly token: string;
}

/** The order's files with their previews and what there is to know of each; the way for those that are missing. */
export function OrderImages({ page: { status, images }, token }: OrderImagesProps) {
  const [shown, setShown] = useState(AT_A_TIME);
  const { files, isOpen, completeSince } = images;
  const rest = files.length - shown;
  return (
    <section aria-labelledby="bilder">
      <Title order={2} size="1.625rem" id="bilder" mb={16}>
        {texts.heading}
      </Title>
      {files.length === 0 ? <Text>{status === 'booked' ? texts.none : texts.gone}</Text> : null}
      <Columns component="ul" of={6} before={3} gap="20px 12px">
        {files.slice(0, shown).map(({ id, name, size, notes }) => (
          <li key={id}>
            <Thumbnail name={name} data={null} previewId={id} token={token} />
            <Text size="sm" mt={6} className="fs-break">
              {name}
            </Text>
            <Text size="sm" c="dimmed">
              {[formatBytes(size), ...notes].join(', ')}
            </Text>
          </li>
        ))}
      </Columns>
      {rest > 0 ? (
        <Button variant="subtle" size="sm" mt={12} onClick={() => setShown(shown + AT_A_TIME * 5)}>
          {texts.more(rest)}
        </Button>
      ) : null}
      {isOpen && completeSince === null ? (
        <Stack gap={12} mt={20}>
          <Text id="missing-images">{texts.missing}</Text>
          <Group>
            <TransferWindow describedBy="missing-images" token={token} />
          </Group>
        </Stack>
      ) : null}
    </section>
  );
}
