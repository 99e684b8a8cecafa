import { type OwnBody, type WizardCall, wizardCalls } from '../../domain/contracts/wizard-calls.ts';
import { productOfType } from '../../domain/catalogue/catalogue.ts';
import { type Screen, screens } from '../../domain/order/order-item.ts';
import type { OrderWishes } from '../../domain/order/order-wishes.ts';
import { chosenFastlanes, eventOfCall, type OrderContext, type VisitorEvent } from './order-context.ts';
import { type Decision, decide } from './order-decision.ts';
import { isQuestion, leadsBack } from './order-guards.ts';

/** A call of the wizard with its body. */
export type CallRequest = {
  readonly [Call in WizardCall]: { readonly call: Call; readonly body: OwnBody<Call> };
}[WizardCall];

/** The chart's event of a request; null for an invalid body. */
export function eventOfRequest({ call, body }: CallRequest): VisitorEvent | null {
  const parsed = wizardCalls[call].body.safeParse(body);
  return parsed.success ? eventOfCall(call, parsed.data) : null;
}

/** The chart's decision on a request; null for an invalid body. */
export function decideRequest(screen: Screen, order: OrderContext, request: CallRequest): Decision | null {
  const event = eventOfRequest(request);
  return event === null ? null : decide(screen, order, event);
}

/**
 * The call that leaves `screen` forwards with the present answers; null where an answer is missing or no screen
 * follows.
 * The brief is optional.
 */
function forwardRequest(screen: Screen, order: OrderContext, target?: Screen): CallRequest | null {
  switch (screen) {
    case 'start.options':
    case 'start.premium':
      return { call: 'setStartWizard', body: { setStartWizard: true } };
    case 'contact':
      return { call: 'saveContact', body: { client: order.client } };
    case 'projectType':
      return order.product === null ? null : { call: 'setProjectType', body: { projectType: order.product.type } };
    case 'formats.fastlane':
      return { call: 'setFastlane', body: {} };
    case 'formats.scale':
      return { call: 'setScaleFinish', body: {} };
    case 'formats.extensions':
      return target === 'formats.brief' ? { call: 'goToBrief', body: {} } : { call: 'setExtensionIsSet', body: {} };
    case 'formats.brief':
      return { call: 'saveBrief', body: { brief: order.brief } };
    case 'quantity':
      return order.quantity === null
        ? null
        : { call: 'saveQuantity', body: { quantity: order.quantity, furtherKinds: order.furtherKinds } };
    case 'upload':
      return { call: 'saveImage', body: { sendLater: order.sendLater } };
    case 'client.type':
      return order.client.clientType === null
        ? null
        : { call: 'setClientType', body: { client: { clientType: order.client.clientType } } };
    case 'client.details':
      return { call: 'saveContactFull', body: { client: order.client } };
    default:
      return null;
  }
}

/**
 * The screen that the button to the next screen leads to: by `request`, or with the present answers.
 * While an answer is missing: the overview if the answer would complete a change, else null.
 */
export function screenAfter(
  screen: Screen,
  order: OrderContext,
  request: CallRequest | null = forwardRequest(screen, order),
): Screen | null {
  const decision = request === null ? null : decideRequest(screen, order, request);
  if (decision?.accepted === true) return decision.screen;
  return isQuestion(screen) && leadsBack(order, [screen]) ? 'client.overview' : null;
}

/** The order after the button to the next screen, by `request` or with the present answers; null where refused. */
export function orderAfter(
  screen: Screen,
  order: OrderContext,
  request: CallRequest | null = forwardRequest(screen, order),
): OrderContext | null {
  const decision = request === null ? null : decideRequest(screen, order, request);
  return decision?.accepted === true ? decision.context : null;
}

/** Whether the button to the next screen ends a change on the overview. */
export function completesChange(screen: Screen, order: OrderContext, request?: CallRequest): boolean {
  return order.returnToOverview && screenAfter(screen, order, request) === 'client.overview';
}

/** Calls that lead forwards, and the order after them. */
export interface Forward {
  readonly requests: readonly CallRequest[];
  readonly order: OrderContext;
}

/**
 * The calls from `screen` to `target` with the present answers, or as near to it as they lead.
 * Empty if the first would be refused.
 */
export function wayForward(screen: Screen, order: OrderContext, target: Screen): readonly CallRequest[] {
  return wayWith(screen, order, target, null).requests;
}

/** The same, where `wishes` answer the open questions; the customer must have seen them before the calls are sent. */
export function wayWith(screen: Screen, before: OrderContext, target: Screen, wishes: OrderWishes | null): Forward {
  const requests: CallRequest[] = [];
  let [here, order] = [screen, before];
  const give = (request: CallRequest | null): boolean => {
    const decision = request === null ? null : decideRequest(here, order, request);
    if (request === null || decision?.accepted !== true) return false;
    requests.push(request);
    here = decision.screen;
    order = decision.context;
    return true;
  };
  // The formats belong to the uses: other uses bring their own.
  const wished = wishes === null || chosenFastlanes(before).length > 0 ? null : wishes;
  for (const _ of screens) {
    if (here === target || !wishedOn(here, order, wished).every(give)) break;
    if (!give(forwardRequest(here, filledBy(wishes, order), target))) break;
  }
  return { requests, order };
}

function filledBy(wishes: OrderWishes | null, order: OrderContext): OrderContext {
  if (wishes === null) return order;
  const product = order.product ?? productOfType(wishes.product) ?? null;
  return { ...order, product, quantity: order.quantity ?? wishes.quantity };
}

/** The calls of `screen` that give the wished answers, without leaving it. */
function wishedOn(screen: Screen, { extensions }: OrderContext, wishes: OrderWishes | null): CallRequest[] {
  if (wishes === null) return [];
  const { uses, formats } = wishes;
  if (screen === 'formats.fastlane') return uses.map((val) => ({ call: 'fastlane', body: { val } }));
  if (screen !== 'formats.extensions') return [];
  const added = formats.filter((name) => !extensions.includes(name));
  const removed = extensions.filter((name) => !formats.includes(name));
  return [...added, ...removed].map((extension) => ({ call: 'toggleExtension', body: { extension } }));
}
