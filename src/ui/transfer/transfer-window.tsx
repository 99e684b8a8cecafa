import {
  Anchor,
  Box,
  Button,
  type ButtonProps,
  CopyButton,
  Group,
  Loader,
  Stack,
  Text,
  VisuallyHidden,
} from '@mantine/core';
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/ssr/ArrowSquareOut';
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type * as z from 'zod/mini';
import { paths, pathTo } from '../../../domain/contracts/paths.ts';
import type { newTransferLinkSchema, transferLinksSchema } from '../../../domain/contracts/upload-calls.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { CallError } from '../../../machines/session/session-problems.ts';
import { ErrorAlert, InfoAlert, WarnAlert } from '../components/alerts.tsx';
import { Icon } from '../components/icon.tsx';
import { longDate } from '../lib/dates.ts';
import { type Access, orderHeaders, send } from '../lib/send.ts';

interface TransferWindowProps {
  /** Id of the sentence with the warning, which the first button says. */
  readonly describedBy?: string;
  readonly access: Access;
  /** Look of the button that sends from this device; none: this device has a better way. */
  readonly here?: ButtonProps;
}

/**
 * Buttons that open our transfer window for this visitor's order here and give its secret link to another device.
 * Belongs into a `Group`.
 */
export function TransferWindow({ describedBy, access, here }: TransferWindowProps) {
  const [transfer, { open, end }] = useTransferWindow(access);
  const Message = transfer.state === 'open' && transfer.place === 'blocked' ? WarnAlert : InfoAlert;
  const isOpening = transfer.state === 'opening';
  const press = (place: 'here' | 'elsewhere') => () => {
    if (!isOpening) void open(place);
  };
  return (
    <>
      {here === undefined ? null : (
        <Button
          {...here}
          data-wide-on-phone
          aria-describedby={describedBy}
          aria-busy={isOpening}
          onClick={press('here')}
        >
          {isOpening ? <Loader /> : null}
          <OpenTexts />
        </Button>
      )}
      <Button
        variant={here === undefined ? 'outline' : 'subtle'}
        size="sm"
        data-wide-on-phone
        aria-describedby={here === undefined ? describedBy : undefined}
        aria-busy={isOpening}
        onClick={press('elsewhere')}
      >
        {isOpening && here === undefined ? <Loader /> : null}
        <span>{transferLinkTexts.elsewhere}</span>
      </Button>
      {transfer.state === 'failed' || transfer.state === 'gone' ? (
        <ErrorAlert flex="1 0 100%">{transferLinkTexts[transfer.state]}</ErrorAlert>
      ) : null}
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

/** Label of a button or link that opens the transfer window. */
export function OpenTexts() {
  return (
    <>
      <span>{transferLinkTexts.open}</span>
      <Icon icon={ArrowSquareOutIcon} size="s" />
      <VisuallyHidden>{transferLinkTexts.newWindow}</VisuallyHidden>
    </>
  );
}

/** Needed only once a transfer window is open. Without its code there is no figure: the link itself is enough. */
const QrFigure = lazy(() =>
  import('./qr-code.tsx')
    .then(({ default: QrCode }): { default: ComponentType<Pick<TransferLink, 'url'>> } => ({
      default: ({ url }) => (
        <Box component="figure" w="9rem" ta="center">
          <QrCode text={url} label={transferLinkTexts.qrCode} />
          <Text component="figcaption" size="sm">
            {transferLinkTexts.scan}
          </Text>
        </Box>
      ),
    }))
    .catch(() => ({ default: () => null })),
);

interface TransferLinkCardProps extends Pick<OpenTransfer, 'link' | 'place' | 'ending'> {
  readonly onEnd: () => void;
}

/** The secret link, with options to send it to another device, and a button that ends all such links. */
function TransferLinkCard({ link, place, ending, onEnd }: TransferLinkCardProps) {
  const { url } = link;
  const day = longDate(link.expiresAt.slice(0, 10));
  return (
    <Group gap="16px 32px" align="stretch">
      <Stack gap={8} align="flex-start" flex="1 1 18rem">
        <Text>{transferLinkTexts.ready[place]}</Text>
        <Anchor c="path" className="fs-break" href={url} target="_blank" rel="noopener noreferrer">
          <span>{url}</span>
          <VisuallyHidden>{` ${transferLinkTexts.newWindow}`}</VisuallyHidden>
        </Anchor>
        <Text size="sm">{transferLinkTexts.secret(day)}</Text>
        <CopyLink url={url} />
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
      <Suspense>
        <QrFigure url={url} />
      </Suspense>
    </Group>
  );
}

/** Opens the visitor's mail program: no address reaches us, and our server cannot be made to mail strangers. */
function mailAddress(url: string, day: string): string {
  const { mailSubject, mailBody } = transferLinkTexts;
  return `mailto:?subject=${encodeURIComponent(mailSubject)}&body=${encodeURIComponent(mailBody(url, day))}`;
}

/** How long a button says that it has copied; then it offers to copy again. ms */
export const COPIED_FOR_MS = 10_000;

/** Copies a link, where the browser supports it. */
function CopyLink({ url }: { readonly url: string }) {
  if (!('clipboard' in navigator)) return null;
  return (
    <CopyButton value={url} timeout={COPIED_FOR_MS}>
      {({ copied, copy }) => (
        <Button variant="subtle" size="sm" ta="start" onClick={copy}>
          <Icon icon={CopyIcon} size="s" />
          <span>{copied ? transferLinkTexts.copied : transferLinkTexts.copy}</span>
        </Button>
      )}
    </CopyButton>
  );
}

/** Texts around the secret link to the transfer window, in the wizard and after the order, in "du". */
const transferLinkTexts = {
  open: 'Bilder jetzt senden',
  newWindow: '(öffnet neues Fenster)',
  elsewhere: 'Link für ein anderes Gerät',
  ready: {
    here: 'Das Transferfenster ist offen. Mit diesem Link geht es auch auf einem anderen Gerät:',
    blocked: 'Dein Browser hat das neue Fenster nicht geöffnet. Mit diesem Link geht es trotzdem:',
    elsewhere: 'Öffne diesen Link auf dem anderen Gerät, auf dem die Bilder sind:',
  },
  copy: 'Link kopieren',
  copied: 'Link kopiert.',
  mail: 'Link an mich mailen',
  mailSubject: `Link zum Senden meiner Bilder an ${studio.name}`,
  /** `day` as "22. Dezember 2026". */
  mailBody: (url: string, day: string) => `${url}\n\nDer Link gilt bis ${day}.`,
  scan: 'Mit dem Handy scannen',
  qrCode: 'QR-Code mit dem Link zum Transferfenster',
  secret: (day: string) =>
    `Der Link gilt bis ${day}. Wer ihn hat, kann Bilder zu deinem Auftrag hinzufügen. Gib ihn nur weiter, wenn du das möchtest.`,
  /** Ends every link to this order, older ones too. */
  end: 'Alle Links zu diesem Auftrag sperren',
  ended: 'Alle Links zu diesem Auftrag sind gesperrt. Was schon da ist, bleibt.',
  endFailed: 'Die Links konnten nicht gesperrt werden. Bitte versuch es gleich noch einmal.',
  failed: 'Das Transferfenster lässt sich gerade nicht öffnen. Bitte versuch es noch einmal.',
  gone: 'Diese Seite hat keinen Zugang mehr zu diesem Auftrag. Lade sie neu, dann siehst du den Stand.',
} as const;

/** `gone`: the cookie opens another order by now, or the link is revoked. */
type TransferState = { readonly state: 'closed' | 'opening' | 'failed' | 'gone' | 'ended' } | OpenTransfer;

interface OpenTransfer {
  readonly state: 'open';
  readonly link: TransferLink;
  /** Where the window is: here, or here but blocked by the browser, or on another device, by the link. */
  readonly place: 'here' | 'blocked' | 'elsewhere';
  readonly ending: Ending;
}

/** Progress of ending the links. */
type Ending = 'no' | 'underWay' | 'failed';

interface TransferActions {
  readonly open: (place: 'here' | 'elsewhere') => Promise<void>;
  /** Ends all links of the order. */
  readonly end: () => Promise<void>;
}

/** Opens our transfer window for an order, and ends all its links. */
function useTransferWindow(access: Access): readonly [TransferState, TransferActions] {
  const [transfer, setTransfer] = useState<TransferState>({ state: 'closed' });
  const open = async (place: 'here' | 'elsewhere') => {
    // Before the call: browsers allow a new window only as the direct answer to a click.
    const opened = place === 'here' ? globalThis.open('about:blank', '_blank') : null;
    setTransfer({ state: 'opening' });
    try {
      const link = await openTransfer(orderHeaders(access));
      if (opened !== null) {
        opened.opener = null;
        opened.location.replace(link.url);
      }
      setTransfer({
        state: 'open',
        link,
        place: place === 'here' && opened === null ? 'blocked' : place,
        ending: 'no',
      });
    } catch (error) {
      opened?.close();
      setTransfer({ state: error instanceof CallError && error.problem.kind === 'gone' ? 'gone' : 'failed' });
    }
  };
  const setEnding = (ending: Ending) => setTransfer((now) => (now.state === 'open' ? { ...now, ending } : now));
  const end = async () => {
    setEnding('underWay');
    try {
      await endTransfers(orderHeaders(access));
      setTransfer({ state: 'ended' });
    } catch {
      setEnding('failed');
    }
  };
  return [transfer, { open, end }];
}

interface TransferLink {
  readonly url: string;
  /** ISO moment of the link's expiry. */
  readonly expiresAt: string;
}

/**
 * Creates a secret link to the transfer window of an order.
 * The link has the origin by which the visitor has reached the site.
 * Uses `send`, because the contracts' schemas would add 50 kB to the thank-you page.
 * @throws CallError
 */
async function openTransfer(headers: Readonly<Record<string, string>>): Promise<TransferLink> {
  const answer = JSON.parse(await send({ path: paths.transfer, headers })) as z.output<typeof newTransferLinkSchema>;
  const { pathname, hash } = new URL(answer.url);
  return { url: new URL(pathname + hash, location.origin).href, expiresAt: answer.expires_at };
}

/**
 * Ends all links to the transfer window of that order, older ones too.
 * @throws CallError; some links may have ended by then
 */
async function endTransfers(headers: Readonly<Record<string, string>>): Promise<void> {
  const answer = await send({ method: 'GET', path: paths.transferLinks, headers });
  const { links } = JSON.parse(answer) as z.output<typeof transferLinksSchema>;
  for (const { id } of links) await send({ method: 'DELETE', path: pathTo(paths.transferLink, id), headers });
}
