import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { acceptedPictures, PICTURES_FIELD, picturesHint } from '../../../../domain/client/enquiry-pictures.ts';
import { formatBytes } from '../../../../domain/texts/format.ts';
import { fieldId } from '../../../ui/forms/field-id.ts';
import { fieldProps } from '../../../ui/forms/field-parts.tsx';
import styles from './enquiry-form.module.css';
import { enquiryTexts as words } from './texts.ts';

interface PicturesFieldProps {
  readonly chosen: readonly File[];
  readonly error: string | undefined;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly change: { readonly add: () => void; readonly remove: (picture: File) => void };
}

/** The browser's own field for files, which works without script; with it, what was chosen is listed and can be taken back. */
export function PicturesField({ chosen, error, input, change }: PicturesFieldProps) {
  return (
    <Stack gap="xs">
      <TextInput
        {...fieldProps({
          name: PICTURES_FIELD,
          label: words.labels.pictures,
          hint: picturesHint,
          error,
          isAnnounced: true,
        })}
        ref={input}
        type="file"
        multiple
        accept={acceptedPictures}
        onChange={change.add}
        classNames={{ input: styles['files'] ?? '' }}
      />
      {chosen.length === 0 ? null : (
        <Stack component="ul" gap={0} aria-label={words.chosen}>
          {chosen.map((picture) => (
            <Group
              component="li"
              key={`${picture.name} ${picture.size} ${picture.lastModified}`}
              justify="space-between"
            >
              <Text span className="fs-break" flex="1 1 0">
                <span>{picture.name}</span>{' '}
                <Text span c="dimmed" size="sm">
                  {formatBytes(picture.size)}
                </Text>
              </Text>
              <Button
                variant="subtle"
                aria-label={words.remove(picture.name)}
                onClick={() => {
                  change.remove(picture);
                  document.getElementById(fieldId(PICTURES_FIELD))?.focus();
                }}
              >
                {words.removeShort}
              </Button>
            </Group>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
