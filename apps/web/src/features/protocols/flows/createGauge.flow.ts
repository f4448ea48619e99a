import type { Address } from '@exchange/domain'
import { buildCreateGauge } from '@exchange/protocol/writes/votes'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { defineFlow, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'

/** A gauge for a pool of a factory. `name` is the pool's name. */
export type CreateGaugeRequest = { readonly chainId: number; readonly factory: Address; readonly pool: Address; readonly name: string }

export const createGaugeFlow = defineFlow<CreateGaugeRequest>({
  id: 'createGauge',
  chainId: ({ chainId }) => chainId,
  title: ({ name }) => msg`Add a gauge for ${name}`,
  doneTitle: ({ name }) => msg`${name} has a gauge`,
  summary: ({ name }) => msg`Add a gauge for ${name}`,
  steps: [
    writeStep<CreateGaugeRequest>({
      id: 'create',
      label: ({ name }) => msg`Add a gauge for ${name}`,
      hint: () => msg`It accepts votes and stakes from then on. You only pay the network fee.`,
      call: (_, { chainId, factory, pool }) => buildCreateGauge(requireNetwork(chainId), factory, pool),
    }),
  ],
})
