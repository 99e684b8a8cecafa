import type { Page } from '@playwright/test';

/** A node of Chromium's accessibility tree, as its protocol sends it. */
interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly description?: { readonly value: string };
  readonly value?: { readonly value: string | number };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
  readonly childIds?: readonly string[];
  readonly backendDOMNodeId?: number;
}

/** What NVDA calls a role, in German. Their content is part of the name. */
const CONTROLS: Readonly<Record<string, string>> = {
  button: 'Schalter',
  checkbox: 'Kontrollkästchen',
  radio: 'Auswahlschalter',
  link: 'Link',
  textbox: 'Eingabefeld',
  searchbox: 'Suchfeld',
  spinbutton: 'Zahlenfeld',
  combobox: 'Kombinationsfeld',
  slider: 'Schieberegler',
  switch: 'Schalter an/aus',
  progressbar: 'Fortschrittsbalken',
  meter: 'Messwert',
  image: 'Grafik',
  SvgRoot: 'Grafik',
  DisclosureTriangle: 'Aufklappschalter',
  tab: 'Registerkarte',
  menuitem: 'Menüpunkt',
  option: 'Eintrag',
};
/** Their name, and then their content. */
const PLACES: Readonly<Record<string, string>> = {
  banner: 'Kopfbereich',
  main: 'Hauptbereich',
  contentinfo: 'Fußbereich',
  navigation: 'Navigation',
  complementary: 'Ergänzung',
  region: 'Bereich',
  search: 'Suche',
  form: 'Formular',
  group: 'Gruppe',
  radiogroup: 'Auswahlgruppe',
  dialog: 'Dialog',
  alertdialog: 'Rückfrage',
  figure: 'Abbildung',
  article: 'Artikel',
  alert: 'Warnung',
  status: 'Statusmeldung',
  note: 'Hinweis',
  log: 'Protokoll',
  blockquote: 'Zitat',
  toolbar: 'Symbolleiste',
};
/** Lists and tables, with the roles of what is counted in them. */
const COUNTED: Readonly<
  Record<
    string,
    { readonly word: string; readonly of: ReadonlySet<string>; readonly unit: readonly [one: string, more: string] }
  >
> = {
  list: { word: 'Liste', of: new Set(['listitem']), unit: ['Eintrag', 'Einträgen'] },
  DescriptionList: {
    word: 'Beschreibungsliste',
    of: new Set(['term', 'DescriptionListTerm']),
    unit: ['Eintrag', 'Einträgen'],
  },
  table: { word: 'Tabelle', of: new Set(['row', 'LayoutTableRow']), unit: ['Zeile', 'Zeilen'] },
  grid: { word: 'Gitter', of: new Set(['row']), unit: ['Zeile', 'Zeilen'] },
};

const NAMELESS = 'OHNE NAMEN';

/**
 * What a screen reader says of the page from top to bottom, one line per stop: role, state, name, description.
 * "OHNE NAMEN" marks a control or a picture that has none.
 */
export async function readAloud(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  try {
    const [{ nodes }, snapshot] = await Promise.all([
      browser.send('Accessibility.getFullAXTree') as unknown as Promise<{ readonly nodes: readonly AxNode[] }>,
      browser.send('DOMSnapshot.captureSnapshot', { computedStyles: ['display'] }),
    ]);
    const reader = new Reader(nodes, domOf(snapshot));
    const [root] = nodes;
    return root === undefined ? [] : reader.read(root);
  } finally {
    await browser.detach();
  }
}

type Snapshot = {
  readonly strings: readonly string[];
  readonly documents: readonly {
    readonly nodes: {
      readonly backendNodeId?: readonly number[];
      readonly nodeValue?: readonly number[];
      /** Of each node: name, value, name, … */
      readonly attributes?: readonly (readonly number[])[];
    };
    readonly layout: { readonly nodeIndex: readonly number[]; readonly styles: readonly (readonly number[])[] };
  }[];
};

/** What the accessibility tree leaves out, by the id of the node. */
interface Dom {
  /** Nodes that break no line. */
  readonly inline: ReadonlySet<number>;
  /** Texts with the spaces around them. */
  readonly texts: ReadonlyMap<number, string>;
  /** `aria-valuetext`, which is said instead of the number. */
  readonly values: ReadonlyMap<number, string>;
}

