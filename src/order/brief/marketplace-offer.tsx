import { Anchor, Button, DataList, Group, Text, Title } from '@mantine/core';
import { fillsOf } from '../../../domain/order/texts/marketplace-fills.ts';
import {
  type MarketplaceName,
  marketplaceNames,
  marketplaceTitles,
} from '../../../domain/catalogue/marketplace-names.ts';
import { marketplaces } from '../../../domain/order/marketplaces.ts';
import { marketplaceTexts } from '../../site/texts/marketplaces.ts';
import { briefTexts } from './texts.ts';

interface MarketplaceOfferProps {
  readonly chosen: MarketplaceName | null;
  readonly onChoose: (name: MarketplaceName) => void;
}

/** Fills everything in as a marketplace wants it, and says what and from where. */
export function MarketplaceOffer({ chosen, onChoose }: MarketplaceOfferProps) {
  const { heading, text, list } = briefTexts.marketplace;
  return (
    <>
      <Title order={2} size="1.625rem" mb={6}>
        {heading}
      </Title>
      <Text mb={14}>{text}</Text>
      <Group gap={8} role="group" aria-label={list}>
        {marketplaceNames.map((name) => (
          <Button
            key={name}
            variant={name === chosen ? 'filled' : 'outline'}
            size="sm"
            aria-pressed={name === chosen}
            onClick={() => onChoose(name)}
          >
            {marketplaceTitles[name]}
          </Button>
        ))}
      </Group>
      <div role="status">{chosen === null ? null : <Filled name={chosen} />}</div>
    </>
  );
}

/** Each rule with what was filled in for it, and where it was read. */
function Filled({ name }: { readonly name: MarketplaceName }) {
  const { filled, asked, sources } = briefTexts.marketplace;
  return (
    <>
      <Title order={3} size="h4" mt={18} mb={4}>
        {filled(marketplaceTitles[name])}
      </Title>
      <DataList withDivider gap={9}>
        {fillsOf(name).map((fill) => (
          <DataList.Item key={fill.rule}>
            <DataList.ItemLabel>{marketplaceTexts.rules[fill.rule]}</DataList.ItemLabel>
            <DataList.ItemValue fw={500} ta="right">
              <span>{fill.value}</span>
              <Text size="sm" c="dimmed">
                {asked(fill.asked)}
              </Text>
            </DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
      <Text size="sm" c="dimmed" mt={10}>
        <span>{`${sources}:`}</span>{' '}
        {marketplaces[name].sources.map((source, position) => (
          <span key={source.address}>
            <span>{position === 0 ? '' : '; '}</span>
            <Anchor href={source.address} target="_blank" rel="noopener" className="fs-break">
              {source.name}
            </Anchor>
            <span>{`, ${marketplaceTexts.read(source.read)}`}</span>
          </span>
        ))}
      </Text>
    </>
  );
}
