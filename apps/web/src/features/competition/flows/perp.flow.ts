import {
  buildPerpCancel,
  buildPerpClose,
  buildPerpDeallocate,
  buildPerpOpen,
  buildPerpWithdraw,
} from '@exchange/protocol/writes/arena/perpCompetition'
import { buildSettleAtLastPrice } from '@exchange/protocol/writes/arena/perpKeeping'
import type { Address } from '@exchange/domain'
import { msg } from '@lingui/core/macro'
import type { TokenAmount } from '../../../shared/transactions/run/types.ts'
import { amountText } from '../../../shared/transactions/ui/amountText.ts'
import { oneCall } from './oneCall.ts'
import type { CompetitionRequest } from './place.ts'

/** A position of a market. The market's symbol is safe to show. */
type PerpRequest = CompetitionRequest & { readonly symbol: string; readonly isLong: boolean }

/** A request to open a position. `acceptablePrice`: a wad, null for any. */
export type OpenPositionRequest = PerpRequest & {
  readonly marketId: number
  readonly margin: TokenAmount
  readonly size: TokenAmount
  readonly acceptablePrice: bigint | null
}
export type ClosePositionRequest = PerpRequest & { readonly positionId: bigint; readonly acceptablePrice: bigint | null }
/** A request to cancel; `opens` says whether it opens or closes a position. */
export type CancelPerpRequest = PerpRequest & { readonly requestId: bigint; readonly opens: boolean }
/** Any account's position that no newer price will decide. */
export type SettlePositionRequest = CompetitionRequest & { readonly venue: Address; readonly symbol: string; readonly positionId: bigint }
export type PerpMoneyRequest = CompetitionRequest & { readonly paid: TokenAmount }

// PERP-1
export const openPositionFlow = oneCall<OpenPositionRequest>({
  id: 'openPerpPosition',
  title: ({ isLong, symbol }) => (isLong ? msg`Open a long position in ${symbol}` : msg`Open a short position in ${symbol}`),
  doneTitle: () => msg`Request sent. The next price opens the position.`,
  summary: ({ isLong, symbol, size, name }) =>
    isLong ? msg`Long ${symbol}, ${amountText(size)}, in ${name}` : msg`Short ${symbol}, ${amountText(size)}, in ${name}`,
  hint: ({ margin }) => msg`${amountText(margin)} are held as margin until the first price after the request opens the position.`,
  build: (place, { margin, size, ...asked }) => buildPerpOpen(place, { ...asked, margin: margin.amount, size: size.amount }),
})

// PERP-1
export const closePositionFlow = oneCall<ClosePositionRequest>({
  id: 'closePerpPosition',
  title: ({ symbol }) => msg`Close the position in ${symbol}`,
  doneTitle: () => msg`Request sent. The next price closes the position.`,
  summary: ({ symbol, name }) => msg`Close ${symbol} in ${name}`,
  hint: () => msg`It closes at the first price after the request. The remaining margin is allocated again.`,
  build: (place, { positionId, acceptablePrice }) => buildPerpClose(place, positionId, acceptablePrice),
})

// PERP-1
export const cancelPerpRequestFlow = oneCall<CancelPerpRequest>({
  id: 'cancelPerpRequest',
  title: ({ symbol }) => msg`Cancel the ${symbol} request`,
  doneTitle: () => msg`Request cancelled`,
  summary: ({ symbol, name }) => msg`Cancel a ${symbol} request in ${name}`,
  hint: ({ opens }) => (opens ? msg`Its margin is freed.` : msg`The position stays open.`),
  build: (place, { requestId }) => buildPerpCancel(place, requestId),
})

// PERP-4
export const settlePositionFlow = oneCall<SettlePositionRequest>({
  id: 'settlePerpPosition',
  title: ({ symbol }) => msg`Settle the position in ${symbol} at its last price`,
  doneTitle: () => msg`Position settled`,
  summary: ({ symbol, name }) => msg`Settle ${symbol} in ${name}`,
  hint: () => msg`It closes at the last price, without a newer one. The remaining margin is allocated again.`,
  build: ({ chainId }, { venue, positionId }) => buildSettleAtLastPrice({ chainId, venue }, positionId),
})

// PERP-6
export const deallocateFlow = oneCall<PerpMoneyRequest>({
  id: 'deallocateMargin',
  title: ({ paid }) => msg`Deallocate ${amountText(paid)}`,
  doneTitle: () => msg`Deallocated. You can withdraw it in 720 minutes.`,
  summary: ({ paid, name }) => msg`Deallocate ${amountText(paid)} in ${name}`,
  hint: () => msg`You can withdraw it 720 minutes later. The wait restarts for anything already pending.`,
  build: (place, { paid }) => buildPerpDeallocate(place, paid.amount),
})

// PERP-6
export const withdrawMarginFlow = oneCall<PerpMoneyRequest>({
  id: 'withdrawMargin',
  title: ({ paid }) => msg`Withdraw ${amountText(paid)}`,
  doneTitle: () => msg`Withdrawn`,
  summary: ({ paid, name }) => msg`Withdraw ${amountText(paid)} from ${name}`,
  hint: () => msg`It goes to your wallet.`,
  build: (place, { paid }) => buildPerpWithdraw(place, paid.amount),
})
