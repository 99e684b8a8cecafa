/** Single-line answers by field name. */
export type Answers = Readonly<Record<string, string>>;

export interface StoredDraft {
  /** What the order said when this was typed. */
  readonly base: Answers;
  readonly typed: Answers;
}

const PREFIX = 'order-draft:';

/** The draft of a screen of an order, kept in this tab only; null when there is none. */
export function readDraft(orderId: string, screen: string): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(orderId, screen)) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Keeps a draft. A browser that refuses storage costs the draft, never the order. */
export function writeDraft(orderId: string, screen: string, draft: StoredDraft): void {
  try {
    sessionStorage.setItem(keyOf(orderId, screen), JSON.stringify(draft));
  } catch {
    // Storage full or forbidden.
  }
}

/** Forgets the draft of one screen. */
export function forgetDraft(orderId: string, screen: string): void {
  try {
    sessionStorage.removeItem(keyOf(orderId, screen));
  } catch {
    // Storage forbidden: then there is nothing to forget.
  }
}

/** Forgets every draft of every order. */
export function forgetAllDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

function keyOf(orderId: string, screen: string): string {
  return `${PREFIX}${orderId}:${screen}`;
}

function isDraft(value: unknown): value is StoredDraft {
  return typeof value === 'object' && value !== null && 'base' in value && 'typed' in value;
}
