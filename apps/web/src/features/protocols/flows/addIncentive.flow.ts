import type { Address } from '@exchange/domain'
import { buildAddIncentive } from '@exchange/protocol/writes/votes'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { amountText } from '../../../shared/transactions/ui/amountText.ts'
import { defineFlow } from '../../../shared/transactions/steps/defineFlow.ts'
import { payingSteps } from '../../../shared/transactions/steps/payingSteps.ts'
import type { TokenAmount } from '../../../shared/transactions/run/types.ts'

/** Tokens for the voters of a pool. `reward` is the contract that pays them, `name` the pool's name. */
export type AddIncentiveRequest = {
  readonly chainId: number
  readonly reward: Address
  readonly name: string
  readonly paid: TokenAmount
}

export const addIncentiveFlow = defineFlow<AddIncentiveRequest>({
  id: 'addIncentive',
  chainId: ({ chainId }) => chainId,
  title: ({ paid }) => msg`Pay ${amountText(paid)} to voters`,
  doneTitle: () => msg`Incentive added`,
  summary: ({ name, paid }) => msg`Pay ${amountText(paid)} to voters of ${name}`,
  steps: payingSteps<AddIncentiveRequest>({
    id: 'pay',
    foreign: true,
    label: ({ name, paid }) => msg`Pay ${amountText(paid)} to voters of ${name}`,
    batchLabel: ({ paid }) => msg`Approve and pay ${amountText(paid)} in one request`,
    hint: () => msg`It counts for the epoch in which it arrives, and is never refunded.`,
    payment: ({ chainId, reward, paid: { token, symbol, amount } }) => ({ chainId, token, symbol, spender: reward, amount }),
    call: (_, { chainId, reward, paid }) => buildAddIncentive(requireNetwork(chainId), reward, paid.token, paid.amount),
  }),
})
