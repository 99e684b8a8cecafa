import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/ssr/ArrowSquareOut';
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { useState } from 'react';
import { studio } from '../../../domain/studio.ts';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import text from '../../ui/text.module.css';
import { uploadTexts } from './texts.ts';
import styles from './transfer-offer.module.css';
import { type Ending, useTransferWindow } from './use-transfer-window.ts';

const texts = uploadTexts.transfer;

/** The second way: the studio's file-transfer service, or a transfer window of our own, with the clipping id in its title. */
export function TransferOffer({ clippingId }: { readonly clippingId: string }) {
  const service = studio.fileTransfer;
  return (
    <section className={styles['offer']} aria-labelledby="transfer-heading">
      <div className={styles['row']}>
        <div className={styles['words']}>
          <h2 className={styles['heading']} id="transfer-heading">
            {texts.heading}
          </h2>
          <p className={classNames(text['small'], text['muted'])} id="transfer-warning">
            {service === null ? texts.own : texts.external(service.provider)} {texts.warning}
          </p>
        </div>
        {service === null ? null : (
          <Button
            kind="outline"
            size="compact"
            wideOnPhone
            href={service.url.replace('{id}', encodeURIComponent(clippingId))}
            target="_blank"
            rel="noopener noreferrer"
            aria-describedby="transfer-warning"
          >
            <OpenWords />
          </Button>
        )}
        {service === null ? <OwnWindow clippingId={clippingId} /> : null}
      </div>
    </section>
  );
}

function OwnWindow({ clippingId }: { readonly clippingId: string }) {
  const [transfer, { open, end }] = useTransferWindow(clippingId);
  return (
    <>
      <Button
        kind="outline"
        size="compact"
        wideOnPhone
        aria-describedby="transfer-warning"
        busy={transfer.state === 'opening'}
        onClick={() => {
          if (transfer.state !== 'opening') void open();
        }}
      >
        <OpenWords />
      </Button>
      {transfer.state === 'failed' ? (
        <Note kind="error" className={styles['answer']}>
          <p>{texts.failed}</p>
        </Note>
      ) : null}
      {transfer.state === 'open' ? (
        <TransferLink
          {...transfer}
          onEnd={() => {
            if (transfer.ending !== 'underWay') void end();
          }}
        />
      ) : null}
      {transfer.state === 'ended' ? (
        <Note role="status" className={styles['answer']}>
          <p>{texts.ended}</p>
        </Note>
      ) : null}
    </>
  );
}

function OpenWords() {
  return (
    <>
      {texts.open}
      <Icon icon={ArrowSquareOutIcon} size="s" />
      <span className="fs-visually-hidden">{texts.newWindow}</span>
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
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Note kind={isBlocked ? 'warn' : 'info'} role="status" className={styles['answer']}>
      <p>{isBlocked ? texts.blocked : texts.ready}</p>
      <a className={styles['link']} href={url} target="_blank" rel="noopener noreferrer">
        {url}
        <span className="fs-visually-hidden"> {texts.newWindow}</span>
      </a>
      <p className={text['small']}>{texts.secret}</p>
      {'clipboard' in navigator ? (
        <Button
          kind="quiet"
          size="compact"
          className={styles['copy']}
          onClick={() => {
            void navigator.clipboard.writeText(url).then(() => setIsCopied(true));
          }}
        >
          <Icon icon={CopyIcon} size="s" />
          {isCopied ? texts.copied : texts.copy}
        </Button>
      ) : null}
      <Button kind="quiet" size="compact" className={styles['copy']} busy={ending === 'underWay'} onClick={onEnd}>
        {texts.end}
      </Button>
      {ending === 'failed' ? <p role="alert">{texts.endFailed}</p> : null}
    </Note>
  );
}
