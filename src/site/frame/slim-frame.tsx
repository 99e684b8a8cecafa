import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleText';
import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import type { ReactNode } from 'react';
import { studio } from '../../../domain/studio.ts';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { labels } from '../../ui/labels.ts';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { ui } from '../../ui/texts.ts';
import { LegalLinks } from './legal-links.tsx';
import { Logo } from './logo.tsx';
import { withdrawalLink } from './navigation.ts';
import styles from './slim-frame.module.css';

/** The header of the wizard: logo, telephone, chat; no menu that leads away from the order. */
export function SlimHeader() {
  return (
    <header className={styles['header']}>
      <div className={classNames(layout['page'], styles['bar'])}>
        <Logo />
        <div className={styles['help']}>
          <span className={styles['question']}>{ui.orderQuestions}</span>
          <a className={text['num']} href={studio.phone.href}>
            <Icon icon={PhoneIcon} size="s" />
            <span className={styles['word']}>{studio.phone.display}</span>
            <span className="fs-visually-hidden">{ui.servicePhone}</span>
          </a>
          <a href={studio.chat.url} target="_blank" rel="noopener noreferrer">
            <Icon icon={ChatCircleTextIcon} size="s" />
            <span className={styles['word']}>{ui.serviceChat}</span>
            <span className="fs-visually-hidden">({labels.opensNewTab})</span>
          </a>
        </div>
      </div>
    </header>
  );
}

/** The footer of the wizard: what belongs to the order, then the legal links and nothing that sells. */
export function SlimFooter({ children }: { readonly children?: ReactNode }) {
  return (
    <footer className={styles['footer']}>
      {children}
      <div className={classNames(layout['page'], styles['row'])}>
        <LegalLinks more={[withdrawalLink]} />
        <p>
          © {studio.legalTexts.version.slice(0, 4)} {studio.name}
        </p>
      </div>
    </footer>
  );
}
