import { Anchor, Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type OfficeOrderRow, MOST_COUNTED } from '../../domain/contracts/office.ts';
import { officePaths } from '../../domain/contracts/office-paths.ts';
import { formatCents, formatCount, formatDay } from '../../domain/texts/format.ts';
import { orderMarks } from '../../domain/order/order-history.ts';
import { type BookedStatus, bookedStatuses, imageStates, statusNames } from '../../domain/order/order-item.ts';
import { Select } from '../ui/forms/select.tsx';
import { TextField } from '../ui/forms/field.tsx';
import { ErrorAlert } from '../ui/components/alerts.tsx';
import { classNames } from '../ui/lib/class-names.ts';
import { TableHead } from '../ui/components/table-head.tsx';
import { isList, listAddress, WAYS_ADDRESS, wantedIn } from './office-address.ts';
import { officeTexts } from './texts.ts';
import { useOrders, type Wanted } from './use-office.ts';
import styles from './tables.module.css';
import { CardTable } from './tables.tsx';

const texts = officeTexts.list;
const statuses = [
  { value: '', label: texts.anyStatus },
  ...bookedStatuses.map((value) => ({ value, label: statusNames[value] })),
];
/** Debounce of the search, in ms. */
const TYPING = 250;

/** All booked orders, the most urgent first. */
export function OrderList() {
  const navigate = useNavigate();
  const wanted = wantedIn(useLocation().hash);
  const [typed, setTyped] = useState(wanted.search);
  const ask = (change: Partial<Wanted>) => {
    // The address is newer than what the router has rendered: an order that was opened since stays.
    if (!isList(location.hash)) return;
    // Back leaves the list.
    void navigate({ hash: listAddress({ ...wantedIn(location.hash), search: typed, ...change }) }, { replace: true });
  };
  const search = useDebouncedCallback((text: string) => ask({ search: text, page: 1 }), TYPING);
  const { data, error } = useOrders(wanted);
  // With very many orders, the last page is known only once it has loaded.
  const isLast =
    data === undefined || (data.page >= data.pages && (data.total < MOST_COUNTED || data.orders.length === 0));
  return (
    <Stack gap={24}>
      <Group justify="space-between" align="baseline">
        <Title order={1} tabIndex={-1}>
          {officeTexts.heading}
        </Title>
        <Group gap="4px 24px">
          <Anchor href={WAYS_ADDRESS}>{officeTexts.ways.heading}</Anchor>
          <Anchor href={officePaths.accounts} download>
            {officeTexts.accounts}
          </Anchor>
        </Group>
      </Group>
      <Group align="end" grow preventGrowOverflow={false} component="search">
        <TextField
          name="search"
          label={texts.search}
          hint={texts.searchHint}
          type="search"
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            search(value);
          }}
        />
        <Select
          name="status"
          label={texts.status}
          data={statuses}
          value={wanted.status}
          onChange={({ currentTarget: { value } }) => ask({ status: value as BookedStatus | '', page: 1 })}
        />
      </Group>
      {error === null ? null : <ErrorAlert title={officeTexts.failed.title}>{error.message}</ErrorAlert>}
      {data === undefined ? <Text role="status">{officeTexts.loading}</Text> : null}
      {data?.total === 0 ? <Text role="status">{texts.none}</Text> : null}
      {data === undefined || data.total === 0 ? null : (
        <CardTable label={texts.caption} className={styles['orders']}>
          <TableHead columns={texts.head} />
          <Table.Tbody>
            {data.orders.map((order) => (
              <OrderRow key={order.orderNumber} order={order} />
            ))}
          </Table.Tbody>
        </CardTable>
      )}
      {data === undefined || (data.pages === 1 && data.page === 1) ? null : (
        <Group>
          <Button
            variant="outline"
            size="sm"
            disabled={wanted.page === 1}
            onClick={() => ask({ page: wanted.page - 1 })}
          >
            {texts.before}
          </Button>
          <Text>{texts.page(data.page, data.total < MOST_COUNTED ? data.pages : null)}</Text>
          <Button variant="outline" size="sm" disabled={isLast} onClick={() => ask({ page: wanted.page + 1 })}>
            {texts.next}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

const [, , , due, images] = texts.head;

function OrderRow({ order }: { readonly order: OfficeOrderRow }) {
  const { orderNumber, status, images: counts } = order;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Anchor href={`#${orderNumber}`} className="fs-num" translate="no">
          {orderNumber}
        </Anchor>
      </Table.Th>
      <Table.Td className={styles['customer']} translate="no">
        {order.customer}
      </Table.Td>
      <Table.Td className={styles['status']}>
        <span>{statusNames[status]}</span>
        {orderMarks(order).map((mark) => (
          <Text key={mark} size="sm" fw={600}>
            {mark}
          </Text>
        ))}
      </Table.Td>
      {order.due === null ? (
        <Table.Td className={styles['fact']}>{counts.areMissing ? imageStates.missing : ''}</Table.Td>
      ) : (
        <Table.Td className={styles['fact']} data-label={due}>
          <time dateTime={order.due}>{formatDay(new Date(order.due))}</time>
        </Table.Td>
      )}
      <Table.Td className={classNames(styles['fact'], 'fs-num')} data-label={images}>
        {`${formatCount(counts.arrived)} / ${formatCount(counts.stated)}`}
      </Table.Td>
      <Table.Td className={classNames(styles['fact'], 'fs-num')} translate="no">
        {formatCents(order.net)}
      </Table.Td>
    </Table.Tr>
  );
}
