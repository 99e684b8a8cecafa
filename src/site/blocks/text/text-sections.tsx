import { Anchor, List, Stack, Text, Title } from '@mantine/core';
import { Columns } from '../../../ui/components/columns.tsx';
import { GoLink } from '../../../ui/components/wayfinding.tsx';
import { Section } from '../../../ui/components/section.tsx';
import type { TextSection } from '../../texts/types.ts';

/** Passages of running text, heading left and text right. */
export function TextSections({ sections }: { readonly sections: readonly TextSection[] }) {
  return (
    <Section>
      {sections.map((section, position) => (
        <Columns
          key={section.heading}
          component="section"
          of="5fr 7fr"
          from="md"
          gap="16px"
          py="clamp(28px, 3.4vw, 44px)"
          className={position === 0 ? 'fs-ruled' : 'fs-parted'}
        >
          <Title order={2} size="h3" lts="-0.006em" maw="24rem">
            {section.heading}
          </Title>
          <Stack gap="md" align="flex-start" maw="var(--fs-measure)">
            {section.paragraphs?.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
            {section.list ? (
              <List>
                {section.list.map((item) => (
                  <List.Item key={item}>{item}</List.Item>
                ))}
              </List>
            ) : null}
            {section.link ? <GoLink label={section.link.label} href={section.link.href} /> : null}
          </Stack>
        </Columns>
      ))}
    </Section>
  );
}

/** A list of links, one per row. */
export function LinkList({ links }: { readonly links: readonly { readonly label: string; readonly href: string }[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <Anchor variant="row" href={link.href}>
            {link.label}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
