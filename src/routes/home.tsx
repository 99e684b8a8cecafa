import type { RouteHandle } from '../route-handle.ts';

export const handle = { static: true } satisfies RouteHandle;

export default function Home() {
  return <h1>Freistell-Studio</h1>;
}
