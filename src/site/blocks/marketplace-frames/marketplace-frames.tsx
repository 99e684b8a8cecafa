import { Group, Stack, Text } from '@mantine/core';
import type { CSSProperties } from 'react';
import { formatPixels } from '../../../../domain/texts/format.ts';
import { type MarketplaceName, marketplaceTitles } from '../../../../domain/catalogue/marketplace-names.ts';
import { FILLED_AREA } from '../../../../domain/order/marketplace-demands.ts';
import { Columns } from '../../../ui/components/columns.tsx';
import { Cutout } from '../../../ui/components/photo.tsx';
import { BARE_AIR, bareExtent } from '../../../ui/components/cutout-bounds.ts';
import { Section } from '../../../ui/components/section.tsx';
import { deliveredSize, frameChecks, marketplaceFrames as words } from './frame-checks.ts';
import { Choice, shownId } from '../choice/choice.tsx';
import styles from './marketplace-frames.module.css';

/** Name of the radio group. */
const PICTURE = 'hauptbild';
/** Largest width of a frame, in CSS pixels. */
const WIDTH = 320;

/** Marketplaces with different requirements; the others require the same as Zalando. */
const shown = ['amazon', 'ebay', 'zalando', 'otto'] as const;

/**
 * One photo in the frames of four marketplaces, as delivered and wrong in two ways, with the verdict of each.
 * Works without script.
 */
export function MarketplaceFrames() {
  return (
    <Section heading={words.heading} text={words.text}>
      <Stack gap={28} className={styles['frames']} data-variants>
        <Group gap="16px 48px">
          <Choice
            name={PICTURE}
            legend={words.cases.legend}
            options={words.cases.options.map(({ value, label }) => [value, label] as const)}
            shows={(value) => shown.map((name) => `${name} ${shownId(PICTURE, value, name)}`).join(' ')}
          />
          <Choice name="ansicht" {...words.views} />
        </Group>
        <Columns component="ul" of={shown.length} before={2} from="md" gap="28px 16px" align="start">
          {shown.map((name, position) => (
            <Frame key={name} name={name} alt={position === 0 ? words.alt : ''} />
          ))}
        </Columns>
      </Stack>
    </Section>
  );
}

function Frame({ name, alt }: { readonly name: MarketplaceName; readonly alt: string }) {
  const { width, height } = deliveredSize(name);
  const proportion = width / height;
  const extent = bareExtent(words.photo, proportion);
  const box = { '--w': percent(extent.width), '--h': percent(extent.height) } as CSSProperties;
  return (
    <li>
      <div className={styles['ground']}>
        <div className={styles['object']} style={box}>
          <Cutout name={words.photo} proportion={proportion} width={WIDTH} alt={alt} bare={BARE_AIR} />
        </div>
      </div>
      <Text component="h3" id={name} fw={600} mt={10}>
        {`${marketplaceTitles[name]}, ${formatPixels(width, height)}`}
      </Text>
      <Text component="div" size="sm">
        {frameChecks(name).map(({ value, grey, share, ground, fill, whole }) => (
          <p key={value} id={shownId(PICTURE, value, name)} data-case={value}>
            <b>{whole === 'broken' ? <em>{words.verdicts.broken}</em> : words.verdicts[whole]}</b>
            <br />
            {`${words.ground(grey, ground)}; ${words.fill(share, fill, FILLED_AREA)}`}
          </p>
        ))}
      </Text>
    </li>
  );
}

/** A fraction as a CSS percentage. */
function percent(part: number): string {
  return `${Math.round(1000 * part) / 10}%`;
}
