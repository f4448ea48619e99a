import type { Address } from '@exchange/domain'
import { buildTransferName } from '@exchange/protocol/writes/names'
import { msg } from '@lingui/core/macro'
import { receiverText } from '../../../shared/format/receiverText.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { defineFlow, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'

/** A name of the account, and its receiver; `toName`: the receiver's typed name. */
export type TransferNameRequest = {
  readonly chainId: number
  readonly tokenId: bigint
  readonly name: string
  readonly to: Address
  readonly toName?: string | undefined
}

const labelOf = ({ name, to, toName }: TransferNameRequest) => msg`Transfer ${name} to ${receiverText({ to, toName })}`

// NAME-11
export const transferNameFlow = defineFlow<TransferNameRequest>({
  id: 'transferName',
  chainId: ({ chainId }) => chainId,
  title: ({ name }) => msg`Transfer ${name}`,
  doneTitle: ({ name }) => msg`${name} transferred`,
  summary: labelOf,
  steps: [
    writeStep<TransferNameRequest>({
      id: 'transfer',
      label: labelOf,
      hint: () => msg`The name belongs to the receiver from then on. This cannot be undone.`,
      call: ({ account }, { chainId, tokenId, to }) => buildTransferName(requireNetwork(chainId), account, to, tokenId),
    }),
  ],
})
