import { useEffect, useRef, useState } from 'react';
import { type WizardBody, wizardCalls } from '../../../domain/contracts/wizard-calls.ts';
import type { OrderItem } from '../../../domain/order-item.ts';
import { useDraft } from '../forms/use-draft.ts';
import { useOrder } from '../use-order.ts';

const FIELDS = ['width', 'height', 'dpi'] as const;
export type CustomField = (typeof FIELDS)[number];
type Typed = Record<CustomField, string>;
type Format = WizardBody<'setCustomScale'>;

const { shape } = wizardCalls.setCustomScale.body;
const schemas = { width: shape.customWidth, height: shape.customHeight, dpi: shape.customDpi };

/** While somebody is typing, not every digit becomes a call; whether the format counts at all is told at once. */
const SAVE_AFTER_MS = 400;

/**
 * The custom format: three fields that switch it on when all are valid and off as soon as one is not (specification,
 * section 5). What is typed stays, whether it counts or not.
 */
export function useCustomScale() {
  const { item, problem, pendingCalls, setCustomScale } = useOrder();
  const draft = useDraft('custom-scale', savedOf);
  const [typed, setTyped] = useState<Typed>(draft.initial);
  const [isOpened, setIsOpened] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stopWaiting = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const save = (next: Typed) => {
    stopWaiting();
    const format = formatOf(next);
    const hasFailed = problem !== null && pendingCalls.includes('setCustomScale');
    if (hasFailed || !isFormatOf(item, format)) setCustomScale(format);
  };
  const flush = () => {
    if (!isSame(typed, savedOf(item))) save(typed);
  };
  useEffect(() => {
    // What was typed just before the page was loaded anew.
    flush();
    return stopWaiting;
    // oxlint-disable-next-line react/exhaustive-deps -- once, with what the screen begins with
  }, []);

  const keep = (next: Typed) => {
    setTyped(next);
    draft.remember(next);
    stopWaiting();
  };
  const update = (next: Typed) => {
    keep(next);
    if (formatOf(next).customScale === item.custom_scale) timer.current = setTimeout(() => save(next), SAVE_AFTER_MS);
    else save(next);
  };

  return {
    typed,
    problems: problemsOf(typed),
    isOpen: isOpened || FIELDS.some((field) => typed[field] !== ''),
    isOn: item.custom_scale,
    open: () => setIsOpened(true),
    change: (field: CustomField, value: string) => {
      // Fields that are emptied stay under the typing hand.
      setIsOpened(true);
      update({ ...typed, [field]: value });
    },
    remove: () => {
      const none = { width: '', height: '', dpi: '' };
      setIsOpened(false);
      keep(none);
      save(none);
    },
    /** Sends what still waits; not what failed, so that nobody misses the message. */
    leaveField: () => {
      if (timer.current !== undefined) save(typed);
    },
    /** Sends whatever is not saved; call it before the screen is left. */
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

/** The body of the call: the numbers that count, null for an empty or impossible one, and whether all three are there. */
function formatOf(typed: Typed): Format {
  const value = (field: CustomField) => {
    const number = numberOf(typed[field]);
    return number !== null && schemas[field].safeParse(number).success ? number : null;
  };
  const [customWidth, customHeight, customDpi] = [value('width'), value('height'), value('dpi')];
  const customScale = customWidth !== null && customHeight !== null && customDpi !== null;
  return { customWidth, customHeight, customDpi, customScale };
}

function isFormatOf(item: OrderItem, format: Format): boolean {
  return (
    item.custom_width === format.customWidth &&
    item.custom_height === format.customHeight &&
    item.custom_dpi === format.customDpi &&
    item.custom_scale === format.customScale
  );
}

function isSame(one: Typed, other: Typed): boolean {
  return FIELDS.every((field) => one[field] === other[field]);
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
