import { Button, Loader, VisuallyHidden } from '@mantine/core';
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/ssr/ArrowSquareOut';
import { ErrorAlert, InfoAlert, WarnAlert } from '../components/alerts.tsx';
import { Icon } from '../components/icon.tsx';
import { transferLinkTexts } from './texts.ts';
import { TransferLinkCard } from './transfer-link.tsx';
import { useTransferWindow } from './use-transfer-window.ts';

interface TransferWindowProps {
  /** Id of the sentence that says what to mind. */
  readonly describedBy?: string;
  /** Of the link to the order's page, whose order it is; without one that of the order's cookie. */
  readonly token?: string;
}

/** The button that opens our own transfer window for this visitor's order, then the secret link to it. Stands in a `Group`. */
export function TransferWindow({ describedBy, token = '' }: TransferWindowProps) {
  const [transfer, { open, end }] = useTransferWindow(token);
  const Message = transfer.state === 'open' && transfer.isBlocked ? WarnAlert : InfoAlert;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        data-wide-on-phone
        aria-describedby={describedBy}
        aria-busy={transfer.state === 'opening'}
        onClick={() => {
          if (transfer.state !== 'opening') void open();
        }}
      >
        {transfer.state === 'opening' ? <Loader /> : null}
        <OpenWords />
      </Button>
      {transfer.state === 'failed' ? <ErrorAlert flex="1 0 100%">{transferLinkTexts.failed}</ErrorAlert> : null}
      {transfer.state === 'open' ? (
        <Message role="status" flex="1 0 100%">
          <TransferLinkCard
            {...transfer}
            onEnd={() => {
              if (transfer.ending !== 'underWay') void end();
            }}
          />
        </Message>
      ) : null}
      {transfer.state === 'ended' ? (
        <InfoAlert role="status" flex="1 0 100%">
          {transferLinkTexts.ended}
        </InfoAlert>
      ) : null}
    </>
  );
}

/** What a button or link that opens the transfer window says. */
export function OpenWords() {
  return (
    <>
      <span>{transferLinkTexts.open}</span>
      <Icon icon={ArrowSquareOutIcon} size="s" />
      <VisuallyHidden>{transferLinkTexts.newWindow}</VisuallyHidden>
    </>
  );
}