function domOf({ strings, documents }: Snapshot): Dom {
  const inline = new Set<number>();
  const texts = new Map<number, string>();
  const values = new Map<number, string>();
  for (const { nodes, layout } of documents) {
    let space = '';
    for (const [node, id] of nodes.backendNodeId?.entries() ?? []) {
      const names = (nodes.attributes?.[node] ?? []).map((place) => strings[place] ?? '');
      const valueText = names[names.indexOf('aria-valuetext') + 1];
      if (names.includes('aria-valuetext') && valueText !== undefined) values.set(id, valueText);
      const text = strings[nodes.nodeValue?.[node] ?? -1];
      if (text === undefined) continue;
      // The tree has no node for a space between two elements.
      if (text.trim() === '') space = ' ';
      else {
        texts.set(id, `${space}${text}`);
        space = '';
      }
    }
    for (const [place, node] of layout.nodeIndex.entries()) {
      const id = nodes.backendNodeId?.[node];
      const display = strings[layout.styles[place]?.[0] ?? -1];
      if (id !== undefined && (display === undefined || display.startsWith('inline'))) inline.add(id);
    }
  }
  return { inline, texts, values };
}

/** Walks the tree and collects the lines. */
class Reader {
  readonly #nodes: ReadonlyMap<string, AxNode>;
  readonly #dom: Dom;
  readonly #lines: string[] = [];
  #text = '';

  constructor(nodes: readonly AxNode[], dom: Dom) {
    this.#nodes = new Map(nodes.map((node) => [node.nodeId, node]));
    this.#dom = dom;
  }

  read(root: AxNode): string[] {
    this.#say(`Seite, ${nameOf(root)}`);
    this.#content(root);
    this.#breakLine();
    return this.#lines;
  }

