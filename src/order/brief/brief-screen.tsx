import { Button, Checkbox, DataList, Group, Paper, Radio, Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import type { ExtensionName } from '../../../domain/catalogue/catalogue.ts';
import {
  type MarketplaceName,
  marketplaceNames,
  marketplaceTitles,
  type SalesChannel,
} from '../../../domain/catalogue/marketplace-names.ts';
import {
  answersOfBrief,
  type BriefAnswers,
  type BriefField,
  briefFields,
  isAsked,
  TICKED,
} from '../../../domain/order/brief.ts';
import { filledBrief, soldOn } from '../../../domain/order/marketplace-presets.ts';
import { marketplaces } from '../../../domain/order/marketplaces.ts';
import {
  answerText,
  briefNotes,
  briefOf,
  briefProblems,
  mayHavePath,
  shownBriefOf,
} from '../../../domain/order/texts/brief-form.ts';
import { briefChoices, type ChosenField } from '../../../domain/order/texts/brief-texts.ts';
import { fillsOf } from '../../../domain/order/texts/marketplace-fills.ts';
import { formatList } from '../../../domain/texts/format.ts';
import type { CallRequest } from '../../../machines/order/order-next.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { DeliveredTable } from '../../booked/delivered/delivered-table.tsx';
import { marketplaceTexts } from '../../site/texts/marketplaces.ts';
import { Columns } from '../../ui/components/columns.tsx';
import { NewTabLink } from '../../ui/components/links.tsx';
import { Spoken } from '../../ui/components/spoken.tsx';
import { fieldId } from '../../ui/forms/field-id.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { ErrorSummary, FormGrid } from '../../ui/forms/form-frame.tsx';
import { ScreenFrame, StatusLine } from '../frame/screen-frame.tsx';
import { WizardNav } from '../frame/wizard-nav.tsx';
import { useOrder, useOrderActions } from '../session/use-order.ts';
import { OrderAside } from '../summary/order-aside.tsx';
import { UnsentTextConflicts, useOrderForm } from '../unsent/unsent-texts.tsx';
import type { OrderField } from '../unsent/use-checked-form.ts';
import { FramePreview } from './frame-preview.tsx';
import { briefTexts } from './texts.ts';

const withoutBrief: CallRequest = { call: 'saveBrief', body: { brief: null } };

/** Part of step 2: the brief for the cut-outs. Optional; "ohne Vorgaben" is one press. */
export default function BriefScreen() {
  const { item, returns } = useOrder(({ item, leadsBack }) => ({ item, returns: leadsBack(withoutBrief) }));
  const { ask, request, typeUnsentText } = useOrderActions();
  const marketplace = item.brief?.marketplace ?? null;
  const { form, summary, submit, field } = useOrderForm<BriefAnswers>({
    unsentText: 'brief',
    labels: briefTexts.labels,
    check: briefProblems,
    save: (values) => ask('saveBrief', { brief: briefOf(values) }),
  });
  const { values } = form;
  // The brief as it would be saved; without changes, the order's own, which may be no brief at all.
  const shown = useMemo(() => {
    const saved = answersOfBrief(item.brief);
    const isChanged = briefFields.some((name) => values[name] !== saved[name]);
    return isChanged ? { ...item, brief: { ...shownBriefOf(values), marketplace } } : item;
  }, [item, values, marketplace]);
  const fill = (name: MarketplaceName) => {
    // The marketplace's brief replaces unsent text as well as saved answers.
    typeUnsentText('brief', answersOfBrief({ ...filledBrief(name, null), fileNames: values.fileNames }));
    ask('setMarketplace', { marketplace: name });
  };
  const goWithout = () => {
    typeUnsentText('brief', answersOfBrief(null));
    request([withoutBrief]);
  };
  return (
    <ScreenFrame
      heading={screenTable['formats.brief'].heading}
      intro={briefTexts.intro}
      aside={<OrderAside shown={shown} />}
    >
      <ErrorSummary errors={form.errors} fields={briefFields} ref={summary} />
      <UnsentTextConflicts name="brief" labels={briefTexts.labels} textOf={answerText} />
      <form noValidate onSubmit={submit}>
        <Stack gap={20}>
          <Paper component="section">
            <MarketplaceOffer chosen={marketplace} known={soldOn(item)} onChoose={fill} />
          </Paper>
          <Paper component="section">
            <Title order={2} size="1.625rem" mb={12}>
              {briefTexts.preview.heading}
            </Title>
            <FramePreview item={item} brief={shownBriefOf(values)} />
            <DeliveredTable item={{ ...item, brief: { ...shownBriefOf(values), marketplace } }} />
          </Paper>
          <Paper component="section">
            <Title order={2} size="1.625rem" mb={16}>
              {briefTexts.fields}
            </Title>
            <BriefFields field={field} answers={values} formats={item.extensions} />
          </Paper>
        </Stack>
        <WizardNav next={briefTexts.next} showsFields>
          <Button variant="subtle" onClick={goWithout}>
            {returns ? briefTexts.withoutAndReturn : briefTexts.without}
          </Button>
        </WizardNav>
      </form>
      <StatusLine />
    </ScreenFrame>
  );
}

interface MarketplaceOfferProps {
  readonly chosen: MarketplaceName | null;
  /** Where the customer sells, as said with the purposes. */
  readonly known: readonly SalesChannel[];
  readonly onChoose: (name: MarketplaceName) => void;
}

/** Fills in the brief of a marketplace, and shows what it requires and the sources. */
function MarketplaceOffer({ chosen, known, onChoose }: MarketplaceOfferProps) {
  const { heading, text, known: knownHeading, knownText, list } = briefTexts.marketplace;
  const names = marketplaceNames.filter((name) => known.includes(name)).map((name) => marketplaceTitles[name]);
  const isKnown = chosen === null && names.length > 0;
  return (
    <>
      <Title order={2} size="1.625rem" mb={6}>
        {isKnown ? knownHeading(formatList(names)) : heading}
      </Title>
      <Text mb={14}>{isKnown ? knownText : text}</Text>
      <Group gap={8} role="group" aria-label={list}>
        {marketplaceNames.map((name) => (
          <Button
            key={name}
            variant={name === chosen ? 'filled' : 'outline'}
            size="sm"
            aria-pressed={name === chosen}
            onClick={() => onChoose(name)}
          >
            {marketplaceTitles[name]}
          </Button>
        ))}
      </Group>
      <Spoken text={chosen === null ? '' : briefTexts.marketplace.filled(marketplaceTitles[chosen])} />
      {chosen === null ? null : <Filled name={chosen} />}
    </>
  );
}

/** Each rule with what was filled in for it, and its source. */
function Filled({ name }: { readonly name: MarketplaceName }) {
  const { filled, asked, sources } = briefTexts.marketplace;
  return (
    <>
      <Title order={3} size="h4" mt={18} mb={4}>
        {filled(marketplaceTitles[name])}
      </Title>
      <DataList withDivider gap={9}>
        {fillsOf(name).map((fill) => (
          <DataList.Item key={fill.rule}>
            <DataList.ItemLabel>{marketplaceTexts.rules[fill.rule]}</DataList.ItemLabel>
            <DataList.ItemValue fw={500} ta="right">
              <span>{fill.value}</span>
              <Text size="sm" c="dimmed">
                {asked(fill.asked)}
              </Text>
            </DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
      <Text size="sm" c="dimmed" mt={10}>
        <span>{`${sources}:`}</span>{' '}
        {marketplaces[name].sources.map((source, position) => (
          <span key={source.address}>
            <span>{position === 0 ? '' : '; '}</span>
            <NewTabLink href={source.address} className="fs-break">
              {source.name}
            </NewTabLink>
            <span>{`, ${marketplaceTexts.read(source.read)}`}</span>
          </span>
        ))}
      </Text>
    </>
  );
}

interface BriefFieldsProps {
  readonly field: (name: BriefField) => OrderField;
  readonly answers: BriefAnswers;
  /** The chosen file formats, which cannot hold every choice. */
  readonly formats: readonly ExtensionName[];
}

/** The brief's questions that its background leaves open, with the results of conflicting choices. */
export function BriefFields({ field, answers, formats }: BriefFieldsProps) {
  const brief = shownBriefOf(answers);
  const notes = briefNotes(brief, formats);
  const choice = (name: ChosenField) => (isAsked(brief, name) ? <Choice {...field(name)} note={notes[name]} /> : null);
  return (
    <Stack gap={22}>
      {choice('background')}
      {isAsked(brief, 'colour') ? (
        <FormGrid>
          <TextField
            {...field('colour')}
            hint={briefTexts.colourHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            columns={3}
          />
        </FormGrid>
      ) : null}
      {isAsked(brief, 'margin') ? (
        <FormGrid>
          <TextField
            {...field('margin')}
            hint={briefTexts.marginHint}
            inputMode="numeric"
            autoComplete="off"
            columns={3}
          />
        </FormGrid>
      ) : null}
      {choice('alignment')}
      {choice('shadow')}
      <PathBox {...field('clippingPath')} canHave={mayHavePath(formats)} note={notes.clippingPath} />
      {choice('profile')}
      <FormGrid>
        <TextField
          {...field('fileNames')}
          hint={briefTexts.fileNamesHint}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          columns={4}
        />
      </FormGrid>
    </Stack>
  );
}

interface Noted {
  readonly note: string | undefined;
}

/** Native radio buttons, and the note on the choice below them. */
function Choice({ name, label, value, onChange, note }: OrderField & Noted) {
  return (
    <div>
      <Radio.Group id={fieldId(name)} tabIndex={-1} name={name} label={label} value={value} onChange={onChange}>
        <Columns of="repeat(auto-fill, minmax(11rem, 1fr))" from="xs" gap="0 20px">
          {Object.entries(briefChoices[name as ChosenField]).map(([choice, text]) => (
            <Radio key={choice} value={choice} label={text} />
          ))}
        </Columns>
      </Radio.Group>
      <Note>{note}</Note>
    </div>
  );
}

function PathBox({ name, value, onChange, canHave, note }: OrderField & Noted & { readonly canHave: boolean }) {
  return (
    <div>
      <Checkbox
        id={fieldId(name)}
        name={name}
        label={briefTexts.clippingPath}
        checked={canHave && value === TICKED}
        disabled={!canHave}
        onChange={(event) => onChange(event.currentTarget.checked ? TICKED : '')}
      />
      <Note>{note}</Note>
    </div>
  );
}

/** Announced to screen readers, because it appears with a choice. */
function Note({ children }: { readonly children: string | undefined }) {
  return (
    <Text size="sm" c="dimmed" role="status">
      {children}
    </Text>
  );
}
