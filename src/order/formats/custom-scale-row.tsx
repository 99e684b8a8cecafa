import { Button, Fieldset, Group, Paper, Text, Title } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useEffect, useRef, useState } from 'react';
import type { Payer } from '../../../domain/pricing/pricing.ts';
import { formatDpi, formatPixelSide, wholeNumberOf } from '../../../domain/texts/format.ts';
import { limits } from '../../../domain/texts/limits.ts';
import { type CustomField, customFormatProblems } from '../../../machines/session/unsent-text-rules.ts';
import { Columns } from '../../ui/components/columns.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import marks from '../../ui/components/marks.module.css';
import { fieldId } from '../../ui/forms/field-id.ts';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { classNames } from '../../ui/lib/class-names.ts';
import { useOrder, useOrderActions } from '../session/use-order.ts';
import { UnsentTextConflicts, useUnsentFields } from '../unsent/unsent-texts.tsx';
import styles from './custom-scale-row.module.css';
import rows from './rows.module.css';
import { Surcharge } from './surcharge.tsx';
import { scaleTexts } from './texts.ts';

/** Sides of a custom size that is not filled in, in px. */
const OPEN = 1600;

/** Side to draw in px, also for a field that is empty or holds no number. */
function drawn(typed: string): number {
  return wholeNumberOf(typed) || OPEN;
}

const LABELS: readonly [CustomField, string][] = [
  ['width', scaleTexts.width],
  ['height', scaleTexts.height],
  ['dpi', scaleTexts.dpi],
];

interface CustomScaleRowProps {
  readonly custom: ReturnType<typeof useCustomScale>;
  /** true while no preset is chosen: then this size is included. */
  readonly isFree: boolean;
  readonly payer: Payer;
  /** Price of a further size, in cents per image. */
  readonly extra: number;
}

/** The custom size: a button when closed, three fields when open. It counts when all three are filled. */
export function CustomScaleRow({ custom, isFree, payer, extra }: CustomScaleRowProps) {
  const { typed, problems, isOpen, isOn } = custom;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The focus follows: into the first field on opening, back to the button on closing.
    if (isOpen !== wasOpen.current) document.getElementById(isOpen ? fieldId('width') : 'custom-open')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Paper className={classNames(rows['row'], styles['row'], isOpen && styles['open'], isOn && marks['picked'])}>
      <SizeFrame width={isOn ? drawn(typed.width) : OPEN} height={isOn ? drawn(typed.height) : OPEN} picked={isOn} />
      <div>
        <Group
          justify="space-between"
          gap="10px 16px"
          align={isOpen ? 'start' : 'center'}
          wrap={isOpen ? 'nowrap' : 'wrap'}
        >
          <div>
            <Title order={2} size="h4">
              {scaleTexts.custom}
            </Title>
            <Text size="sm" lh={1.45} c="dimmed">
              {scaleTexts.customLimits(formatPixelSide(limits.width), formatDpi(limits.dpi))}
            </Text>
          </div>
          <div className={rows['meta']}>
            <Surcharge included={isFree} picked={isOn} payer={payer} extra={extra} isWhole={isOpen} />
            {isOpen ? null : (
              <Button variant="outline" size="sm" id="custom-open" onClick={custom.open}>
                <Icon icon={PlusIcon} size="s" />
                <span>{scaleTexts.customOpen}</span>
              </Button>
            )}
          </div>
        </Group>
        {isOpen ? (
          <>
            <UnsentTextConflicts name="customScale" labels={Object.fromEntries(LABELS)} />
            <Fieldset variant="unstyled" aria-label={scaleTexts.custom}>
              <Columns of={3} before={3} gap="12px" mt={16} className={styles['fields']}>
                {LABELS.map(([field, label]) => (
                  <NumberField
                    key={field}
                    typed={typed[field]}
                    onType={(value) => custom.change(field, value)}
                    name={field}
                    label={label}
                    most={limits[field]}
                    error={problems[field]}
                    onBlur={custom.leaveField}
                  />
                ))}
              </Columns>
            </Fieldset>
            <Button variant="subtle" size="sm" onClick={custom.remove}>
              <Icon icon={TrashIcon} size="s" />
              <span>{scaleTexts.customRemove}</span>
            </Button>
            {/* Below the button, which would move under the pointer when the last field makes the sentence vanish. */}
            <Text size="sm" lh={1.45} c="dimmed" mt={4} role="status">
              {isOn ? null : scaleTexts.customOff}
            </Text>
          </>
        ) : null}
      </div>
    </Paper>
  );
}

