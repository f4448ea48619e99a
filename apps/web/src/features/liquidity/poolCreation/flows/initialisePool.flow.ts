import { buildInitialisePool, type InitialisePoolRequest } from '@exchange/protocol/writes/liquidity/concentratedCreation'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../../../../shared/network/requireNetwork.ts'
import { defineFlow, writeStep } from '../../../../shared/transactions/steps/defineFlow.ts'

/** A concentrated pool with its starting price; deposits follow. */
export type NewConcentratedRequest = InitialisePoolRequest & { readonly chainId: number; readonly name: string }

export const initialisePoolFlow = defineFlow<NewConcentratedRequest>({
  id: 'initialisePool',
  chainId: ({ chainId }) => chainId,
  title: ({ name }) => msg`Create ${name}`,
  doneTitle: () => msg`Pool created`,
  summary: ({ name }) => msg`Create the pool ${name}`,
  steps: [
    writeStep<NewConcentratedRequest>({
      id: 'initialise',
      label: ({ name }) => msg`Create ${name} at its starting price`,
      hint: () => msg`The pool is empty until someone adds liquidity. You can do that next.`,
      call: (_, { chainId, base, quote, price }) => buildInitialisePool(requireNetwork(chainId), { base, quote, price }),
    }),
  ],
})
