import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { longDate } from '../../lib/dates.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import layout from '../../ui/layout.module.css';
import marks from '../../ui/marks.module.css';
import text from '../../ui/text.module.css';
import { ui } from '../../ui/texts.ts';
import styles from './legal-view.module.css';
import { RevokeConsent } from './revoke-consent.tsx';
import type { LegalBlock, LegalPage } from './types.ts';

interface LegalViewProps {
  readonly page: LegalPage;
  /** What a visitor does on this page; stands before the text. */
  readonly children?: ReactNode;
}

/** A legal text: one anchor per section. That a text is a draft is noted in `domain/studio.ts`, not on the page. */
export function LegalView({ page, children }: LegalViewProps) {
  const Heading = page.textHeading ? 'h3' : 'h2';
  return (
    <div className={layout['page']}>
      <Breadcrumb crumbs={page.breadcrumb} />
      <div className={styles['head']}>
        <h1>{page.heading}</h1>
        {page.lead ? <p className={classNames(text['lead'], text['muted'])}>{page.lead}</p> : null}
      </div>
      {children}
      <div className={styles['sections']}>
        {page.textHeading ? <h2 id={page.textHeading.id}>{page.textHeading.heading}</h2> : null}
        {page.sections.map((section) => (
          <section key={section.heading} id={section.id}>
            <Heading>{section.heading}</Heading>
            {section.blocks.map((block, position) => (
              <Block key={position} block={block} />
            ))}
            {section.id === 'einwilligungen' ? <RevokeConsent /> : null}
          </section>
        ))}
        <p className={classNames(text['small'], text['muted'])}>{ui.legalVersion(longDate(page.version))}</p>
      </div>
    </div>
  );
}

function Block({ block }: { readonly block: LegalBlock }) {
  switch (block.kind) {
    case 'list':
      return (
        <ul className={marks['bullets']}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'lines':
      return (
        <ul>
          {block.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      );
    case 'links':
      return (
        <ul>
          {block.links.map((link) => (
            <li key={link.href}>
              <a className={styles['link']} href={link.href}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      );
    case 'text':
    default:
      return <p>{block.text}</p>;
  }
}
