import { DomainError } from '@exchange/domain'
import { buildAddFunds } from '@exchange/protocol/writes/automations'
import { msg } from '@lingui/core/macro'
import { lockName } from '../../../entities/lock/lockName.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import type { TokenAmount } from '../../../shared/transactions/run/types.ts'
import { defineFlow } from '../../../shared/transactions/steps/defineFlow.ts'
import { payingSteps } from '../../../shared/transactions/steps/payingSteps.ts'
import { amountText } from '../../../shared/transactions/ui/amountText.ts'

/** LINK for the upkeep of a lock's automation. */
export type FundAutomationRequest = {
  readonly chainId: number
  readonly lockId: bigint
  readonly upkeepId: bigint
  readonly link: TokenAmount
}

const labelOf = ({ link, lockId }: FundAutomationRequest) => msg`Add ${amountText(link)} to the automation of ${lockName(lockId)}`

export const fundAutomationFlow = defineFlow<FundAutomationRequest>({
  id: 'fundAutomation',
  chainId: ({ chainId }) => chainId,
  title: ({ link }) => msg`Add ${amountText(link)}`,
  doneTitle: () => msg`Automation funded`,
  summary: labelOf,
  steps: payingSteps<FundAutomationRequest>({
    id: 'fund',
    label: labelOf,
    batchLabel: ({ link }) => msg`Approve and add ${amountText(link)} in one request`,
    hint: () => msg`LINK pays for each run. You can withdraw the rest 50 blocks after you cancel.`,
    payment: ({ chainId, link: { token, symbol, amount } }) => {
      const spender = requireNetwork(chainId).deployment.contracts.automationRegistry
      if (spender === undefined) throw new DomainError('api.notFound', { chainId })
      return { chainId, token, symbol, spender, amount }
    },
    call: (_, { chainId, upkeepId, link: { amount } }) => buildAddFunds(requireNetwork(chainId), upkeepId, amount),
  }),
})
