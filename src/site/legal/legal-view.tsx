import { Anchor, Text, Title } from '@mantine/core';
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
        <Title order={1}>{page.heading}</Title>
        {page.lead ? <Text className={classNames(text['lead'], text['muted'])}>{page.lead}</Text> : null}
      </div>
      {children}
      <div className={styles['sections']}>
        {page.textHeading ? (
          <Title order={2} id={page.textHeading.id}>
            {page.textHeading.heading}
          </Title>
        ) : null}
        {page.sections.map((section) => (
          <section key={section.heading} id={section.id}>
            <Heading>{section.heading}</Heading>
            {section.blocks.map((block, position) => (
              <Block key={position} block={block} />
            ))}
            {section.id === 'einwilligungen' ? <RevokeConsent /> : null}
          </section>
        ))}
        <Text className={classNames(text['small'], text['muted'])}>{ui.legalVersion(longDate(page.version))}</Text>
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
              <Anchor className={styles['link']} href={link.href}>
                {link.label}
              </Anchor>
            </li>
          ))}
        </ul>
      );
    case 'text':
    default:
      return <Text>{block.text}</Text>;
  }
}
