import { Anchor, Box, Button, List, Paper, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import type { ComponentProps, ReactNode } from 'react';
import { acceptAttribute } from '../../../../domain/files/file-types.ts';
import { screens } from '../../../../domain/order/order-item.ts';
import { fragments, ORDER_PATH } from '../../../../domain/order/order-links.ts';
import { offersOf, studio } from '../../../../domain/studio/studio.ts';
import { isWizardScreen, screenTable } from '../../../../machines/order/order-steps.ts';
import { Icon } from '../../../ui/components/icon.tsx';
import { Photo } from '../../../ui/components/photo.tsx';
import { type PhotoRef, photo as photoFile } from '../../../ui/components/photos.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import { NUMBER } from './landing-island.ts';
import { NeedsScript } from './needs-script.tsx';
import cardStyles from './option-card.module.css';
import styles from './start-card.module.css';
import { landingTexts } from './texts.ts';
import { testImagesAddress, ways } from './ways.ts';

const { testImages } = offersOf(studio);

/** Sentences for the script: per screen of an open order, for a booked order, for a press without a connection. */
const words = Object.fromEntries([
  ...screens
    .filter(isWizardScreen)
    .map((screen) => [screen, landingTexts.order.standing(NUMBER, screenTable[screen].bar?.step)]),
  ['booked', landingTexts.order.booked(NUMBER)],
  ['offline', landingTexts.order.offline],
  ['notTaken', landingTexts.order.notTaken],
]);

/**
 * The link into the wizard: a plain link, so that a press counts before any script loads.
 * `landing-island.ts` swaps the texts for an open order.
 * Both texts have their space from the start, so that the layout does not shift.
 */
export function StartCard() {
  const { heading, text: intro, points, start, resume } = landingTexts.order;
  return (
    <OptionCard
      heading={heading}
      points={points}
      photo="freisteller-sneaker-frei"
      data-island="landing"
      data-words={JSON.stringify(words)}
      className={styles['start']}
      text={
        <div className={styles['swap']}>
          <Text c="dimmed" className={styles['intro']}>
            {intro}
          </Text>
          <div role="status">
            <Text data-landing-status />
            <Anchor href={ORDER_PATH} data-landing-booked hidden />
          </div>
        </div>
      }
    >
      <Button component="a" data-wide-on-phone data-landing-start href={`${ways['wizard.start']}#${fragments.begin}`}>
        <span className={styles['swap']}>
          <span className={styles['fresh']}>{start}</span>
          <span className={styles['begun']}>{resume}</span>
        </span>
      </Button>
      {/* A label, so that it works before the script, which takes the files. */}
      <Button component="label" variant="outline" data-wide-on-phone className={styles['choose']}>
        {landingTexts.order.choose}
        <VisuallyHidden
          renderRoot={(props) => (
            <input {...props} type="file" multiple accept={acceptAttribute} data-landing-pictures />
          )}
        />
      </Button>
      {testImages === null ? null : (
        <Button component="a" variant="subtle" className={styles['test']} href={testImagesAddress}>
          {landingTexts.order.test(testImages)}
        </Button>
      )}
      <NeedsScript />
    </OptionCard>
  );
}

interface OptionCardProps extends Omit<ComponentProps<'article'>, 'children'> {
  readonly heading: string;
  readonly text: ReactNode;
  readonly points: readonly string[];
  /** Decorative, below the text, so that the button is in the first window. */
  readonly photo?: PhotoRef;
  /** Links of the card. */
  readonly children: ReactNode;
}

/** One of the options on the landing. */
export function OptionCard({ heading, text, points, photo, children, className, ...rest }: OptionCardProps) {
  return (
    <Paper component="article" p={0} className={classNames(cardStyles['card'], className)} {...rest}>
      <Stack gap={14} align="start" p="clamp(24px, 2.8vw, 36px)">
        <Title order={2}>{heading}</Title>
        {typeof text === 'string' ? <Text c="dimmed">{text}</Text> : text}
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

/** A cut-out is completely visible on the checkerboard. */
function CardPhoto({ name }: { readonly name: PhotoRef }) {
  const { isCutout } = photoFile(name);
  return (
    <Box pos="relative" className={classNames(cardStyles['picture'], isCutout && 'fs-checker')}>
      <Photo name={name} alt="" sizes="(max-width: 47.5em) 100vw, 720px" eager={isCutout} className="fs-fill" />
    </Box>
  );
}
