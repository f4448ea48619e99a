import type { Address, AutomationStep } from '@exchange/domain'
import { buildResumeStep } from '@exchange/protocol/writes/automations'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { defineFlow, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'

/** A step paused after three equal failures, to be resumed. */
export type ResumeStepRequest = { readonly chainId: number; readonly automation: Address; readonly step: AutomationStep }

const labelOf = () => msg`Try the step again`

export const resumeStepFlow = defineFlow<ResumeStepRequest>({
  id: 'resumeStep',
  chainId: ({ chainId }) => chainId,
  title: labelOf,
  doneTitle: () => msg`The step runs again`,
  summary: labelOf,
  steps: [
    writeStep<ResumeStepRequest>({
      id: 'resume',
      label: labelOf,
      hint: () => msg`It runs with the next run.`,
      call: (_, { chainId, automation, step }) => buildResumeStep(requireNetwork(chainId), automation, step),
    }),
  ],
})
