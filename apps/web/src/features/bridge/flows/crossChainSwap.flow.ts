import { deadlineAt, feeToSend, NATIVE, type PinnedStep } from '@exchange/domain'
import { readCrossFee } from '@exchange/protocol/reads/bridge/readCrossFee'
import { requireCrossChainSwap } from '@exchange/protocol/structs/crossArrival'
import { buildCrossChainSwap } from '@exchange/protocol/writes/crossChain'
import { msg } from '@lingui/core/macro'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import type { TokenAmount } from '../../../shared/transactions/run/types.ts'
import { defineFlow } from '../../../shared/transactions/steps/defineFlow.ts'
import { manyPayingSteps } from '../../../shared/transactions/steps/payingSteps.ts'
import { amountText } from '../../../shared/transactions/ui/amountText.ts'

/** Both legs as they were accepted. */
export type CrossChainSwapRequest = {
  readonly chainId: number
  readonly toChainId: number
  readonly paid: TokenAmount
  /** The expected output and its minimum: raw units. */
  readonly receives: TokenAmount
  readonly amountOutMin: bigint
  readonly bridgedMin: bigint
  readonly departure: readonly PinnedStep[]
  readonly arrival: readonly PinnedStep[]
  /** Wei of native coins, as the bridge quoted it. */
  readonly fee: bigint
  readonly deadlineMinutes: number
}

/** Minutes for the bridge, in addition to those of the deadline. */
const ON_THE_WAY = 60

const coins = ({ chainId, fee }: CrossChainSwapRequest): string => amountText({ amount: fee, ...requireNetwork(chainId).nativeCurrency })
const there = ({ toChainId }: CrossChainSwapRequest): string => requireNetwork(toChainId).name

// BRIDGE-13
export const crossChainSwapFlow = defineFlow<CrossChainSwapRequest>({
  id: 'crossChainSwap',
  chainId: ({ chainId }) => chainId,
  title: (request) => msg`Swap ${amountText(request.paid)} for ${request.receives.symbol} on ${there(request)}`,
  doneTitle: (request) => msg`${amountText(request.paid)} is on its way to ${there(request)}`,
  goesOn: true,
  summary: (request) => msg`Swap ${amountText(request.paid)} for ${amountText(request.receives)} on ${there(request)}`,
  steps: manyPayingSteps<CrossChainSwapRequest>({
    id: 'swap',
    most: 1,
    foreign: true,
    label: (request) => msg`Swap ${amountText(request.paid)} for ${request.receives.symbol} on ${there(request)}`,
    batchLabel: ({ paid }) => msg`Approve and swap ${amountText(paid)} in one request`,
    batchHint: ({ paid }) => msg`Both steps go through or neither. The approval is for this ${paid.symbol} only.`,
    hint: (request) => msg`Includes the bridge fee of ${coins(request)}. Nobody can stop a transfer once it is sent.`,
    payments: ({ chainId, paid }) =>
      paid.token === NATIVE ? [] : [{ chainId, ...paid, spender: requireCrossChainSwap(requireNetwork(chainId)) }],
    call: async ({ account, chain }, { chainId, toChainId, paid, receives, ...request }) => {
      const departsBy = deadlineAt(await chain.now(chainId), request.deadlineMinutes)
      const arrivesBy = deadlineAt(await chain.now(toChainId), request.deadlineMinutes + ON_THE_WAY)
      const [network, { bridgedMin, amountOutMin }] = [requireNetwork(chainId), request]
      const departure = { tokenIn: paid.token, amountIn: paid.amount, bridgedMin, steps: request.departure, deadline: departsBy }
      const arrival = { recipient: account, tokenOut: receives.token, amountOutMin, steps: request.arrival, deadline: arrivesBy }
      // Read again on each attempt, so that a fee that was too low is not sent again. It does not depend on the amount.
      const read = await readCrossFee(getPublicClient(chainId), network, bridgedMin, arrival)
      if (read.status === 'failed') throw read.error
      return buildCrossChainSwap(network, departure, arrival, feeToSend(request.fee, read.data))
    },
  }),
})
