import type { Address } from '@exchange/domain'
import { buildPauseAutomation, buildUnpauseAutomation } from '@exchange/protocol/writes/automations'
import { msg } from '@lingui/core/macro'
import { lockName } from '../../../entities/lock/lockName.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { defineFlow, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'

/** An automation to pause or to resume. */
export type PauseAutomationRequest = {
  readonly chainId: number
  readonly lockId: bigint
  readonly automation: Address
  readonly paused: boolean
}

const labelOf = ({ lockId, paused }: PauseAutomationRequest) => {
  const name = lockName(lockId)
  return paused ? msg`Pause the automation of ${name}` : msg`Resume the automation of ${name}`
}

export const pauseAutomationFlow = defineFlow<PauseAutomationRequest>({
  id: 'pauseAutomation',
  chainId: ({ chainId }) => chainId,
  title: labelOf,
  doneTitle: ({ paused }) => (paused ? msg`Automation paused` : msg`Automation resumed`),
  summary: labelOf,
  steps: [
    writeStep<PauseAutomationRequest>({
      id: 'pause',
      label: labelOf,
      hint: ({ paused }) =>
        paused ? msg`It keeps its LINK and stays idle until you resume it.` : msg`It resumes at its next scheduled run.`,
      call: (_, { chainId, automation, paused }) =>
        (paused ? buildPauseAutomation : buildUnpauseAutomation)(requireNetwork(chainId), automation),
    }),
  ],
})
