import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import type { Catalogue } from '../../../domain/catalogue/catalogue.ts';
import { extraText } from '../../../domain/pricing/price-texts.ts';
import { extraFor, type Payer } from '../../../domain/pricing/pricing.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { classNames } from '../../ui/lib/class-names.ts';
import { Icon } from '../../ui/components/icon.tsx';
import marks from '../../ui/components/marks.module.css';
import { ScreenFrame } from '../frame/screen-frame.tsx';
import { WizardNav } from '../frame/wizard-nav.tsx';
import { useCatalogue } from '../session/use-catalogue.ts';
import { useOrder, useOrderActions } from '../session/use-order.ts';
import { OrderAside } from '../summary/order-aside.tsx';
import { ChangeNote } from '../summary/order-facts.tsx';
import rows from './rows.module.css';
import { Surcharge } from './surcharge.tsx';
import { extensionTexts } from './texts.ts';

/** Step 2, part 3: file formats. The price includes the first one. */
export default function ExtensionsScreen() {
  const { item, can } = useOrder(({ item, can }) => ({ item, can }));
  const { ask } = useOrderActions();
  const extra = extraFor(item);
  const catalogue = useCatalogue();
  return (
    <ScreenFrame
      heading={screenTable['formats.extensions'].heading}
      intro={extensionTexts.intro(extra === 0 ? null : extraText(item.client, extra))}
      aside={<OrderAside />}
    >
      <ChangeNote />
      <Stack component="ul" gap={12} aria-label={extensionTexts.list}>
        {catalogue.extensions.map((extension) => (
          <li key={extension.name}>
            <ExtensionRow
              extension={extension}
              position={item.extensions.indexOf(extension.name)}
              isFree={item.extensions.length === 0}
              payer={item.client}
              extra={extra}
              onToggle={() => ask('toggleExtension', { extension: extension.name })}
            />
          </li>
        ))}
      </Stack>
      <Group gap="0 12px" mt={16}>
        <Text size="sm" c="dimmed">
          {extensionTexts.briefHint}
        </Text>
        <Button variant="subtle" size="sm" disabled={!can({ type: 'brief.open' })} onClick={() => ask('goToBrief', {})}>
          {extensionTexts.brief}
        </Button>
      </Group>
      <WizardNav
        next={extensionTexts.next}
        onNext={() => ask('setExtensionIsSet', {})}
        disabled={!can({ type: 'extension.confirm' })}
        reason={extensionTexts.reason}
      />
    </ScreenFrame>
  );
}

interface ExtensionRowProps {
  readonly extension: Catalogue['extensions'][number];
  /** Index among the chosen formats, -1 if not chosen. The price includes the first one. */
  readonly position: number;
  /** true while no format is chosen: then this one would be included. */
  readonly isFree: boolean;
  readonly payer: Payer;
  readonly extra: number;
  readonly onToggle: () => void;
}

/** The button's words say the state, so it is no toggle: "Entfernen, gedrückt" would contradict itself. */
function ExtensionRow({ extension, position, isFree, payer, extra, onToggle }: ExtensionRowProps) {
  const picked = position >= 0;
  const ids = {
    name: `extension-${extension.name}`,
    text: `extension-${extension.name}-text`,
    button: `extension-${extension.name}-button`,
  };
  return (
    <Paper className={classNames(rows['row'], picked && marks['picked'])}>
      <Title
        order={2}
        size="clamp(1.375rem, 1.3rem + 0.3vw, 1.5rem)"
        lts="-0.01em"
        w="clamp(3.625rem, 16vw, 4.625rem)"
        id={ids.name}
      >
        {extension.name}
      </Title>
      <Text size="sm" lh={1.45} id={ids.text}>
        {extension.description}
      </Text>
      <div className={rows['meta']}>
        <Surcharge included={position === 0 || isFree} picked={picked} payer={payer} extra={extra} />
        <Button
          id={ids.button}
          variant={picked ? 'subtle' : 'outline'}
          size="sm"
          miw={112}
          aria-labelledby={`${ids.button} ${ids.name}`}
          aria-describedby={ids.text}
          onClick={onToggle}
        >
          {picked ? (
            <>
              <Icon icon={XIcon} size="s" />
              <span>{extensionTexts.remove}</span>
            </>
          ) : (
            extensionTexts.choose
          )}
        </Button>
      </div>
    </Paper>
  );
}
