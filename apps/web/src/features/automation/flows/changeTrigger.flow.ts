import type { Address, AutomationTrigger } from '@exchange/domain'
import { buildSetTrigger } from '@exchange/protocol/writes/automations'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { defineFlow, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'

/** A change of who may run an automation. `to` is the registry, the receiver, or no one. */
export type ChangeTriggerRequest = {
  readonly chainId: number
  readonly automation: Address
  readonly trigger: AutomationTrigger
  readonly to: Address
  readonly upkeepId: bigint
}

const labelOf = () => msg`Change who runs it`

// AUTO-4
export const changeTriggerFlow = defineFlow<ChangeTriggerRequest>({
  id: 'changeTrigger',
  chainId: ({ chainId }) => chainId,
  title: labelOf,
  doneTitle: () => msg`Automation changed`,
  summary: labelOf,
  steps: [
    writeStep<ChangeTriggerRequest>({
      id: 'trigger',
      label: labelOf,
      hint: () => msg`Whatever you choose, anyone may run it in the last six hours of an epoch.`,
      call: (_, { chainId, automation, trigger, to, upkeepId }) =>
        buildSetTrigger(requireNetwork(chainId), automation, { trigger, to, upkeepId }),
    }),
  ],
})
