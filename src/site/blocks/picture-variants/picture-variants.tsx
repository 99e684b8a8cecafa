import { Stack, Text } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../../../ui/lib/class-names.ts';
import { Columns } from '../../../ui/components/columns.tsx';
import { Photo } from '../../../ui/components/photo.tsx';
import { photo } from '../../../ui/components/photos.ts';
import { Section } from '../../../ui/components/section.tsx';
import type { PictureVariant, PictureVariants as Words } from '../../texts/types.ts';
import { Choice, shownId } from '../choice/choice.tsx';
import { PictureNote } from '../picture-note/picture-note.tsx';
import styles from './picture-variants.module.css';

/** Largest width of the frame: seven of twelve columns. */
const SIZES = '(max-width: 56.25em) 100vw, 700px';

/**
 * Several pictures of one thing exactly on top of each other, one of them visible with its text.
 * For example the layers of a retouch or the colours of a garment.
 * All pictures have the size of the first. Works without script.
 */
export function PictureVariants({ texts }: { readonly texts: Words }) {
  const [first] = texts.variants;
  const { width, height } = photo(first.photo);
  const swatchOf = (value: string) => swatch(variantAt(texts, value));
  return (
    <Section heading={texts.heading} text={texts.text}>
      <Columns of="7fr 5fr" from="md" gap="28px 48px" align="center" className={styles['variants']} data-variants>
        <div className={styles['frame']} style={{ '--ratio': width / height } as CSSProperties}>
          {texts.variants.map(({ photo: name }) => (
            <Photo
              key={name}
              name={name}
              sizes={SIZES}
              className={classNames('fs-fill', photo(name).isCutout && 'fs-checker')}
            />
          ))}
        </div>
        <Stack gap={20}>
          <Choice
            name={texts.name}
            legend={texts.legend}
            options={texts.variants.map(({ label }, position) => [String(position), label] as const)}
            swatch={swatchOf}
            shows={(value) => shownId(texts.name, value)}
          />
          <div className={styles['texts']}>
            {texts.variants.map(({ label, text }, position) => (
              <p key={label} id={shownId(texts.name, String(position))}>
                {text}
              </p>
            ))}
          </div>
          {texts.note ? (
            <Text size="sm" c="dimmed">
              {texts.note}
            </Text>
          ) : null}
        </Stack>
      </Columns>
      <PictureNote />
    </Section>
  );
}

function variantAt({ variants }: Words, value: string): PictureVariant {
  return variants[Number(value)] ?? variants[0];
}

/** The variant in small: its colour, or its picture. */
function swatch({ photo: name, colour }: PictureVariant): ReactNode {
  return colour ? (
    <span className={styles['swatch']} style={{ background: `rgb(${colour.join(' ')})` }} />
  ) : (
    <Photo
      name={name}
      alt=""
      sizes="80px"
      fallbackWidth={80}
      className={classNames(styles['swatch'], photo(name).isCutout && 'fs-checker')}
    />
  );
}
