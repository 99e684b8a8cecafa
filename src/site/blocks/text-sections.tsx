import { Anchor, Text, Title } from '@mantine/core';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import layout from '../../ui/layout.module.css';
import marks from '../../ui/marks.module.css';
import text from '../../ui/text.module.css';
import type { TextSection } from '../words/types.ts';
import styles from './text-sections.module.css';

/** Passages of running text, heading left and words right. */
export function TextSections({ sections }: { readonly sections: readonly TextSection[] }) {
  return (
    <div className={classNames(layout['page'], layout['section'])}>
      {sections.map((section) => (
        <section key={section.heading} className={styles['section']}>
          <Title order={2} className={styles['heading']}>
            {section.heading}
          </Title>
          <div className={styles['words']}>
            {section.paragraphs.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
            {section.list ? (
              <ul className={marks['bullets']}>
                {section.list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            ) : null}
            {section.link ? (
              <Anchor className={text['go']} href={section.link.href}>
                {section.link.label} <Icon icon={ArrowRightIcon} />
              </Anchor>
            ) : null}
          </div>
        </section>
      ))}
    </div>
  );
}
