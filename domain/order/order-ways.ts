/* How many orders reached which screen, which way they went and where they were left: counts of orders, no answers. */
import { type Screen, screens } from './order-item.ts';

/** Groups of fewer orders are never shown, because they could identify a customer. */
export const LEAST_ORDERS = 5;

/** Days in which an order must have been changed or booked. An open order is deleted after 30 days at the latest. */
export const WAYS_DAYS = 28;

/** Hours without a change after which an open order counts as left. */
export const LEFT_HOURS = 24;

/** A call of the wizard on a screen, and how many orders made it. */
export interface Way {
  readonly from: Screen;
  readonly call: string;
  readonly to: Screen;
  readonly orders: number;
}

interface ScreenCount {
  readonly screen: Screen;
  readonly orders: number;
}

/** As the database counts; never leaves the server. */
export interface OrderCounts {
  readonly ways: readonly Way[];
  readonly reached: readonly ScreenCount[];
  readonly left: readonly ScreenCount[];
  readonly booked: number;
}

/** What may be shown: a number below `LEAST_ORDERS` is left out, or 0. */
export interface WaysOfOrders {
  /** Most first. */
  readonly ways: readonly Way[];
  /** In the order of the screens: how many orders reached one, and how many were left there. */
  readonly screens: readonly { readonly screen: Screen; readonly reached: number; readonly left: number }[];
  readonly booked: number;
}

export function shownWays({ ways, reached, left, booked }: OrderCounts): WaysOfOrders {
  const numberOf = (counts: readonly ScreenCount[], screen: Screen) =>
    shown(counts.find((one) => one.screen === screen)?.orders ?? 0);
  return {
    ways: ways
      .filter(({ orders }) => shown(orders) > 0)
      .toSorted((one, other) => other.orders - one.orders || nameOf(one).localeCompare(nameOf(other))),
    screens: screens
      .map((screen) => ({ screen, reached: numberOf(reached, screen), left: numberOf(left, screen) }))
      .filter((one) => one.reached + one.left > 0),
    booked: shown(booked),
  };
}

function shown(orders: number): number {
  return orders < LEAST_ORDERS ? 0 : orders;
}

function nameOf({ from, call, to }: Way): string {
  return `${from} ${call} ${to}`;
}
