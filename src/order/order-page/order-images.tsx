import { Group, Stack, Text, Title } from '@mantine/core';
import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import { formatBytes } from '../../../domain/format.ts';
import { TransferWindow } from '../../ui/transfer/transfer-window.tsx';
import { FileGrid } from './file-grid.tsx';
import { orderPageTexts } from './texts.ts';

const texts = orderPageTexts.images;

interface OrderImagesProps {
  readonly page: OrderPage;
  readonly token: string;
}

/** The order's files with their previews and what there is to know of each; the way for those that are missing. */
export function OrderImages({ page: { status, images }, token }: OrderImagesProps) {
  const { files, isOpen, completeSince } = images;
  return (
    <section aria-labelledby="bilder">
      <Title order={2} size="1.625rem" id="bilder" mb={16}>
        {texts.heading}
      </Title>
      {files.length === 0 ? <Text>{status === 'booked' ? texts.none : texts.gone}</Text> : null}
      <FileGrid files={files} token={token} about={({ size, notes }) => [formatBytes(size), ...notes].join(', ')} />
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
