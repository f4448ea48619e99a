import { type Address, deadlineAt } from '@exchange/domain'
import { type SignedPermit, withPermits } from '@exchange/protocol/writes/permit'
import { buildZapInPosition, requireZapper, type ZapInPositionRequest } from '@exchange/protocol/writes/liquidity/zap'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../../../../shared/network/requireNetwork.ts'
import { amountText } from '../../../../shared/transactions/ui/amountText.ts'
import { defineFlow } from '../../../../shared/transactions/steps/defineFlow.ts'
import { manyPayingSteps } from '../../../../shared/transactions/steps/payingSteps.ts'
import { soonest } from '../../../../shared/transactions/steps/permits.ts'
import type { Call, StepIo, TokenAmount } from '../../../../shared/transactions/run/types.ts'

/** An accepted one-token position. Amount, swap, minimum and range are fixed; it is opened for the sender. */
export type ZapPositionRequest = Pick<ZapInPositionRequest, 'range' | 'swaps' | 'stake' | 'liquidityMin' | 'native'> & {
  readonly chainId: number
  /** "THE/WBNB". */
  readonly name: string
  readonly pool: Address
  /** The pool's token to deposit. */
  readonly tokenIn: Address
  /** The payment from the wallet; native coin by its own address. */
  readonly payment: TokenAmount
  readonly deadlineMinutes: number
}

const zapCall = async (io: StepIo, request: ZapPositionRequest, permits: readonly SignedPermit[]): Promise<Call> => {
  const network = requireNetwork(request.chainId)
  const deadline = soonest(deadlineAt(await io.chain.now(request.chainId), request.deadlineMinutes), permits)
  const terms = { ...request, amountIn: request.payment.amount, recipient: io.account, deadline }
  return { ...withPermits(network, buildZapInPosition(network, terms), permits), deadline: Number(deadline) }
}

const paidText = ({ payment }: ZapPositionRequest): string => amountText(payment)

/** Swaps a part of one token, opens a position and stakes it if that was chosen: all in one transaction. */
export const zapPositionFlow = defineFlow<ZapPositionRequest>({
  id: 'zapPosition',
  chainId: ({ chainId }) => chainId,
  title: ({ name }) => msg`Add liquidity to ${name}`,
  doneTitle: ({ stake }) => (stake ? msg`Position opened and staked` : msg`Position opened`),
  summary: (request) => msg`Add ${paidText(request)} to ${request.name}`,
  steps: manyPayingSteps<ZapPositionRequest>({
    id: 'zap',
    most: 1,
    foreign: true,
    label: (request) => msg`Add ${paidText(request)}`,
    batchLabel: (request) => msg`Approve and add ${paidText(request)} in one request`,
    batchHint: () => msg`All steps go through or none. Exactly what is used is approved.`,
    hint: () => msg`If the pool moves beyond your slippage, the transaction reverts.`,
    payments: ({ chainId, native, payment: { token, symbol, amount } }) =>
      native ? [] : [{ chainId, token, symbol, amount, spender: requireZapper(requireNetwork(chainId)) }],
    permitMinutes: ({ deadlineMinutes }) => deadlineMinutes,
    call: zapCall,
  }),
})
