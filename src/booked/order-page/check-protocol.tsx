import { Group, List, Stack, Text } from '@mantine/core';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import type { Delivered } from '../../../domain/contracts/order-page.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { Kept } from '../../ui/components/kept.tsx';
import { Fold } from './order-images.tsx';
import { orderPageTexts } from './texts.ts';

const texts = orderPageTexts.checks;

/** Files of the protocol; a delivery may have thousands, and the rest is counted. */
const SHOWN = 200;

/** What was measured of each delivered file before it was sent; nothing where none was measured. */
export function CheckProtocol({ delivered: { files } }: { readonly delivered: Delivered }) {
  const checked = files.flatMap(({ id, name, check }) => (check === null ? [] : [{ id, name, ...check }]));
  if (checked.length === 0) return null;
  const [different, right] = [
    checked.filter(({ differences }) => differences.length > 0),
    checked.filter(({ differences }) => differences.length === 0),
  ];
  const shown = [...different, ...right].slice(0, Math.max(SHOWN, different.length));
  return (
    <Fold id="pruefung" heading={texts.heading} about={texts.about(checked.length, files.length, different.length)}>
      <Stack gap={16}>
        <Text>{texts.how}</Text>
        <List spacing={12} listStyleType="none">
          {shown.map(({ id, name, measured, differences }) => (
            <List.Item key={id}>
              <Text fw={500} className="fs-break">
                <Kept>{name}</Kept>
              </Text>
              {differences.map((one) => (
                <Group key={one.measured} gap={6} align="start" wrap="nowrap">
                  <Text span c="var(--fs-warn)" lh={0}>
                    <Icon icon={WarningIcon} size="s" />
                  </Text>
                  <Text size="sm" fw={550}>
                    {texts.difference(one.measured, one.ordered)}
                  </Text>
                </Group>
              ))}
              <Text size="sm" c="dimmed">
                {measured}
              </Text>
            </List.Item>
          ))}
        </List>
        {checked.length > shown.length ? <Text size="sm">{texts.others(checked.length - shown.length)}</Text> : null}
      </Stack>
    </Fold>
  );
}