  #visit(node: AxNode): void {
    const role = node.ignored ? '' : (node.role?.value ?? '');
    if (role === 'InlineTextBox') return;
    if (role === 'StaticText') {
      this.#text += this.#dom.texts.get(node.backendDOMNodeId ?? -1) || node.name?.value || '';
      return;
    }
    const isInline = node.backendDOMNodeId !== undefined && this.#dom.inline.has(node.backendDOMNodeId);
    if (!isInline) this.#breakLine();
    // A link in a sentence does not end its line.
    if (isInline && role === 'link') this.#text += ` [Link ${nameOf(node, NAMELESS)}] `;
    else this.#element(node, role);
    if (!isInline) this.#breakLine();
  }

  #element(node: AxNode, role: string): void {
    const control = CONTROLS[role];
    const place = PLACES[role];
    const counted = COUNTED[role];
    if (control !== undefined)
      this.#say([control, ...statesOf(node), nameOf(node, NAMELESS), ...this.#detailsOf(node)]);
    else if (role === 'heading') this.#heading(node);
    else if (counted !== undefined) this.#counted(node, counted);
    else if (role === 'row') this.#row(node);
    else if (role === 'LabelText' || role === 'Legend') this.#label(node);
    else if (place === undefined) this.#content(node);
    else this.#place(node, place);
  }

  #heading(node: AxNode): void {
    this.#say([`Überschrift Ebene ${String(propertyOf(node, 'level'))}`, nameOf(node, NAMELESS)]);
    for (const inner of this.#all(node)) if (inner.role?.value === 'link') this.#say('  (ein Link)');
  }

  #place(node: AxNode, word: string): void {
    // While reading on, the elements that describe a place are said where they stand; a dialog says them at once.
    const details = word === PLACES['dialog'] || word === PLACES['alertdialog'] ? this.#detailsOf(node) : [];
    const parts = [word, nameOf(node), ...details].filter((part) => part !== '');
    const isNameless = parts.length === 1;
    // A group is only said by its name.
    if (!(isNameless && word === PLACES['group'])) this.#say(parts);
    const before = this.#lines.length;
    this.#content(node);
    this.#breakLine();
    // An empty live region says nothing.
    if (this.#lines.length === before && isNameless && this.#lines.at(-1) === word) this.#lines.pop();
  }

  #counted(node: AxNode, { word, of, unit }: (typeof COUNTED)[string]): void {
    const count = this.#all(node).filter(({ ignored, role }) => !ignored && of.has(role?.value ?? '')).length;
    const name = nameOf(node);
    this.#say([`${word} mit ${count} ${unit[count === 1 ? 0 : 1]}`, ...(name === '' ? [] : [name])]);
    this.#content(node);
    this.#breakLine();
    this.#say(`${word} Ende`);
  }

  /** A row of a table in one line, unless there is something to press in it. */
  #row(node: AxNode): void {
    const inner = this.#all(node);
    if (inner.some(({ ignored, role }) => !ignored && CONTROLS[role?.value ?? ''] !== undefined)) {
      this.#content(node);
      return;
    }
    const cells = inner.filter(({ role }) => /^(?:cell|gridcell|columnheader|rowheader)$/.test(role?.value ?? ''));
    this.#say(`Zeile: ${cells.map((cell) => this.#textOf(cell)).join(' | ')}`);
  }

  /** The words of a label are its control's name, which is said there. */
  #label(node: AxNode): void {
    for (const child of this.#children(node)) {
      const isText = this.#all(child).every(
        ({ ignored, role }) => ignored || CONTROLS[role?.value ?? ''] === undefined,
      );
      if (!isText) this.#visit(child);
    }
  }

  /**
   * Value, kind of what opens, and description, after the name.
   * NVDA says a description with the focus; while reading on, only one that does not stand on the page before.
   */
  #detailsOf(node: AxNode): string[] {
    const value = this.#dom.values.get(node.backendDOMNodeId ?? -1) ?? String(node.value?.value ?? '');
    const opens = propertyOf(node, 'hasPopup');
    const description = tidy(node.description?.value ?? '');
    return [
      ...(value === '' ? [] : [`Wert: ${value}`]),
      ...(opens === undefined || opens === 'false' || opens === 'menu' ? [] : ['öffnet Dialog']),
      ...(description === '' || this.#lines.includes(description) ? [] : [`Beschreibung: ${description}`]),
    ];
  }

  #content(node: AxNode): void {
    for (const child of this.#children(node)) this.#visit(child);
  }

  #children({ childIds = [] }: AxNode): AxNode[] {
    return childIds.flatMap((id) => this.#nodes.get(id) ?? []);
  }

  /** The node and everything in it. */
  #all(node: AxNode): AxNode[] {
    return [node, ...this.#children(node).flatMap((child) => this.#all(child))];
  }

  #textOf(node: AxNode): string {
    const texts = this.#all(node).filter(({ ignored, role }) => !ignored && role?.value === 'StaticText');
    return tidy(texts.map((text) => nameOf(text)).join(' '));
  }

  #say(parts: string | readonly string[]): void {
    this.#breakLine();
    this.#lines.push(tidy(typeof parts === 'string' ? parts : parts.join(', ')));
  }

  #breakLine(): void {
    const text = tidy(this.#text);
    this.#text = '';
    if (text !== '') this.#lines.push(text);
  }
}

function nameOf({ name }: AxNode, without = ''): string {
  return tidy(name?.value ?? '') || without;
}

function propertyOf({ properties = [] }: AxNode, name: string): unknown {
  return properties.find((one) => one.name === name)?.value.value;
}

/** States that NVDA says before the name. */
function statesOf(node: AxNode): string[] {
  const checked = propertyOf(node, 'checked');
  const pressed = propertyOf(node, 'pressed');
  const expanded = propertyOf(node, 'expanded');
  return [
    ...(checked === undefined ? [] : [checked === 'true' ? 'aktiviert' : 'nicht aktiviert']),
    ...(pressed === undefined ? [] : [pressed === 'true' ? 'gedrückt' : 'nicht gedrückt']),
    ...(expanded === undefined ? [] : [expanded === true ? 'erweitert' : 'reduziert']),
    ...(propertyOf(node, 'disabled') === true ? ['nicht verfügbar'] : []),
    ...(propertyOf(node, 'required') === true ? ['erforderlich'] : []),
    ...(propertyOf(node, 'invalid') === 'true' ? ['ungültiger Eintrag'] : []),
  ];
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('] .', '].').trim();
}
