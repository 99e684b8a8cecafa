import { type RefObject, useEffect } from 'react';

/**
 * The landing looks like the marketing pages, but it is alive from the start, so their small scripts (menus, click-to-load)
 * are started here. They work on the finished markup, which React never changes again.
 */
export function usePageScripts(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let isGone = false;
    const menus = document.querySelector<HTMLElement>('[data-menus]');
    void import('../../site/frame/mobile-menu-island.ts').then((mobile) => {
      if (!isGone) mobile.startMobileMenu();
    });
    void import('../../site/frame/menu-island.ts').then((menu) => {
      if (!isGone && menus !== null) menu.start(menus);
    });
    void import('../../ui/external-content-island.ts').then((external) => {
      if (!isGone) external.start();
    });
    const element = content.current;
    const load = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return;
      const button = event.target.closest<HTMLElement>('[data-external-load]');
      if (button === null) return;
      event.preventDefault();
      void import('../../ui/external-content-island.ts').then((external) => external.load(button));
    };
    element?.addEventListener('click', load);
    return () => {
      isGone = true;
      element?.removeEventListener('click', load);
    };
  }, [content]);
}
