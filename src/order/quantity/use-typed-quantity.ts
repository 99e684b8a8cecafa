import { useDeferredValue, useMemo, useState } from 'react';
import { isBlank } from '../../../domain/texts/clean-text.ts';
import { wizardCalls } from '../../../domain/contracts/wizard-calls.ts';
import { expressTermsFor } from '../../../domain/catalogue/offers.ts';
import { wholeNumberOf } from '../../../domain/texts/format.ts';
import { furtherKindsFor } from '../../../domain/order/order-kinds.ts';
import { livePrice } from '../../../domain/pricing/live-price.ts';
import { orderMessages } from '../../../domain/texts/messages.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { typedKinds } from '../../../machines/session/unsent-text-rules.ts';
import type { FieldTexts } from '../../../domain/order/answers.ts';
import { useUnsentFields } from '../unsent/unsent-texts.tsx';
import { useOrder } from '../session/use-order.ts';

const { body } = wizardCalls.saveQuantity;
/** Field of problems that concern all further kinds together. */
export const KINDS_FIELD = 'furtherKinds';

/** Texts of the quantity's fields, their values and problems, and the order that they would result in. */
export function useTypedQuantity() {
  const { saved, problem, toMend } = useOrder((order) => ({
    saved: order.item,
    problem: order.problem,
    toMend: order.toMend,
  }));
  const { values, type } = useUnsentFields<FieldTexts>('quantity');
  const [isChecked, setIsChecked] = useState(false);
  const { quantity: typed = '', delivery } = values;
  const quantity = wholeNumberOf(typed);
  const own = saved.product?.type;
  const kinds = typedKinds(values, own);
  const answer = body.safeParse({ quantity, furtherKinds: kinds });
  const counted = body.shape.quantity.safeParse(quantity).data ?? null;

  const terms = expressTermsFor(saved);
  const isExpress = terms !== null && delivery === 'express';
  const chosen = isExpress ? ('express' as const) : ('standard' as const);
  const ruled =
    counted === null ? {} : toMend({ type: 'quantity.save', quantity: counted, furtherKinds: kinds, delivery: chosen });
  const refused = problem?.kind === 'invalid' ? (problem.fields ?? {}) : {};
  const unread = unreadFields(typed, kinds);
  const wrong = { ...problemsOf(answer.error?.issues, kinds), ...unread };
  const mistakes: Readonly<Record<string, string>> = isChecked ? wrong : { ...refused, ...unread };

  const known = JSON.stringify(kinds);
  const shown = useMemo(() => {
    const counting = typedKinds(values, own).filter((kind) => kind.quantity >= 1);
    const furtherKinds = furtherKindsFor(counting, saved.product, saved.quote);
    return { ...saved, furtherKinds, express: isExpress ? terms : null };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the kinds say what of the values counts here
  }, [saved, known, own, isExpress, terms]);

  return {
    saved,
    shown,
    values,
    typed,
    quantity,
    counted,
    /** The price, and the order that has it: fields update at once, these two follow together as a deferred value. */
    priced: useDeferredValue(useMemo(() => ({ item: shown, price: livePrice(shown, counted) }), [shown, counted])),
    terms,
    isExpress,
    /** Whether the order has the values of the fields. */
    isSaved: isSame(saved, { ...shown, quantity: counted }),
    problems: { ...mistakes, quantity: mistakes['quantity'], delivery: refused['delivery'], ...ruled },
    type,
    change: (next: FieldTexts) => {
      // Mantine's fields repeat their value on blur: without this check, messages would disappear and shift the button.
      if (Object.entries(next).every(([field, text]) => text === values[field])) return;
      setIsChecked(false);
      type(next);
    },
    /** The body to save, or the field that gets the focus. */
    check: () => {
      setIsChecked(true);
      if (!answer.success) return { field: firstWrong(wrong, kinds) };
      const [field] = Object.keys(ruled);
      if (field !== undefined) return { field };
      const says = terms !== null || saved.express !== null;
      return { body: { ...answer.data, ...(says && { delivery: chosen }) } };
    },
  };
}

type Saying = Pick<OrderItem, 'quantity' | 'furtherKinds' | 'express'>;

function isSame(one: Saying, other: Saying): boolean {
  return JSON.stringify(said(one)) === JSON.stringify(said(other));
}

function said({ quantity, furtherKinds, express }: Saying) {
  return [quantity, furtherKinds.map((kind) => [kind.product.type, kind.quantity]), express !== null];
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Fields whose text is no whole number. The prices disappear at once, so the reason appears at once. */
function unreadFields(typed: string, kinds: ReturnType<typeof typedKinds>): Record<string, string> {
  const isUnread = !isBlank(typed) && Number.isNaN(wholeNumberOf(typed));
  return {
    ...(isUnread && { quantity: orderMessages.quantityUnread }),
    ...Object.fromEntries(
      kinds
        .filter(({ quantity }) => Number.isNaN(quantity))
        .map(({ product }) => [product.type, orderMessages.kindQuantity]),
    ),
  };
}

/** Messages by the name of the field that shows them. */
function problemsOf(issues: readonly Issue[] = [], kinds: ReturnType<typeof typedKinds>): Record<string, string> {
  const problems = issues.map(({ path: [field, index], message }) => {
    if (field !== KINDS_FIELD) return ['quantity', message || orderMessages.quantity] as const;
    const kind = kinds[Number(index)];
    return kind === undefined
      ? ([KINDS_FIELD, message] as const)
      : ([kind.product.type, orderMessages.kindQuantity] as const);
  });
  return Object.fromEntries(problems);
}

/** The field that gets the focus: the first kind's for a problem of all kinds. */
function firstWrong(problems: Readonly<Record<string, string>>, kinds: ReturnType<typeof typedKinds>): string {
  const [field = 'quantity'] = Object.keys(problems);
  return field === KINDS_FIELD ? (kinds[0]?.product.type ?? 'quantity') : field;
}
