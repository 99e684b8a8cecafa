import { useEffect, useRef, useState } from 'react';
import { picturesProblem } from '../../../../domain/client/enquiry.ts';

/** Adds `added` to `kept` one by one; also returns why the first refused picture was refused. */
export function withPictures(kept: readonly File[], added: readonly File[]) {
  const pictures = [...kept];
  let refusal: string | null = null;
  for (const picture of added) {
    if (pictures.some((one) => identityOf(one) === identityOf(picture))) continue;
    const problem = picturesProblem([...pictures, picture]);
    if (problem === null) pictures.push(picture);
    else refusal ??= problem;
  }
  return { pictures, refusal };
}

/** Equal for the same file: browsers create a new File for each choice of it. */
export function identityOf({ name, size, lastModified }: File): string {
  return JSON.stringify([name, size, lastModified]);
}

/**
 * The pictures of a native file field, collected over several choices; the field itself keeps only the last choice.
 * @param onChange called after each change
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
    // Files chosen before the form's script loaded.
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

/** Writes the collected pictures into the field: it shows their number, and a native submit would send them. */
function show(input: HTMLInputElement | null, pictures: readonly File[]): void {
  if (input === null) return;
  const transfer = new DataTransfer();
  for (const picture of pictures) transfer.items.add(picture);
  input.files = transfer.files;
}
