import { brand, DomainError, type Hex } from '@exchange/domain'
import { bridgeRoutes } from '@exchange/protocol/bridgeRoute'
import { bridgePlaceOf, swapAskedBy } from '@exchange/protocol/reads/bridge/readBridge'
import { buildArrivalSwap } from '@exchange/protocol/writes/bridge'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import type { Call } from '../../../shared/transactions/run/types.ts'
import { defineFlow, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'

/** A delivered transfer with a swap on arrival that is still missing. */
export type BridgeArrivalRequest = {
  /** The destination chain. */
  readonly chainId: number
  readonly fromChainId: number
  readonly nonce: bigint
  readonly guid: Hex
  readonly message: Hex
}

const { symbol } = brand.governanceToken

const labelOf = ({ chainId }: BridgeArrivalRequest) => msg`Make the swap on ${requireNetwork(chainId).name}`

const swapOf = ({ chainId, fromChainId, nonce, guid, message }: BridgeArrivalRequest): Call => {
  const network = requireNetwork(chainId)
  const [place, route] = [bridgePlaceOf(network), bridgeRoutes[fromChainId]]
  const asked = route && swapAskedBy(network, { nonce, sourceEid: route.eid, guid, message })
  if (place === undefined || !asked) throw new DomainError('api.notFound', { chainId })
  return buildArrivalSwap(place, asked)
}

// BRIDGE-13
export const bridgeArrivalFlow = defineFlow<BridgeArrivalRequest>({
  id: 'bridgeArrival',
  chainId: ({ chainId }) => chainId,
  title: labelOf,
  doneTitle: () => msg`Transfer completed`,
  summary: labelOf,
  steps: [
    writeStep<BridgeArrivalRequest>({
      id: 'swap',
      label: labelOf,
      hint: () => msg`Anyone can make it. If it is not possible within its limits, the receiver gets ${symbol} instead.`,
      call: (_, request) => swapOf(request),
    }),
  ],
})
