import { Box, Button, Group, Paper, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/ssr/UploadSimple';
import { type ChangeEvent, type Ref, useRef } from 'react';
import { acceptAttribute } from '../../../domain/files/file-types.ts';
import { Icon } from '../../ui/components/icon.tsx';
import marks from '../../ui/components/marks.module.css';
import { uploadTexts } from './texts.ts';
import { useFileDrop } from './use-file-drop.ts';

/** Phones and tablets have hardly any folders. */
const knowsFolders = typeof HTMLInputElement !== 'undefined' && 'webkitdirectory' in HTMLInputElement.prototype;

interface DropAreaProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** true when there are files: the list is more important. */
  readonly isSmall: boolean;
  /** The button that chooses files. */
  readonly button: Ref<HTMLButtonElement>;
}

/** The dashed drop area for files and folders, with buttons as the alternative to dragging. */
export function DropArea({ onFiles, isSmall, button }: DropAreaProps) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop(onFiles);
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const words = isTouch ? { ...uploadTexts.drop, ...uploadTexts.drop.touch } : uploadTexts.drop;

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.currentTarget.files ?? [])]);
    // So that the same file can be chosen again.
    event.currentTarget.value = '';
  };
  return (
    <Paper
      p={isSmall ? '16px 20px' : 'clamp(28px, 4vw, 48px)'}
      pos="relative"
      ta="center"
      bg={isOver ? 'var(--fs-path-tint)' : undefined}
    >
      <Box pos="absolute" inset={0} className={marks['dashed']} aria-hidden="true" />
      {/* One element for both sizes: another one would take the focus away from the button that was pressed. */}
      <Group
        justify={isSmall ? 'space-between' : 'center'}
        gap={isSmall ? '10px 16px' : 14}
        pos="relative"
        style={{ flexDirection: isSmall ? undefined : 'column' }}
      >
        {isSmall ? null : (
          <Text span c="path">
            <Icon icon={UploadSimpleIcon} size="l" />
          </Text>
        )}
        <Title order={2} size={isSmall ? '1.125rem' : '1.625rem'}>
          {isOver ? words.headingOver : isSmall ? words.headingMore : words.heading}
        </Title>
        <Group justify="center" w={isSmall ? 'auto' : '100%'}>
          <Button ref={button} size="sm" data-wide-on-phone data-upload="choose" onClick={() => files.current?.click()}>
            {isTouch ? uploadTexts.drop.touch.files : uploadTexts.drop.files}
          </Button>
          {knowsFolders && !(isTouch && isSmall) ? (
            <Button
              variant={isTouch ? 'subtle' : 'outline'}
              size="sm"
              data-wide-on-phone
              onClick={() => folder.current?.click()}
            >
              {uploadTexts.drop.folder}
            </Button>
          ) : null}
        </Group>
        {isSmall ? null : (
          <Text size="sm" c="dimmed">
            {uploadTexts.drop.types}
          </Text>
        )}
      </Group>
      <input ref={files} type="file" hidden multiple accept={acceptAttribute} onChange={take} data-upload="files" />
      <input
        ref={(input) => {
          folder.current = input;
          // React has no property for it.
          input?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        hidden
        multiple
        onChange={take}
        data-upload="folder"
      />
    </Paper>
  );
}
