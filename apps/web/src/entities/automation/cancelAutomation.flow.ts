import type { Address } from '@exchange/domain'
import { buildCancelAutomation } from '@exchange/protocol/writes/automations'
import { msg } from '@lingui/core/macro'
import { lockName } from '../lock/lockName.ts'
import { requireNetwork } from '../../shared/network/requireNetwork.ts'
import { defineFlow, writeStep } from '../../shared/transactions/steps/defineFlow.ts'

/** An automation that ends. */
export type CancelAutomationRequest = { readonly chainId: number; readonly lockId: bigint; readonly automation: Address }

const labelOf = ({ lockId }: CancelAutomationRequest) => {
  const name = lockName(lockId)
  return msg`Cancel the automation of ${name}`
}

// AUTO-17
export const cancelAutomationFlow = defineFlow<CancelAutomationRequest>({
  id: 'cancelAutomation',
  chainId: ({ chainId }) => chainId,
  title: labelOf,
  doneTitle: () => msg`Automation cancelled`,
  summary: labelOf,
  steps: [
    writeStep<CancelAutomationRequest>({
      id: 'cancel',
      label: labelOf,
      hint: () => msg`The lock is released at once. You can withdraw its LINK 50 blocks later.`,
      call: (_, { chainId, automation }) => buildCancelAutomation(requireNetwork(chainId), automation),
    }),
  ],
})
