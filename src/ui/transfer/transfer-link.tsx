import { Anchor, Box, Button, Group, Loader, Stack, Text, VisuallyHidden } from '@mantine/core';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { lazy, Suspense } from 'react';
import { longDate } from '../lib/dates.ts';
import { ErrorAlert } from '../components/alerts.tsx';
import { CopyLink } from '../components/copy-link.tsx';
import { Icon } from '../components/icon.tsx';
import type { TransferLink } from './open-transfer.ts';
import { transferLinkTexts } from './texts.ts';
import type { Ending } from './use-transfer-window.ts';

/** Only those who open a transfer window need what draws the code. */
const QrCode = lazy(() => import('./qr-code.tsx'));

interface TransferLinkCardProps {
  readonly link: TransferLink;
  /** The browser did not allow the new window. */
  readonly isBlocked: boolean;
  readonly ending: Ending;
  readonly onEnd: () => void;
}

/** The secret link, in all the ways in which it gets to another device, and the end of all such links. */
export function TransferLinkCard({ link, isBlocked, ending, onEnd }: TransferLinkCardProps) {
  const { url } = link;
  const day = longDate(link.expiresAt.slice(0, 10));
  return (
    <Group gap="16px 32px" align="stretch">
      <Stack gap={8} align="flex-start" flex="1 1 18rem">
        <Text>{isBlocked ? transferLinkTexts.blocked : transferLinkTexts.ready}</Text>
        <Anchor c="path" className="fs-break" href={url} target="_blank" rel="noopener noreferrer">
          <span>{url}</span>
          <VisuallyHidden>{` ${transferLinkTexts.newWindow}`}</VisuallyHidden>
        </Anchor>
        <Text size="sm">{transferLinkTexts.secret(day)}</Text>
        <CopyLink url={url} words={transferLinkTexts} />
        <Button component="a" variant="subtle" size="sm" href={mailAddress(url, day)}>
          <Icon icon={EnvelopeSimpleIcon} size="s" />
          <span>{transferLinkTexts.mail}</span>
        </Button>
        <Button variant="subtle" size="sm" ta="start" aria-busy={ending === 'underWay'} onClick={onEnd}>
          {ending === 'underWay' ? <Loader /> : null}
          <span>{transferLinkTexts.end}</span>
        </Button>
        {ending === 'failed' ? <ErrorAlert>{transferLinkTexts.endFailed}</ErrorAlert> : null}
      </Stack>
      <Box component="figure" w="9rem" ta="center">
        <Suspense>
          <QrCode text={url} label={transferLinkTexts.qrCode} />
        </Suspense>
        <Text component="figcaption" size="sm">
          {transferLinkTexts.scan}
        </Text>
      </Box>
    </Group>
  );
}

/** Opens the visitor's own mail program: no address reaches us, and nobody can have us write to strangers. */
function mailAddress(url: string, day: string): string {
  const { mailSubject, mailBody } = transferLinkTexts;
  return `mailto:?subject=${encodeURIComponent(mailSubject)}&body=${encodeURIComponent(mailBody(url, day))}`;
}
