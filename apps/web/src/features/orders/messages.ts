import type { ErrorCode, OrderState, OrderWarning, WaitReason } from '@exchange/domain'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Tone } from '@exchange/ui'
import { errorMessages } from '../../shared/errors/messages.ts'
import { withValues } from '../../shared/i18n/withValues.ts'
import type { OrderTrade } from '../../entities/order/screens.ts'
import type { OrderButtonState } from './model/orderButton.ts'
import type { PlanBlocker } from './model/plan.ts'

/** Button labels for the page's reasons that apply to every trade. */
const spoken: Partial<Record<ErrorCode, MessageDescriptor>> = {
  'data.stale': msg`Loading your balance`,
  'transaction.insufficientGas': msg({ message: 'Insufficient {native} for the network fee' }),
}

/** Button labels for reasons that block an order; the compiler reports a missing one. */
export const stopLabels: Record<PlanBlocker['code'], MessageDescriptor> = {
  amountMissing: errorMessages['amount.missing'].what,
  sameToken: errorMessages['pair.invalid'].what,
  taxed: msg`Orders cannot use tokens with a transfer tax`,
  priceMissing: msg`Enter a price`,
  priceInvalid: msg`Invalid price`,
  priceAmbiguous: errorMessages['amount.ambiguous'].what,
  marketMissing: msg`Waiting for the market price`,
  chunksInvalid: msg`Enter a whole number of parts`,
  chunkTooSmall: msg`Each part must be worth at least $50`,
  chunkValueUnknown: msg`The value of a part is unknown`,
  intervalTooShort: msg`The interval is too short`,
  intervalTooLong: msg`The interval is too long`,
  durationTooShort: msg`The order is too short`,
  durationTooLong: msg`The order lasts too long`,
  balanceShort: errorMessages['balance.insufficient'].what,
  balanceUnknown: msg`Loading your balance`,
  impactUnconfirmed: msg`Place it anyway`,
  protectionUnconfirmed: msg`Place it anyway`,
}

const marketBlockers: ReadonlySet<PlanBlocker['code']> = new Set(['marketMissing', 'priceMissing'])

const obstacleOf = (state: OrderButtonState, failed: ErrorCode | undefined): MessageDescriptor | undefined => {
  const waitsForMarket = 'stop' in state && marketBlockers.has(state.stop.code)
  const reason = 'reason' in state ? state.reason : waitsForMarket ? failed : undefined
  if (reason !== undefined) return spoken[reason] ?? errorMessages[reason].what
  return 'stop' in state ? stopLabels[state.stop.code] : undefined
}

/** What blocks an order, in the words of its button; undefined if a press acts. `failed` is why the market has no price. */
export const obstacleText = (
  i18n: I18n,
  { tokenIn, network }: Pick<OrderTrade, 'tokenIn' | 'network'>,
  state: OrderButtonState,
  failed?: ErrorCode,
): string | undefined => {
  const message = obstacleOf(state, failed)
  return message && i18n._(withValues(message, { symbol: tokenIn?.symbol ?? '', native: network.nativeCurrency.symbol }))
}

/** The word that a user types to continue despite a large loss: the same in every language. */
export const TYPED_WORD = 'ORDER'

/** States of an order as a word with a tone. */
export const stateWords: Record<OrderState, { readonly word: MessageDescriptor; readonly tone: Tone }> = {
  open: { word: msg({ message: 'Open', context: 'state of an order' }), tone: 'info' },
  partiallyFilled: { word: msg`Partially filled`, tone: 'info' },
  completed: { word: msg`Completed`, tone: 'positive' },
  cancelled: { word: msg`Cancelled`, tone: 'neutral' },
  expired: { word: msg({ message: 'Expired', context: 'state of an order' }), tone: 'neutral' },
}

/** Why the next part is waiting, briefly for a row; the details have the full sentence. */
export const waitWords: Record<WaitReason['code'], MessageDescriptor> = {
  over: msg`Ended`,
  taxed: msg`Taxed token`,
  balanceShort: msg`Balance too low`,
  allowanceShort: msg`Approval too small`,
  notDue: msg`Next part not due`,
  bidPending: msg`Being filled`,
  bidDelayTooLong: msg`Bids wait too long`,
  deadlineTooNear: msg`Expires too soon`,
  exchangeNotOurs: msg`Another contract`,
  chunkTooSmall: msg`Part too small`,
  chunkValueUnknown: msg`Value not known`,
  noRoute: msg`No route now`,
  priceNotReached: msg`Waits for the price`,
  ready: msg`Can be filled`,
}

/** Warnings that matter more than a remark. */
export const graveWarnings: ReadonlySet<OrderWarning['code']> = new Set(['priceFarAboveMarket', 'protectionTooTight'])
