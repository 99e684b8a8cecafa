import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Button, ButtonRow } from './button.tsx';
import styles from './external-content.module.css';
import { labels } from './labels.ts';
import marks from './marks.module.css';
import text from './text.module.css';

interface ExternalContentProps {
  /** Name of the provider as the visitor knows it. */
  readonly provider: string;
  readonly url: string;
  /** Accessible name of the frame that will be loaded. */
  readonly title: string;
  readonly heading: ReactNode;
  /** The button says what will be loaded, for example "Kalender laden". */
  readonly loadLabel: string;
}

/**
 * Content of another provider. Nothing is requested from there before the click: the script of the page
 * (`external-content-island.ts`) replaces the box by a frame; without script the button opens the content in a new tab.
 */
export function ExternalContent({ provider, url, title, heading, loadLabel }: ExternalContentProps) {
  return (
    <div
      className={classNames(styles['box'], marks['dashed'])}
      data-external={url}
      data-external-provider={provider}
      data-external-title={title}
    >
      {heading}
      <p>
        {labels.external.provider(provider)} {labels.external.transfer}
      </p>
      <ButtonRow>
        <Button kind="outline" href={url} target="_blank" rel="noopener noreferrer" data-external-load="once">
          {loadLabel}
        </Button>
        <Button kind="quiet" data-external-load="always" hidden>
          {labels.external.always}
        </Button>
        <a className={classNames(text['small'], styles['privacy'])} href="/datenschutz#einwilligungen">
          {labels.external.privacy}
        </a>
      </ButtonRow>
    </div>
  );
}
