import { buildSetDisplayName } from '@exchange/protocol/writes/names'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { defineFlow, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'

/** A name to set as the account's display name. */
export type ShowNameRequest = { readonly chainId: number; readonly tokenId: bigint; readonly name: string }

const labelOf = ({ name }: ShowNameRequest) => msg`Show ${name} as your name`

// NAME-7
export const showNameFlow = defineFlow<ShowNameRequest>({
  id: 'showName',
  chainId: ({ chainId }) => chainId,
  title: labelOf,
  doneTitle: ({ name }) => msg`${name} is shown as your name`,
  summary: labelOf,
  steps: [
    writeStep<ShowNameRequest>({
      id: 'show',
      label: labelOf,
      hint: () => msg`It is shown next to your address. You can choose another one at any time.`,
      call: (_, { chainId, tokenId }) => buildSetDisplayName(requireNetwork(chainId), tokenId),
    }),
  ],
})
