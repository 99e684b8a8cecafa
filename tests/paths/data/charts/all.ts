/* The charts of `npm run paths -- --chart NAME` beside the order's: machine, samples, facts of a situation. */
import type { ChartUnderTest } from '../../model/chart-graph.ts';
import { bookedCallChart, correctionChart } from './customer.ts';
import { drawingChart, enquiryChart, lightboxChart, menuChart, storyChart } from './pages.ts';
import { sessionChart } from './session.ts';
import { fileChart, queueChart } from './upload.ts';

export const charts: readonly ChartUnderTest[] = [
  sessionChart,
  queueChart,
  fileChart,
  enquiryChart,
  bookedCallChart,
  correctionChart,
  drawingChart,
  lightboxChart,
  menuChart,
  storyChart,
];

/** `order` and the names of all others. */
const chartNames: readonly string[] = ['order', ...charts.map(({ name }) => name)];

/** @throws Error naming the charts. */
export function chartNamed(name: string): ChartUnderTest {
  const found = charts.find((one) => one.name === name);
  if (found === undefined) throw new Error(`--chart kennt nur: ${chartNames.join(', ')}`);
  return found;
}
