import { Checkbox, Stack, Text } from '@mantine/core';
import { type Catalogue, dpiOfScale, type FastlaneKey, type ScaleName } from '../../../domain/catalogue/catalogue.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { extraText } from '../../../domain/pricing/price-texts.ts';
import { extraFor, type Payer, scalingCount } from '../../../domain/pricing/pricing.ts';
import { formatDpi, formatPixels } from '../../../domain/texts/format.ts';
import { chosenFastlanes } from '../../../machines/order/order-context.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import marks from '../../ui/components/marks.module.css';
import { classNames } from '../../ui/lib/class-names.ts';
import { ScreenFrame } from '../frame/screen-frame.tsx';
import { WizardNav } from '../frame/wizard-nav.tsx';
import { useCatalogue } from '../session/use-catalogue.ts';
import { useOrder, useOrderActions } from '../session/use-order.ts';
import { OrderAside } from '../summary/order-aside.tsx';
import { ChangeNote } from '../summary/order-facts.tsx';
import choice from './choice.module.css';
import { CustomScaleRow, SizeFrame, useCustomScale } from './custom-scale-row.tsx';
import rows from './rows.module.css';
import { Surcharge } from './surcharge.tsx';
import { scaleTexts } from './texts.ts';

/** Step 2, part 2: sizes and resolutions, presets and a custom size. */
export default function ScaleScreen() {
  const { item, can } = useOrder(({ item, can }) => ({ item, can }));
  const { ask } = useOrderActions();
  const extra = extraFor(item);
  const catalogue = useCatalogue();
  const custom = useCustomScale();
  const chosen = chosenScales(item);
  const toggle = (name: ScaleChoice['name']) => {
    const next = toggledScales(chosen, name, chosenFastlanes(item));
    ask('setScale', {
      scalings: next.map((one) => one.name),
      resolution: next.map((one) => one.resolution),
    });
  };
  return (
    <ScreenFrame
      heading={screenTable['formats.scale'].heading}
      intro={scaleTexts.intro(extra === 0 ? null : extraText(item.client, extra))}
      aside={<OrderAside />}
    >
      <ChangeNote />
      <Stack component="ul" gap={12} aria-label={scaleTexts.list}>
        {catalogue.scales.map((scale) => (
          <li key={scale.name}>
            <ScaleRow
              scale={scale}
              position={chosen.findIndex((one) => one.name === scale.name)}
              resolution={
                chosen.find((one) => one.name === scale.name)?.resolution ??
                dpiOfScale(scale.name, chosenFastlanes(item))
              }
              isFree={scalingCount(item) === 0}
              payer={item.client}
              extra={extra}
              onToggle={() => toggle(scale.name)}
            />
          </li>
        ))}
        <li>
          <CustomScaleRow custom={custom} isFree={chosen.length === 0} payer={item.client} extra={extra} />
        </li>
      </Stack>
      <WizardNav
        next={scaleTexts.next}
        disabled={!can({ type: 'scale.confirm' })}
        reason={scaleTexts.reason}
        onNext={() => {
          if (!custom.focusMistake()) ask('setScaleFinish', {});
        }}
        onBack={item.previousScreen === 'formats.fastlane' ? () => ask('goToFastlane', {}) : undefined}
      />
    </ScreenFrame>
  );
}

interface ScaleRowProps {
  readonly scale: Catalogue['scales'][number];
  /** Index among the chosen sizes, -1 if not chosen. The price includes the first one. */
  readonly position: number;
  readonly resolution: number | null;
  /** true while no size is chosen: then this one would be included. */
  readonly isFree: boolean;
  readonly payer: Payer;
  readonly extra: number;
  readonly onToggle: () => void;
}

function ScaleRow({ scale, position, resolution, isFree, payer, extra, onToggle }: ScaleRowProps) {
  const picked = position >= 0;
  const facts =
    scale.width === null || scale.height === null || resolution === null
      ? ''
      : `${formatPixels(scale.width, scale.height)}, ${formatDpi(resolution)}. `;
  const ids = { name: `scale-${scale.name}`, text: `scale-${scale.name}-text`, price: `scale-${scale.name}-price` };
  return (
    <Checkbox.Card
      className={classNames(rows['row'], choice['choice'], marks['pickable'], picked && marks['picked'])}
      aria-labelledby={ids.name}
      aria-describedby={`${ids.text} ${ids.price}`}
      checked={picked}
      onChange={onToggle}
    >
      <SizeFrame width={scale.width} height={scale.height} picked={picked} />
      <span>
        <Text span display="block" variant="display" fz="h4" lh="h4" id={ids.name}>
          {scale.name}
        </Text>
        <Text span size="sm" lh={1.45} c="dimmed" display="block" id={ids.text}>
          {`${facts}${scale.description}`}
        </Text>
      </span>
      <span className={rows['meta']}>
        <span id={ids.price}>
          <Surcharge included={position === 0 || isFree} picked={picked} payer={payer} extra={extra} />
        </span>
        <Checkbox.Indicator />
      </span>
    </Checkbox.Card>
  );
}

export interface ScaleChoice {
  readonly name: ScaleName;
  /** dpi; `ORIGINAL_DPI` means "as delivered". */
  readonly resolution: number;
}

/**
 * The chosen presets with their resolutions.
 * The order keeps two lists, which the wizard sends in parallel. For lists of different lengths, which only a script
 * sends, the resolution is the preset's for the chosen purposes.
 */
export function chosenScales({
  scalings,
  resolutions,
  fastlane,
}: Pick<OrderItem, 'scalings' | 'resolutions' | 'fastlane'>): ScaleChoice[] {
  const isPaired = scalings.length === resolutions.length;
  return scalings.map((name, position) => ({
    name,
    resolution: (isPaired ? resolutions[position] : undefined) ?? dpiOfScale(name, chosenFastlanes({ fastlane })),
  }));
}

/**
 * Adds `name` to the choice, or removes it.
 * An added preset has the resolution that the chosen purposes recommend, or its own.
 */
export function toggledScales(
  chosen: readonly ScaleChoice[],
  name: ScaleName,
  purposes: readonly FastlaneKey[],
): ScaleChoice[] {
  return chosen.some((choice) => choice.name === name)
    ? chosen.filter((choice) => choice.name !== name)
    : [...chosen, { name, resolution: dpiOfScale(name, purposes) }];
}
