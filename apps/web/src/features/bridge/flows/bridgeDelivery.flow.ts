import { type Address, brand, DomainError, type Hex } from '@exchange/domain'
import { bridgeRoutes } from '@exchange/protocol/bridgeRoute'
import { wordOfAddress } from '@exchange/protocol/abi/bridgePacket'
import { bridgePlaceOf } from '@exchange/protocol/reads/bridge/readBridge'
import { buildDelivery } from '@exchange/protocol/writes/bridge'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import type { Call } from '../../../shared/transactions/run/types.ts'
import { defineFlow, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'
import { amountText } from '../../../shared/transactions/ui/amountText.ts'

/** A verified transfer that has not arrived. */
export type BridgeDeliveryRequest = {
  /** The destination chain. */
  readonly chainId: number
  readonly fromChainId: number
  readonly nonce: bigint
  readonly guid: Hex
  readonly message: Hex
  readonly amount: bigint
}

const labelOf = ({ amount, chainId }: BridgeDeliveryRequest) =>
  msg`Deliver ${amountText({ amount, symbol: brand.governanceToken.symbol, decimals: 18 })} on ${requireNetwork(chainId).name}`

const endOf = (chainId: number): Address => {
  const end = requireNetwork(chainId).deployment.contracts.bridge
  if (end === undefined) throw new DomainError('api.notFound', { chainId })
  return end
}

const deliveryOf = ({ chainId, fromChainId, nonce, guid, message }: BridgeDeliveryRequest): Call => {
  const [place, route] = [bridgePlaceOf(requireNetwork(chainId)), bridgeRoutes[fromChainId]]
  if (place === undefined || route === undefined) throw new DomainError('api.notFound', { chainId })
  const sender = wordOfAddress(endOf(fromChainId))
  return buildDelivery(place, { sourceEid: route.eid, sender, nonce, receiver: place.end, guid, message })
}

// BRIDGE-9
export const bridgeDeliveryFlow = defineFlow<BridgeDeliveryRequest>({
  id: 'bridgeDelivery',
  chainId: ({ chainId }) => chainId,
  title: labelOf,
  doneTitle: () => msg`Transfer delivered`,
  summary: labelOf,
  steps: [
    writeStep<BridgeDeliveryRequest>({
      id: 'deliver',
      label: labelOf,
      hint: () => msg`Anyone can deliver a verified transfer. It goes to its recipient, whoever pays for the gas.`,
      call: (_, request) => deliveryOf(request),
    }),
  ],
})
