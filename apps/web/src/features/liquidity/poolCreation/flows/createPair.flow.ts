import { minimumOf } from '@exchange/domain'
import { buildAddLiquidity } from '@exchange/protocol/writes/liquidity/liquidity'
import { withPermits } from '@exchange/protocol/writes/permit'
import { buildWrap } from '@exchange/protocol/writes/token'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../../../../shared/network/requireNetwork.ts'
import { amountText } from '../../../../shared/transactions/ui/amountText.ts'
import { defineFlow, writeStep } from '../../../../shared/transactions/steps/defineFlow.ts'
import { manyPayingSteps } from '../../../../shared/transactions/steps/payingSteps.ts'
import { soonest } from '../../../../shared/transactions/steps/permits.ts'
import type { TokenAmount } from '../../../../shared/transactions/run/types.ts'
import { expiresAt, type FirstDepositRequest, inPool, nativePaid, takenBy } from './parts.ts'

/** A classic or a stable pool with its first deposit. */
export type CreatePairRequest = FirstDepositRequest & {
  readonly type: 'classic' | 'stable'
  readonly paid: readonly [TokenAmount, TokenAmount]
}

const routerOf = ({ chainId }: CreatePairRequest) => requireNetwork(chainId).deployment.contracts.router

/** The router takes tokens: native coin becomes its wrapped one first. */
const wrapStep = writeStep<CreatePairRequest>({
  id: 'wrap',
  applies: (request) => nativePaid(request) > 0n,
  label: ({ chainId, ...request }) => msg`Wrap ${amountText({ ...requireNetwork(chainId).nativeCurrency, amount: nativePaid(request) })}`,
  hint: () => msg`Pools hold the wrapped coin. One of it is one of the coin, at any time.`,
  call: (_, request) => buildWrap(requireNetwork(request.chainId), nativePaid(request)),
})

export const createPairFlow = defineFlow<CreatePairRequest>({
  id: 'createPair',
  chainId: ({ chainId }) => chainId,
  title: ({ name }) => msg`Create ${name}`,
  doneTitle: () => msg`Pool created`,
  summary: ({ name }) => msg`Create the pool ${name}`,
  steps: [
    wrapStep,
    ...manyPayingSteps<CreatePairRequest>({
      id: 'create',
      most: 2,
      foreign: true,
      label: ({ name }) => msg`Create ${name} with your deposit`,
      batchLabel: ({ name }) => msg`Approve and create ${name} in one request`,
      batchHint: () => msg`All steps go through or none. The approvals are for these amounts only.`,
      hint: () => msg`The amounts set the starting price.`,
      payments: (request) => takenBy(routerOf(request), request.chainId, request.paid),
      // Another account may create the pool in the meantime, at another price.
      leavesRest: () => true,
      permitMinutes: ({ deadlineMinutes }) => deadlineMinutes,
      call: async (io, request, permits) => {
        const { chainId, type, paid, slippageBps } = request
        const [a, b] = paid
        const network = requireNetwork(chainId)
        const deadline = soonest(await expiresAt(io, request), permits)
        const call = buildAddLiquidity(network, {
          tokenA: inPool(chainId, a.token),
          tokenB: inPool(chainId, b.token),
          stable: type === 'stable',
          amountADesired: a.amount,
          amountBDesired: b.amount,
          // If the pool was created in the meantime, the deposit takes at least this amount or reverts.
          amountAMin: minimumOf(a.amount, slippageBps),
          amountBMin: minimumOf(b.amount, slippageBps),
          recipient: io.account,
          deadline,
        })
        return { ...withPermits(network, call, permits), deadline: Number(deadline) }
      },
    }),
  ],
})
