/*
 * Runs the rules of a Schematron file (query binding xslt2) with an XPath 3.1 engine, without compiling it to XSLT. The
 * engine's numbers are doubles, so that only BR-DE-19 and -20 (an IBAN as one number) may judge wrongly.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fontoxpath from 'fontoxpath';
import { type Document, type Element, type Node, parseXmlDocument } from 'slimdom';

interface Rule {
  readonly context: string;
  readonly asserts: readonly { readonly id: string; readonly test: string }[];
}

export interface Schematron {
  readonly title: string;
  readonly patterns: readonly (readonly Rule[])[];
  readonly options: Options;
}

/** Namespaces by their prefix: those of the document's elements, those of functions. */
interface Options {
  readonly namespaceResolver: (prefix: string) => string | null;
  readonly moduleImports: Readonly<Record<string, string>>;
}

const { evaluateXPathToBoolean, evaluateXPathToNodes, registerXQueryModule } = fontoxpath;

const known: Readonly<Record<string, string>> = {
  xs: 'http://www.w3.org/2001/XMLSchema',
  fn: 'http://www.w3.org/2005/xpath-functions',
};

/** The rules of a file. Abstract patterns must be resolved already; `include` is followed. */
export function readSchematron(file: string): Schematron {
  const schema = parseXmlDocument(readFileSync(file, 'utf8')).documentElement;
  if (schema === null) throw new Error(`${file} is empty`);
  const patterns = schema.children.flatMap((child) => {
    if (child.localName === 'pattern') return [child];
    const href = child.localName === 'include' ? child.getAttribute('href') : null;
    const included = href === null ? null : parseXmlDocument(readFileSync(join(dirname(file), href), 'utf8'));
    return included?.documentElement === undefined || included.documentElement === null
      ? []
      : [included.documentElement];
  });
  const names = Object.fromEntries(
    named(schema, 'ns').map((ns) => [ns.getAttribute('prefix') ?? '', ns.getAttribute('uri') ?? '']),
  );
  // A pattern's variables belong to the whole schema.
  const variables = [schema, ...patterns].flatMap((one) => letsOf(one, (value) => `root()/(${value})`));
  return {
    title: named(schema, 'title')[0]?.textContent?.trim() ?? file,
    patterns: patterns.map((pattern) => named(pattern, 'rule').map((rule) => ruleOf(rule, variables))),
    options: {
      namespaceResolver: (prefix) => names[prefix] ?? known[prefix] ?? null,
      moduleImports: modulesOf(named(schema, 'function'), names),
    },
  };
}

/** Functions of XSLT, translated to XQuery: variables, then one value. */
function modulesOf(functions: readonly Element[], names: Readonly<Record<string, string>>): Record<string, string> {
  const ofPrefix = Object.groupBy(functions, (one) => (one.getAttribute('name') ?? '').split(':', 1)[0] ?? '');
  return Object.fromEntries(
    Object.entries(ofPrefix).map(([prefix, own = []]) => {
      const uri = names[prefix] ?? '';
      registerXQueryModule(`module namespace ${prefix} = '${uri}';\n${own.map(functionText).join('\n')}`);
      return [prefix, uri];
    }),
  );
}

function functionText(one: Element): string {
  const params = named(one, 'param').map((param) => `$${param.getAttribute('name') ?? ''}${typeOf(param)}`);
  const variables = named(one, 'variable').map((variable) => {
    const value = variable.getAttribute('select') ?? `'${variable.textContent ?? ''}'`;
    return `let $${variable.getAttribute('name') ?? ''} := (${value})`;
  });
  const value = [...named(one, 'value-of'), ...named(one, 'sequence')][0]?.getAttribute('select') ?? '()';
  const body = `${variables.join(' ')}${variables.length === 0 ? '' : ' return '}(${value})`;
  return `declare %public function ${one.getAttribute('name') ?? ''}(${params.join(', ')})${typeOf(one)} { ${body} };`;
}

function ruleOf(rule: Element, outer: readonly string[]): Rule {
  const context = rule.getAttribute('context') ?? '';
  const inner = [...outer, ...letsOf(rule, (value) => `(${value})`)];
  return {
    context: within(outer, context.startsWith('/') ? context : `//(${context})`),
    asserts: named(rule, 'assert').map((assert) => ({
      id: assert.getAttribute('id') ?? '',
      test: within(inner, assert.getAttribute('test') ?? ''),
    })),
  };
}

/** Only the variables that the expression needs, directly or by another one. */
function within(variables: readonly string[], expression: string): string {
  const needed: string[] = [];
  for (const variable of variables.toReversed()) {
    const name = new RegExp(`\\$${variable.slice(1, variable.indexOf(' '))}(?![\\w-])`);
    if ([...needed, expression].some((text) => name.test(text))) needed.unshift(variable);
  }
  return needed.length === 0 ? expression : `let ${needed.join(', ')} return (${expression})`;
}

function letsOf(parent: Element, wrapped: (value: string) => string): string[] {
  return named(parent, 'let').map((one) => {
    return `$${one.getAttribute('name') ?? ''} := ${wrapped(one.getAttribute('value') ?? '')}`;
  });
}

function typeOf(declared: Element): string {
  const type = declared.getAttribute('as');
  return type === null ? '' : ` as ${type}`;
}

/** The rules that the document breaks and those that it was asked, and how often a rule was asked of a node. */
export function check(
  { patterns, options }: Schematron,
  document: Document,
): { broken: Set<string>; asked: Set<string>; tests: number } {
  const broken = new Set<string>();
  const asked = new Set<string>();
  let tests = 0;
  for (const pattern of patterns) {
    // Within a pattern, the first rule that fits a node is the only one for it.
    const claimed = new Set<Node>();
    for (const { context, asserts } of pattern) {
      const nodes = evaluateXPathToNodes<Node>(context, document, null, null, options);
      for (const node of nodes.filter((one) => !claimed.has(one))) {
        claimed.add(node);
        for (const { id, test } of asserts) {
          tests += 1;
          asked.add(id);
          if (!evaluateXPathToBoolean(test, node, null, null, options)) broken.add(id);
        }
      }
    }
  }
  return { broken, asked, tests };
}

function named(parent: Element, name: string): Element[] {
  return parent.children.filter(({ localName }) => localName === name);
}
