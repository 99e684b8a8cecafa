import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { Columns } from '../../../ui/components/columns.tsx';
import { Photo } from '../../../ui/components/photo.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { GoLink } from '../../../ui/components/wayfinding.tsx';
import { automaticTexts as texts, type Comparison } from '../../texts/automatic.ts';
import type { Link } from '../../texts/types.ts';
import { PictureNote } from '../picture-note/picture-note.tsx';
import styles from './automatic.module.css';

interface AutomaticProps {
  readonly heading: string;
  readonly text: string;
  readonly items: readonly Comparison[];
  readonly link?: Link;
}

/** Parts of pictures at full size, cut out by a program on the left and by us on the right. */
export function Automatic({ heading, text, items, link }: AutomaticProps) {
  return (
    <Section heading={heading} text={text}>
      <Columns component="ul" of={items.length % 3 === 0 && items.length < 6 ? 3 : 2} gap="44px var(--fs-gutter)">
        {items.map((item) => (
          <li key={item.photo}>
            <figure>
              <div className={styles['pair']}>
                <Photo name={item.photo} sizes="(max-width: 47.5em) 100vw, 576px" />
              </div>
              <Group component="figcaption" grow gap={0} fz="sm" c="dimmed" pt={6} align="start">
                <span>{texts.automatic}</span>
                <span>{texts.ours}</span>
              </Group>
            </figure>
            <Stack gap={4} mt={10}>
              <Title order={3} size="1.25rem">
                {item.heading}
              </Title>
              <Text>{item.text}</Text>
              <Text size="sm" c="dimmed">
                <Box component="span" fw={600} c="black">
                  {`${item.judgement}. `}
                </Box>
                {texts.figures(item)}
              </Text>
            </Stack>
          </li>
        ))}
      </Columns>
      <PictureNote />
      {link === undefined ? null : <GoLink label={link.label} href={link.href} mt="md" />}
    </Section>
  );
}
