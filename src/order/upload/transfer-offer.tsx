import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { studio } from '../../../domain/studio/studio.ts';
import { OpenWords, TransferWindow } from '../../ui/transfer/transfer-window.tsx';
import { uploadTexts } from './texts.ts';

const texts = uploadTexts.transfer;

/** The second way: the studio's file-transfer service, or a transfer window of our own, with the clipping id in its title. */
export function TransferOffer({ clippingId }: { readonly clippingId: string }) {
  const service = studio.fileTransfer;
  return (
    <Box component="section" mt={28} pt={24} className="fs-parted" aria-labelledby="transfer-heading">
      <Group justify="space-between" gap="20px 32px">
        <Stack gap={4} maw="28rem">
          <Title order={2} size="h3" id="transfer-heading">
            {texts.heading(service === null)}
          </Title>
          <Text size="sm" c="dimmed" id="transfer-warning">
            {`${service === null ? texts.own : texts.external(service.provider)} ${texts.warning}`}
          </Text>
        </Stack>
        {service === null ? (
          <TransferWindow describedBy="transfer-warning" />
        ) : (
          <Button
            component="a"
            variant="outline"
            size="sm"
            data-wide-on-phone
            href={service.url.replace('{id}', encodeURIComponent(clippingId))}
            target="_blank"
            rel="noopener noreferrer"
            aria-describedby="transfer-warning"
          >
            <OpenWords />
          </Button>
        )}
      </Group>
    </Box>
  );
}
