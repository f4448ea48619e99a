import type { Address, AutomationSettings } from '@exchange/domain'
import { buildSetGasLimit, buildSetMaxGasPrice, buildSetSettings } from '@exchange/protocol/writes/automations'
import { msg } from '@lingui/core/macro'
import { lockName } from '../../../entities/lock/lockName.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { defineFlow, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'

/** Changed settings of an automation or its upkeep; unchanged ones are left out. */
export type EditAutomationRequest = {
  readonly chainId: number
  readonly lockId: bigint
  readonly automation: Address
  readonly settings?: AutomationSettings
  readonly upkeepId?: bigint
  readonly gasLimit?: number
  readonly maxGasPrice?: bigint
}

const labelOf = ({ lockId }: EditAutomationRequest) => {
  const name = lockName(lockId)
  return msg`Change the automation of ${name}`
}

export const editAutomationFlow = defineFlow<EditAutomationRequest>({
  id: 'editAutomation',
  chainId: ({ chainId }) => chainId,
  title: labelOf,
  doneTitle: () => msg`Automation changed`,
  summary: labelOf,
  steps: [
    writeStep<EditAutomationRequest>({
      id: 'settings',
      applies: ({ settings }) => settings !== undefined,
      label: labelOf,
      hint: () => msg`Paused steps are tried again.`,
      call: (_, { chainId, automation, settings }) => buildSetSettings(requireNetwork(chainId), automation, settings!),
    }),
    writeStep<EditAutomationRequest>({
      id: 'gasLimit',
      applies: ({ gasLimit }) => gasLimit !== undefined,
      label: () => msg`Set the gas limit of a run`,
      hint: () => msg`It depends on what a run does.`,
      call: (_, { chainId, upkeepId = 0n, gasLimit = 0 }) => buildSetGasLimit(requireNetwork(chainId), upkeepId, gasLimit),
    }),
    writeStep<EditAutomationRequest>({
      id: 'maxGasPrice',
      applies: ({ maxGasPrice }) => maxGasPrice !== undefined,
      label: () => msg`Set the highest gas price`,
      hint: () => msg`Runs wait while gas is above this price.`,
      call: (_, { chainId, upkeepId = 0n, maxGasPrice = 0n }) => buildSetMaxGasPrice(requireNetwork(chainId), upkeepId, maxGasPrice),
    }),
  ],
})
