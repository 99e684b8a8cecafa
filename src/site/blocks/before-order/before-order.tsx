import { Anchor, Box, Text } from '@mantine/core';
import { Columns } from '../../../ui/components/columns.tsx';
import { GoLink } from '../../../ui/components/go-link.tsx';
import { HeadRow, Section } from '../../../ui/components/section.tsx';
import { beforeOrder } from '../../texts/before-order.ts';
import type { Link } from '../../texts/types.ts';

/** Where the questions before an order are answered, at the end of every page that sells. `more`: what else there is to read. */
export function BeforeOrder({ more }: { readonly more?: Link }) {
  return (
    <Section heading={more === undefined ? beforeOrder.heading : undefined}>
      {more === undefined ? null : (
        <HeadRow heading={beforeOrder.heading}>
          <GoLink {...more} />
        </HeadRow>
      )}
      <Columns component="ul" of={5} before={2} from="md" gap="28px">
        {beforeOrder.items.map(({ href, name, hint }) => (
          <Box component="li" key={href} pt={18} className="fs-ruled">
            <Anchor href={href} fw={600}>
              {name}
            </Anchor>
            <Text size="sm" c="dimmed" mt={4}>
              {hint}
            </Text>
          </Box>
        ))}
      </Columns>
    </Section>
  );
}