const customFields = ['width', 'height', 'dpi'] as const satisfies readonly CustomField[];

/**
 * The custom size: on while all three fields are valid, off as soon as one is not (specification, section 5).
 * Text stays in the fields, valid or not, and saves itself (`unsent-text-rules.ts`).
 */
export function useCustomScale() {
  const isOn = useOrder(({ item }) => item.custom_scale);
  const { saveUnsentTexts } = useOrderActions();
  const { values: typed, type } = useUnsentFields<Record<CustomField, string>>('customScale');
  const [isOpened, setIsOpened] = useState(false);
  const problems = customFormatProblems(typed);
  return {
    typed,
    problems,
    isOpen: isOpened || customFields.some((field) => typed[field] !== ''),
    isOn,
    open: () => setIsOpened(true),
    change: (field: CustomField, value: string) => {
      // Keeps the fields open while the customer empties them.
      setIsOpened(true);
      type({ [field]: value });
    },
    remove: () => {
      setIsOpened(false);
      type({ width: '', height: '', dpi: '' });
    },
    leaveField: saveUnsentTexts,
    /**
     * Moves the focus to the first invalid field.
     * @returns false when there is none and the customer may leave the screen
     */
    focusMistake: (): boolean => {
      const wrong = customFields.find((field) => problems[field] !== undefined);
      if (wrong !== undefined) document.getElementById(fieldId(wrong))?.focus();
      return wrong !== undefined;
    },
  };
}

interface SizeFrameProps {
  /** px; null draws a frame of medium size. */
  readonly width: number | null;
  readonly height: number | null;
  readonly picked: boolean;
}

/** Sides in px of the drawing, of its frames, of a frame of any size, and half of an anchor. */
const BOX = 64;
const PER_PIXEL = 0.017;
const MOST = 56;
const LEAST = 16;
const FREE = 50;
const ANCHOR = 3;

/** A size in true proportion to the others: dashed while available, solid with anchors once picked. */
export function SizeFrame({ width, height, picked }: SizeFrameProps) {
  const [w, h] = sides(width, height);
  const left = (BOX - w) / 2;
  const top = (BOX - h) / 2;
  const corners = [
    [left, top],
    [left + w, top],
    [left, top + h],
    [left + w, top + h],
  ] as const;
  return (
    <svg
      viewBox={`0 0 ${BOX} ${BOX}`}
      width={BOX}
      height={BOX}
      fill="none"
      stroke={picked ? 'var(--fs-path)' : 'var(--fs-line-strong)'}
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <rect x={left} y={top} width={w} height={h} strokeDasharray={picked ? undefined : '4 3'} />
      {corners.map(([x, y]) => (
        <rect
          key={`${x} ${y}`}
          x={x - ANCHOR}
          y={y - ANCHOR}
          width={ANCHOR * 2}
          height={ANCHOR * 2}
          fill="var(--fs-sheet)"
        />
      ))}
    </svg>
  );
}

/** Sides of the drawing: true to scale as long as they fit, then only proportional to each other. */
function sides(width: number | null, height: number | null): [number, number] {
  if (width === null || height === null) return [FREE, FREE];
  const longest = Math.max(width, height) * PER_PIXEL;
  const fit = Math.min(1, MOST / longest) * PER_PIXEL;
  return [Math.max(width * fit, LEAST), Math.max(height * fit, LEAST)];
}
