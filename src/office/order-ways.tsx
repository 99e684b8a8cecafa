import { Anchor, Progress, Stack, Table, Text, Title } from '@mantine/core';
import type { OrderWays as Counted } from '../../domain/contracts/office.ts';
import { screenTable } from '../../machines/order/order-steps.ts';
import { ErrorAlert } from '../ui/components/alerts.tsx';
import { TableHead } from '../ui/components/table-head.tsx';
import { classNames } from '../ui/lib/class-names.ts';
import { CardTable } from './tables.tsx';
import { officeTexts } from './texts.ts';
import { useOrderWays } from './use-office.ts';
import styles from './tables.module.css';

const texts = officeTexts.ways;
const [, reachedHead, leftHead] = texts.head;

/** How many orders of the last weeks reached which screen, and where they were left. `list`: address of the list. */
export function OrderWays({ list }: { readonly list: string }) {
  const { data, error } = useOrderWays();
  return (
    <Stack gap={24}>
      <div>
        <Anchor href={list}>{officeTexts.back}</Anchor>
        <Title order={1} tabIndex={-1} mt={8}>
          {texts.heading}
        </Title>
      </div>
      <Text maw={720}>{texts.explained}</Text>
      {error === null ? null : <ErrorAlert title={officeTexts.failed.title}>{error.message}</ErrorAlert>}
      {data === undefined && error === null ? <Text role="status">{officeTexts.loading}</Text> : null}
      {data?.screens.length === 0 ? <Text role="status">{texts.none}</Text> : null}
      {data === undefined || data.screens.length === 0 ? null : <Funnel counted={data} />}
    </Stack>
  );
}

function Funnel({ counted: { screens, booked } }: { readonly counted: Counted }) {
  const before = screens.filter(({ screen }) => screen !== 'booked');
  const most = Math.max(1, booked, ...before.map(({ reached }) => reached));
  return (
    <CardTable label={texts.caption} className={styles['ways']}>
      <TableHead columns={texts.head} />
      <Table.Tbody>
        {before.map(({ screen, reached, left }) => (
          <Row key={screen} name={screenTable[screen].heading} reached={reached} most={most} left={left} />
        ))}
        <Row name={texts.booked} reached={booked} most={most} left={null} />
      </Table.Tbody>
    </CardTable>
  );
}

interface RowProps {
  readonly name: string;
  /** 0: too few to be shown. */
  readonly reached: number;
  /** Orders on the screen that most of them reached. */
  readonly most: number;
  /** 0: too few to be shown; null where no order is left. */
  readonly left: number | null;
}

function Row({ name, reached, most, left }: RowProps) {
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td className={classNames(styles['fact'], 'fs-num')} data-label={reachedHead}>
        <span>{reached === 0 ? texts.few : texts.reached(reached, reached / most)}</span>
        <Progress aria-hidden="true" value={(100 * reached) / most} mt={4} />
      </Table.Td>
      <Table.Td className={classNames(styles['fact'], 'fs-num')} data-label={leftHead}>
        {left === null ? '' : left === 0 ? texts.few : texts.left(left)}
      </Table.Td>
    </Table.Tr>
  );
}
