import { type Amounts, deadlineAt } from '@exchange/domain'
import { buildIncreasePosition } from '@exchange/protocol/writes/liquidity/managePosition'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../../../../shared/network/requireNetwork.ts'
import { isNative } from '../../../../shared/tokens/token.ts'
import { amountText } from '../../../../shared/transactions/ui/amountText.ts'
import { defineFlow } from '../../../../shared/transactions/steps/defineFlow.ts'
import { manyPayingSteps } from '../../../../shared/transactions/steps/payingSteps.ts'
import type { TokenAmount } from '../../../../shared/transactions/run/types.ts'
import { joinSteps, leaveStep, type ManagedPosition } from './gaugeSteps.ts'

/** Tokens to add to a position. Raw units; the zero address means native coin instead of its wrapped token. */
export type IncreaseRequest = ManagedPosition & {
  /** The maximum payments, of token0 and token1; without a token that the range does not take now. */
  readonly paid: readonly TokenAmount[]
  readonly desired: Amounts
  readonly least: Amounts
  readonly deadlineMinutes: number
}

const paidText = ({ paid }: IncreaseRequest): string => paid.map(amountText).join(' + ')
const nativeOf = ({ paid }: IncreaseRequest): bigint => paid.find(({ token }) => isNative(token))?.amount ?? 0n

/**
 * Adds both tokens, or the only one that a position out of range takes. A staked position leaves the gauge first, and joins it again if
 * requested.
 */
export const increasePositionFlow = defineFlow<IncreaseRequest>({
  id: 'increasePosition',
  chainId: ({ chainId }) => chainId,
  title: ({ tokenId }) => msg`Add to position #${String(tokenId)}`,
  doneTitle: () => msg`Added`,
  summary: (request) => msg`Add ${paidText(request)}`,
  steps: [
    leaveStep<IncreaseRequest>(),
    ...manyPayingSteps<IncreaseRequest>({
      id: 'increase',
      most: 2,
      // A position may be in a pool of any token.
      foreign: true,
      label: (request) => msg`Add ${paidText(request)}`,
      batchLabel: (request) => msg`Approve and add ${paidText(request)} in one request`,
      batchHint: () => msg`All steps go through or none. The approvals are for exactly these amounts.`,
      hint: () => msg`Any tokens the position cannot use at the current price stay in your wallet.`,
      payments: ({ chainId, paid }) => {
        const spender = requireNetwork(chainId).deployment.contracts.positionManager
        return paid
          .filter(({ token }) => !isNative(token))
          .map(({ token, symbol, amount }) => ({ chainId, token, symbol, spender, amount }))
      },
      leavesRest: () => true,
      call: async ({ chain }, request) => {
        const { chainId, tokenId, desired, least, deadlineMinutes } = request
        const deadline = deadlineAt(await chain.now(chainId), deadlineMinutes)
        const of = { tokenId, desired, least, value: nativeOf(request), deadline }
        return { ...buildIncreasePosition(requireNetwork(chainId), of), deadline: Number(deadline) }
      },
      then: joinSteps<IncreaseRequest>(),
    }),
  ],
})
