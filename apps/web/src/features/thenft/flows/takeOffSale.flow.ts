import { buildCancelItem } from '@exchange/protocol/writes/nft'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { defineFlow, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'
import { itemName } from '../messages.ts'

/** An item to take off sale by its seller. */
export type TakeOffSaleRequest = { readonly chainId: number; readonly itemId: bigint }

const labelOf = ({ itemId }: TakeOffSaleRequest) => {
  const item = itemName(itemId)
  return msg`Take ${item} off sale`
}

/** Takes an offer back: the item returns to the wallet that offered it. */
export const takeOffSaleFlow = defineFlow<TakeOffSaleRequest>({
  id: 'takeItemOffSale',
  chainId: ({ chainId }) => chainId,
  title: labelOf,
  doneTitle: () => msg`Item taken off sale`,
  summary: labelOf,
  steps: [
    writeStep<TakeOffSaleRequest>({
      id: 'cancel',
      label: labelOf,
      hint: () => msg`It is delisted and returned to your wallet.`,
      call: (_, { chainId, itemId }) => buildCancelItem(requireNetwork(chainId), itemId),
    }),
  ],
})
