import { type Address, brand, DomainError, feeToSend } from '@exchange/domain'
import { bridgeRoutes } from '@exchange/protocol/bridgeRoute'
import { bridgePlaceOf, type BridgePlace } from '@exchange/protocol/reads/bridge/readBridge'
import { readBridgeDesk } from '@exchange/protocol/reads/bridge/readBridgeDesk'
import { buildBridgeSend } from '@exchange/protocol/writes/bridge'
import { msg } from '@lingui/core/macro'
import { receiverText } from '../../../shared/format/receiverText.ts'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { defineFlow } from '../../../shared/transactions/steps/defineFlow.ts'
import { manyPayingSteps } from '../../../shared/transactions/steps/payingSteps.ts'
import { amountText } from '../../../shared/transactions/ui/amountText.ts'

/** A transfer to the other end of the bridge. */
export type BridgeTransferRequest = {
  readonly chainId: number
  readonly toChainId: number
  /** Wei, without dust. */
  readonly amount: bigint
  readonly recipient: Address
  /** The typed name of the receiver. */
  readonly recipientName?: string | undefined
  /** Wei of native coins, as the endpoint quoted it. */
  readonly fee: bigint
}

const { symbol } = brand.governanceToken
const tokens = ({ amount }: BridgeTransferRequest): string => amountText({ amount, symbol, decimals: 18 })
const coins = ({ chainId, fee }: BridgeTransferRequest): string => amountText({ amount: fee, ...requireNetwork(chainId).nativeCurrency })
const there = ({ toChainId }: BridgeTransferRequest): string => requireNetwork(toChainId).name

const placeOf = (chainId: number): BridgePlace => {
  const place = bridgePlaceOf(requireNetwork(chainId))
  if (place === undefined) throw new DomainError('api.notFound', { chainId })
  return place
}

const eidOf = (chainId: number): number => {
  const route = bridgeRoutes[chainId]
  if (route === undefined) throw new DomainError('api.notFound', { chainId })
  return route.eid
}

/** The current fee: read again on each attempt, so that one that was too low is not sent again. */
const feeNow = async ({ chainId, toChainId, recipient, fee }: BridgeTransferRequest): Promise<bigint> => {
  const read = await readBridgeDesk(getPublicClient(chainId), requireNetwork(chainId), toChainId, recipient)
  if (read.status === 'failed') throw read.error
  return feeToSend(fee, read.data.fee)
}

// BRIDGE-1
export const bridgeTransferFlow = defineFlow<BridgeTransferRequest>({
  id: 'bridgeTransfer',
  chainId: ({ chainId }) => chainId,
  title: (request) => msg`Send ${tokens(request)} to ${there(request)}`,
  doneTitle: (request) => msg`${tokens(request)} is on its way to ${there(request)}`,
  goesOn: true,
  summary: (request) =>
    msg`Bridge ${tokens(request)} to ${receiverText({ to: request.recipient, toName: request.recipientName })} on ${there(request)}`,
  steps: manyPayingSteps<BridgeTransferRequest>({
    id: 'send',
    most: 1,
    label: (request) => msg`Send ${tokens(request)} to ${there(request)}`,
    batchLabel: (request) => msg`Approve and send ${tokens(request)} in one request`,
    batchHint: () => msg`Both steps go through or neither. The approval is for this ${symbol} only.`,
    hint: (request) => msg`Includes the bridge fee of ${coins(request)}. Nobody can stop a transfer once it is sent.`,
    // On the home chain the bridge end locks the token; on the other side the end burns it without an approval.
    payments: ({ chainId, amount }) => {
      const { token, end, isHome } = placeOf(chainId)
      return isHome ? [{ chainId, token, symbol, spender: end, amount }] : []
    },
    call: async ({ account }, request) => {
      const { chainId, toChainId, amount, recipient } = request
      const transfer = { destinationEid: eidOf(toChainId), recipient, amount }
      return buildBridgeSend(placeOf(chainId), transfer, { fee: await feeNow(request), account })
    },
  }),
})
