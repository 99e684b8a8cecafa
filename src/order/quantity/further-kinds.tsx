import { Button, Paper, Text, Title } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useEffect, useRef, useState } from 'react';
import { catalogue, type Product } from '../../../domain/catalogue/catalogue.ts';
import { formatImages } from '../../../domain/texts/format.ts';
import { kindsOf } from '../../../domain/order/image-kinds.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { isTest } from '../../../domain/catalogue/offers.ts';
import type { FieldTexts } from '../../../domain/order/answers.ts';
import { FieldError } from '../../ui/forms/field.tsx';
import { fieldId } from '../../ui/forms/field-id.ts';
import { FormGrid } from '../../ui/forms/form-frame.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { quantityTexts } from './texts.ts';
import { KINDS_FIELD } from './use-typed-quantity.ts';

const { kinds: texts } = quantityTexts;
const OPEN = 'further-kinds-open';

interface FurtherKindsProps {
  /** Main product of the order; the images can include the catalogue's other products. */
  readonly own: Product;
  readonly typed: FieldTexts;
  /** Messages by field. */
  readonly problems: Readonly<Record<string, string | undefined>>;
  /** The order with unsent text, for `quantity` images; that is null while unknown. */
  readonly item: OrderItem;
  readonly quantity: number | null;
  readonly onChange: (typed: FieldTexts) => void;
}

/** Several kinds of images in one order: a button when closed, a number for each further kind when open. */
export function FurtherKinds({ own, typed, problems, item, quantity, onChange }: FurtherKindsProps) {
  const [first, ...further] = kindsOf({ ...item, quantity }) ?? [];
  const others = catalogue.products.filter(({ type }) => type !== own.type);
  const hasTyped = others.some(({ type }) => (typed[type] ?? '') !== '');
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || hasTyped;
  const wasOpened = useRef(isOpened);
  useEffect(() => {
    // The focus follows: into the first field on opening, back to the button on closing.
    if (isOpened !== wasOpened.current)
      document.getElementById(isOpened ? fieldId(others[0]?.type ?? '') : OPEN)?.focus();
    wasOpened.current = isOpened;
  });
  if (!isOpen) {
    return (
      <Button variant="subtle" mt={20} id={OPEN} onClick={() => setIsOpened(true)}>
        <Icon icon={PlusIcon} size="s" />
        <span>{texts.open}</span>
      </Button>
    );
  }
  const change = (next: FieldTexts) => {
    // Keeps the fields open while the customer empties them; the focus stays.
    wasOpened.current = true;
    setIsOpened(true);
    onChange(next);
  };
  const remove = () => {
    wasOpened.current = true;
    setIsOpened(false);
    onChange(Object.fromEntries(others.map(({ type }) => [type, ''])));
  };
  return (
    <Paper component="fieldset" mt={28} p="22px 24px" aria-labelledby="further-kinds-heading">
      <Title order={2} size="h4" id="further-kinds-heading">
        {texts.heading}
      </Title>
      <Text size="sm" c="dimmed" mb={16}>
        {isTest(item) ? texts.introFree : texts.intro}
      </Text>
      <FormGrid>
        {others.map(({ type, name, shortDescription }) => (
          <NumberField
            key={type}
            typed={typed[type] ?? ''}
            onType={(value) => change({ [type]: value })}
            name={type}
            label={name}
            hint={shortDescription}
            columns={3}
            error={problems[type]}
            isAnnounced
          />
        ))}
      </FormGrid>
      <FieldError name={KINDS_FIELD} isAnnounced>
        {problems[KINDS_FIELD]}
      </FieldError>
      <Text mt={14} role="status">
        {first === undefined || further.length === 0 ? null : texts.rest(own.name, formatImages(first.quantity))}
      </Text>
      <Button variant="subtle" size="sm" mt={6} onClick={remove}>
        <Icon icon={TrashIcon} size="s" />
        <span>{texts.remove}</span>
      </Button>
    </Paper>
  );
}
