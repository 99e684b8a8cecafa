import { Box, List, Paper, Stack, Text, Title } from '@mantine/core';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../../ui/lib/class-names.ts';
import { Icon } from '../../../ui/components/icon.tsx';
import { Photo } from '../../../ui/components/photo.tsx';
import { type PhotoRef, photo as photoFile } from '../../../ui/components/photos.ts';
import styles from './option-card.module.css';

interface OptionCardProps extends Omit<ComponentProps<'article'>, 'children'> {
  readonly heading: string;
  readonly text: ReactNode;
  readonly points: readonly string[];
  /** Only sets the mood, below the words: what is to be pressed stands in the first window. */
  readonly photo?: PhotoRef;
  /** Where the card leads. */
  readonly children: ReactNode;
}

/** One of the ways to go on from the landing. */
export function OptionCard({ heading, text: words, points, photo, children, className, ...rest }: OptionCardProps) {
  return (
    <Paper component="article" p={0} className={classNames(styles['card'], className)} {...rest}>
      <Stack gap={14} align="start" p="clamp(24px, 2.8vw, 36px)">
        <Title order={2}>{heading}</Title>
        {typeof words === 'string' ? <Text c="dimmed">{words}</Text> : words}
        <List fz="sm" pb={10} icon={<Icon icon={CheckIcon} size="s" weight="bold" />}>
          {points.map((point) => (
            <List.Item key={point}>{point}</List.Item>
          ))}
        </List>
        {children}
      </Stack>
      {photo === undefined ? null : <CardPhoto name={photo} />}
    </Paper>
  );
}

/** A cut-out stands whole on the checkerboard. */
function CardPhoto({ name }: { readonly name: PhotoRef }) {
  const { isCutout } = photoFile(name);
  return (
    <Box pos="relative" className={classNames(styles['picture'], isCutout && 'fs-checker')}>
      <Photo name={name} alt="" sizes="(max-width: 47.5em) 100vw, 720px" eager={isCutout} className="fs-fill" />
    </Box>
  );
}
