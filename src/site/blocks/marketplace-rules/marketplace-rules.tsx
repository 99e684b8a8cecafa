import { Anchor, Box, Paper, Table, Text, VisuallyHidden } from '@mantine/core';
import { Fragment } from 'react';
import { type MarketplaceName, marketplaceNames } from '../../../../domain/catalogue/marketplace-names.ts';
import {
  type Marketplace,
  type MarketplaceRule,
  marketplaceRules,
  marketplaces,
  type Source,
} from '../../../../domain/order/marketplaces.ts';
import { Section } from '../../../ui/components/section.tsx';
import { TableHead } from '../../../ui/components/table-head.tsx';
import { marketplacePages, marketplaceTexts as texts } from '../../texts/marketplaces.ts';
import styles from './marketplace-rules.module.css';

interface MarketplaceRulesProps {
  readonly heading: string;
  readonly text: string;
  readonly names: readonly MarketplaceName[];
}

/** Picture rules of the marketplaces, one column each, with the sources below. */
export function MarketplaceRules({ heading, text, names }: MarketplaceRulesProps) {
  const shown = names.map((name) => marketplaces[name]);
  const sources = shown.flatMap((marketplace) => marketplace.sources);
  const rules = marketplaceRules.filter((rule) => shown.some(({ facts }) => facts[rule] !== undefined));
  const here = new Set(names.map((name) => marketplacePages[name]));
  const others = marketplaceNames.filter((name) => !here.has(marketplacePages[name]));
  return (
    <Section id="marktplaetze" heading={heading} text={text}>
      {/* Keyboard users can scroll it. */}
      <Table.ScrollContainer
        type="native"
        // A column for the names of the rules, and a readable one for each marketplace.
        minWidth={`${8 + shown.length * 8.5}rem`}
        // Keeps text for screen readers inside the scrolling table; elsewhere it would widen the page.
        pos="relative"
        tabIndex={shown.length > 1 ? 0 : undefined}
        role="group"
        aria-label={heading}
      >
        <Paper>
          <Table variant="words" className={styles['table']}>
            <VisuallyHidden component="caption">{heading}</VisuallyHidden>
            <TableHead columns={[texts.rule, ...shown.map(({ name }) => name)]} />
            <Table.Tbody>
              {rules.map((rule) => (
                <Table.Tr key={rule}>
                  <Table.Th scope="row">{texts.rules[rule]}</Table.Th>
                  {shown.map((marketplace) => (
                    <Table.Td key={marketplace.name}>
                      <RuleOf marketplace={marketplace} rule={rule} sources={sources} />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Paper>
      </Table.ScrollContainer>
      <Text mt={20}>{texts.perGoods}</Text>
      {others.length === 0 ? null : (
        <Text mt={8}>
          {texts.others}{' '}
          {others.map((name, position) => (
            <Fragment key={name}>
              {position === 0 ? null : ', '}
              <Anchor href={marketplacePages[name]}>{marketplaces[name].name}</Anchor>
            </Fragment>
          ))}
        </Text>
      )}
      <Text size="sm" c="dimmed" mt={20}>
        {texts.noPartner}
      </Text>
      <Text size="sm" c="dimmed" mt={8}>
        {texts.sources}:
      </Text>
      <Text component="ol" size="sm" c="dimmed" className={styles['sources']}>
        {sources.map((source) => (
          <li key={source.address}>
            <Anchor href={source.address} rel="noopener" className="fs-break">
              {source.name}
            </Anchor>
            , {texts.read(source.read)}
          </li>
        ))}
      </Text>
    </Section>
  );
}

interface RuleOfProps {
  readonly marketplace: Marketplace;
  readonly rule: MarketplaceRule;
  /** All sources of the table, in the order of their numbers. */
  readonly sources: readonly Source[];
}

function RuleOf({ marketplace, rule, sources }: RuleOfProps) {
  const fact = marketplace.facts[rule];
  if (fact === undefined) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{texts.notPublic}</VisuallyHidden>
      </>
    );
  }
  const source = marketplace.sources[fact.source];
  return (
    <>
      {fact.words}
      {source === undefined || sources.length === 1 ? null : (
        <Box component="sup" pl={3} lh={0}>
          {sources.indexOf(source) + 1}
        </Box>
      )}
    </>
  );
}
