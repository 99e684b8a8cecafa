import { vi } from 'vitest';

/**
 * Stubs as much of a browser as React needs for components that render nothing; `vi.unstubAllGlobals` ends it.
 * @returns a container for `createRoot`
 */
export function stubEmptyPage(): Element {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('navigator', { onLine: true });
  const window = Object.assign(new EventTarget(), { HTMLIFrameElement: EventTarget });
  const document = Object.assign(new EventTarget(), {
    nodeType: 9,
    cookie: '',
    visibilityState: 'visible',
    defaultView: window,
    activeElement: null,
  });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  const container = { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument: document, childNodes: [] };
  return Object.assign(new EventTarget(), container, {
    namespaceURI: 'http://www.w3.org/1999/xhtml',
  }) as unknown as Element;
}
