import { Box, Group } from '@mantine/core';
import { type Ground, grounds } from '../../../../machines/lightbox/loupe.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import { labels } from '../../../ui/components/labels.ts';
import marks from '../../../ui/components/marks.module.css';
import { lookOf } from './picture.tsx';

const words = labels.lightbox;

interface GroundsProps {
  readonly ground: Ground;
  readonly onChoose: (ground: Ground) => void;
}

/** Lays a cut-out on white, black or red: there its edges show what they are worth. */
export function Grounds({ ground, onChoose }: GroundsProps) {
  return (
    <Group gap="xs" align="stretch" role="radiogroup" aria-label={words.ground}>
      {grounds.map((one) => (
        <Box
          component="label"
          key={one}
          w={28}
          h={28}
          bd="var(--fs-border)"
          className={classNames(marks['pickable'], lookOf(one).className)}
          style={lookOf(one).style}
          __vars={{ '--out': '3px' }}
          title={words.grounds[one]}
        >
          <input
            className={classNames('fs-fill', marks['unseen'])}
            type="radio"
            name="ground"
            aria-label={words.grounds[one]}
            checked={one === ground}
            onChange={() => onChoose(one)}
          />
        </Box>
      ))}
    </Group>
  );
}
