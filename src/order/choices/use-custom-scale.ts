import { useEffect, useRef, useState } from 'react';
import { wizardCalls } from '../../../domain/contracts/wizard-calls.ts';
import type { OrderItem } from '../../../domain/order-item.ts';
import { useDraft } from '../forms/use-draft.ts';
import { useOrder } from '../use-order.ts';

const FIELDS = ['width', 'height', 'dpi'] as const;
export type CustomField = (typeof FIELDS)[number];
type Typed = Record<CustomField, string>;
type Values = Record<CustomField, number | null>;

const { customWidth, customHeight, customDpi } = wizardCalls.setCustomScale.body.shape;
const schemas = { width: customWidth, height: customHeight, dpi: customDpi };

/** While somebody is typing, not every digit becomes a call; whether the format counts at all is told at once. */
const SAVE_AFTER_MS = 400;

/**
 * The custom format: three fields that switch it on when all are valid and off as soon as one is not (specification,
 * section 5). What is typed stays, whether it counts or not.
 */
export function useCustomScale() {
  const { item, setCustomScale } = useOrder();
  const draft = useDraft('custom-scale', savedOf);
  const [typed, setTyped] = useState<Typed>(draft.initial);
  const [isOpened, setIsOpened] = useState(false);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void } | null>(null);

  const flush = () => {
    const before = waiting.current;
    waiting.current = null;
    if (before === null) return;
    clearTimeout(before.timer);
    before.send();
  };
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);

  const update = (next: Typed) => {
    setTyped(next);
    draft.remember(next);
    const values = valuesOf(next);
    const isOn = FIELDS.every((field) => values[field] !== null);
    const send = () => {
      waiting.current = null;
      setCustomScale({
        customWidth: values.width,
        customHeight: values.height,
        customDpi: values.dpi,
        customScale: isOn,
      });
    };
    clearTimeout(waiting.current?.timer);
    if (isOn === item.custom_scale) waiting.current = { timer: setTimeout(send, SAVE_AFTER_MS), send };
    else send();
  };

  return {
    typed,
    problems: problemsOf(typed),
    isOpen: isOpened || FIELDS.some((field) => typed[field] !== ''),
    isOn: item.custom_scale,
    open: () => setIsOpened(true),
    change: (field: CustomField, value: string) => update({ ...typed, [field]: value }),
    remove: () => {
      setIsOpened(false);
      update({ width: '', height: '', dpi: '' });
      flush();
    },
    /** Sends what is still waiting; call it before the screen is left. */
    flush,
  };
}

function savedOf(item: OrderItem): Typed {
  return {
    width: wordsOf(item.custom_width),
    height: wordsOf(item.custom_height),
    dpi: wordsOf(item.custom_dpi),
  };
}

function wordsOf(value: number | null): string {
  return value === null ? '' : String(value);
}

/** The numbers that count; null for an empty or impossible one. */
function valuesOf(typed: Typed): Values {
  const value = (field: CustomField) => {
    const number = numberOf(typed[field]);
    return number !== null && schemas[field].safeParse(number).success ? number : null;
  };
  return { width: value('width'), height: value('height'), dpi: value('dpi') };
}

/** What is wrong with the filled fields; an empty one is no mistake, it only switches the format off. */
function problemsOf(typed: Typed): Partial<Record<CustomField, string>> {
  const wrong = FIELDS.flatMap((field) => {
    if (typed[field].trim() === '') return [];
    const result = schemas[field].safeParse(numberOf(typed[field]) ?? Number.NaN);
    return result.success ? [] : [[field, result.error.issues[0]?.message ?? '']];
  });
  return Object.fromEntries(wrong) as Partial<Record<CustomField, string>>;
}

/** "1600" and "1.600" as a number; null for anything else. */
function numberOf(typed: string): number | null {
  const digits = typed
    .trim()
    .replace(/^(\d{1,3})((?:\.\d{3})+)$/, (_, first: string, rest: string) => first + rest.replaceAll('.', ''));
  return /^\d+$/.test(digits) ? Number(digits) : null;
}
