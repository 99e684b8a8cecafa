import { NativeSelect } from '@mantine/core';
import { isSelected, type ShownFile } from '../../../machines/upload/queue-view.ts';
import { uploadTexts } from './texts.ts';
import type { ImageKinds } from './use-image-kinds.ts';

const texts = uploadTexts.kinds;
const NONE = 'none';

interface SortImagesProps {
  readonly imageKinds: ImageKinds;
  readonly files: readonly ShownFile[];
  /** Called when one was chosen. */
  readonly onDone: () => void;
}

/** Says of which kind the selected images are; those that the server knows. */
export function SortImages({ imageKinds, files, onDone }: SortImagesProps) {
  const ids = files.flatMap((shown) => {
    const { uploadId } = shown.file;
    return uploadId !== null && isSelected(shown) ? [uploadId] : [];
  });
  return (
    <NativeSelect
      size="sm"
      aria-label={texts.choose(ids.length)}
      disabled={ids.length === 0}
      value=""
      data={[
        { value: '', label: texts.choose(ids.length) },
        ...imageKinds.kinds.map(({ type, name }) => ({ value: type, label: name })),
        { value: NONE, label: texts.none },
      ]}
      onChange={({ currentTarget: { value } }) => {
        if (value === '') return;
        imageKinds.sort(ids, value === NONE ? null : value);
        onDone();
      }}
    />
  );
}
