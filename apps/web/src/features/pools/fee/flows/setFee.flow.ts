import { type FeeKind, feePips } from '@exchange/domain'
import { buildSetFee, type SetFeeRequest } from '@exchange/protocol/writes/fees'
import { msg } from '@lingui/core/macro'
import { formatterFor } from '../../../../shared/format/useFormat.ts'
import { i18n } from '../../../../shared/i18n/i18n.ts'
import { requireNetwork } from '../../../../shared/network/requireNetwork.ts'
import { defineFlow, writeStep } from '../../../../shared/transactions/steps/defineFlow.ts'
import type { Text } from '../../../../shared/transactions/run/types.ts'

/** A change of a pool's fee; `name` is the pool's name. */
export type SetFeeOfPool = SetFeeRequest & { readonly chainId: number; readonly name: string }

const titles: Readonly<Record<FeeKind, (fee: string, name: string) => Text>> = {
  swapFee: (fee, name) => msg`Set the swap fee of ${name} to ${fee}`,
  baseFee: (fee, name) => msg`Set the minimum swap fee of ${name} to ${fee}`,
  communityFee: (fee, name) => msg`Set the treasury share of ${name}’s fees to ${fee}`,
}

const titleOf = ({ kind, value, name }: SetFeeOfPool): Text => titles[kind](formatterFor(i18n.locale).pips(feePips(kind, value)), name)

/** Sets a fee of a pool, as its governor. */
export const setFeeFlow = defineFlow<SetFeeOfPool>({
  id: 'setFee',
  chainId: ({ chainId }) => chainId,
  title: titleOf,
  doneTitle: () => msg`Fee set`,
  summary: titleOf,
  steps: [
    writeStep<SetFeeOfPool>({
      id: 'set',
      label: titleOf,
      hint: () => msg`It applies from the next swap. Nothing in the pool moves.`,
      call: (_, request) => buildSetFee(requireNetwork(request.chainId), request),
    }),
  ],
})
