import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import type { OfferedPicture } from './drawing-controller.ts';
import { offeredFile, pictureTypes } from './offered-picture.ts';

interface PictureInputProps {
  readonly onChoose: (picture: OfferedPicture) => void;
  readonly children: ReactNode;
}

/** The button for a picture of one's own; it is only read here. */
export function PictureInput({ onChoose, children }: PictureInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onChoose(offeredFile(file));
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
