import { Anchor, Box, Button, CopyButton, Group, Loader, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/ssr/ArrowSquareOut';
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { studio } from '../../../domain/studio.ts';
import { ErrorAlert, InfoAlert, WarnAlert } from '../../ui/alerts.tsx';
import { Icon } from '../../ui/icon.tsx';
import rule from '../frame/rule.module.css';
import { uploadTexts } from './texts.ts';
import styles from './transfer-offer.module.css';
import { type Ending, useTransferWindow } from './use-transfer-window.ts';

const texts = uploadTexts.transfer;
/** Long enough to be read by everybody; afterwards the button offers to copy once more. */
const COPIED_FOR_MS = 10_000;

/** The second way: the studio's file-transfer service, or a transfer window of our own, with the clipping id in its title. */
export function TransferOffer({ clippingId }: { readonly clippingId: string }) {
  const service = studio.fileTransfer;
  return (
    <Box component="section" mt={28} pt={24} className={rule['rule']} aria-labelledby="transfer-heading">
      <Group justify="space-between" gap="20px 32px">
        <Stack gap={4} maw="28rem">
          <Title order={2} size="h3" id="transfer-heading">
            {texts.heading}
          </Title>
          <Text size="sm" c="dimmed" id="transfer-warning">
            {service === null ? texts.own : texts.external(service.provider)} {texts.warning}
          </Text>
        </Stack>
        {service === null ? (
          <OwnWindow clippingId={clippingId} />
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

function OwnWindow({ clippingId }: { readonly clippingId: string }) {
  const [transfer, { open, end }] = useTransferWindow(clippingId);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        data-wide-on-phone
        aria-describedby="transfer-warning"
        aria-busy={transfer.state === 'opening'}
        onClick={() => {
          if (transfer.state !== 'opening') void open();
        }}
      >
        {transfer.state === 'opening' ? <Loader /> : null}
        <OpenWords />
      </Button>
      {transfer.state === 'failed' ? <ErrorAlert flex="1 0 100%">{texts.failed}</ErrorAlert> : null}
      {transfer.state === 'open' ? (
        <TransferLink
          {...transfer}
          onEnd={() => {
            if (transfer.ending !== 'underWay') void end();
          }}
        />
      ) : null}
      {transfer.state === 'ended' ? (
        <InfoAlert role="status" flex="1 0 100%">
          {texts.ended}
        </InfoAlert>
      ) : null}
    </>
  );
}

function OpenWords() {
  return (
    <>
      {texts.open}
      <Icon icon={ArrowSquareOutIcon} size="s" />
      <VisuallyHidden>{texts.newWindow}</VisuallyHidden>
    </>
  );
}

interface TransferLinkProps {
  readonly url: string;
  readonly isBlocked: boolean;
  readonly ending: Ending;
  readonly onEnd: () => void;
}

function TransferLink({ url, isBlocked, ending, onEnd }: TransferLinkProps) {
  const Message = isBlocked ? WarnAlert : InfoAlert;
  return (
    <Message role="status" flex="1 0 100%">
      <Text>{isBlocked ? texts.blocked : texts.ready}</Text>
      <Anchor className={styles['link']} href={url} target="_blank" rel="noopener noreferrer">
        {url}
        <VisuallyHidden> {texts.newWindow}</VisuallyHidden>
      </Anchor>
      <Text size="sm">{texts.secret}</Text>
      {'clipboard' in navigator ? (
        <CopyButton value={url} timeout={COPIED_FOR_MS}>
          {({ copied, copy }) => (
            <Button variant="subtle" size="sm" className={styles['action']} onClick={copy}>
              <Icon icon={CopyIcon} size="s" />
              {copied ? texts.copied : texts.copy}
            </Button>
          )}
        </CopyButton>
      ) : null}
      <Button variant="subtle" size="sm" className={styles['action']} aria-busy={ending === 'underWay'} onClick={onEnd}>
        {ending === 'underWay' ? <Loader /> : null}
        {texts.end}
      </Button>
      {ending === 'failed' ? <Text role="alert">{texts.endFailed}</Text> : null}
    </Message>
  );
}
