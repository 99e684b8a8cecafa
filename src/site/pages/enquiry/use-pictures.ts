import { useEffect, useRef, useState } from 'react';
import { picturesProblem } from '../../../../domain/client/enquiry.ts';

/** What of `added` may go along with `kept`, one after the other, and why the first of the others may not. */
export function withPictures(kept: readonly File[], added: readonly File[]) {
  const pictures = [...kept];
  let refusal: string | null = null;
  for (const picture of added) {
    if (pictures.some((one) => isSame(one, picture))) continue;
    const problem = picturesProblem([...pictures, picture]);
    if (problem === null) pictures.push(picture);
    else refusal ??= problem;
  }
  return { pictures, refusal };
}

/** Somebody picks the same file twice; a browser gives it anew each time. */
function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

/**
 * The pictures of a native file field, which itself forgets them with each new choice: here they add up, and the field
 * shows what they are. `onChange` hears of each change.
 */
export function usePictures(onChange: (pictures: readonly File[]) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);

  function take(now: ReturnType<typeof withPictures>): void {
    setPictures(now.pictures);
    setRefusal(now.refusal);
    show(input.current, now.pictures);
    onChange(now.pictures);
  }

  useEffect(() => {
    // What was chosen before the form's script was there.
    const early = chosenIn(input.current);
    if (early.length > 0) take(withPictures([], early));
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    input,
    pictures,
    refusal,
    change: {
      add: () => take(withPictures(pictures, chosenIn(input.current))),
      remove: (picture: File) => take({ pictures: pictures.filter((one) => one !== picture), refusal: null }),
    },
  };
}

function chosenIn(input: HTMLInputElement | null): File[] {
  return [...(input?.files ?? [])];
}

/** So that the field itself says how many there are, and the browser could send them by itself. */
function show(input: HTMLInputElement | null, pictures: readonly File[]): void {
  if (input === null) return;
  const transfer = new DataTransfer();
  for (const picture of pictures) transfer.items.add(picture);
  input.files = transfer.files;
}
