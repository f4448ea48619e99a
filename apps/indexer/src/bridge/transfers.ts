import { coinsForBridge, isSameAddress, type Address, type Hex } from '@exchange/domain'
import { bridgeRoutes } from '@exchange/protocol/bridgeRoute'
import { addressOfWord, guidOf, transferOf, wordOfAddress, type Packet } from '@exchange/protocol/abi/bridgePacket'
import { bridgeArrival, bridgeSent } from 'ponder:schema'
import type { LogPlace, Moment } from '../context.ts'
import { lower, networks } from '../networks.ts'

const ends = new Map(networks.map(({ chainId, deployment }) => [chainId, deployment.contracts.bridge]))

const isEnd = (chainId: number, account: Address): boolean => {
  const end = ends.get(chainId)
  return end !== undefined && isSameAddress(end, account)
}

/** The signer of a transfer's transaction, and its native coin. */
export type Payer = { readonly account: Address; readonly value: bigint }

/** A message left this chain: a transfer, if our end sent it. */
export const sendTransfer = async (
  { db, chainId, at, block }: Moment,
  place: LogPlace,
  { guid, nonce, destinationEid, sender, message }: Packet,
  payer: Payer,
): Promise<void> => {
  const transfer = transferOf(message)
  if (transfer === null || !isEnd(chainId, addressOfWord(sender))) return
  const { recipient, amount } = transfer
  const parties = { sender: lower(payer.account), recipient: lower(recipient), fee: payer.value }
  await db.insert(bridgeSent).values({ chainId, guid, ...place, nonce, destinationEid, ...parties, amount, message, block, timestamp: at })
}

/** Stores the owner of a transfer's tokens: a contract may send for another account. */
export const recordTransferSender = async ({ db, chainId }: Moment, guid: Hex, sender: Address): Promise<void> => {
  await db.update(bridgeSent, { chainId, guid }).set({ sender: lower(sender) })
}

/** A message's position in its channel, as the destination's endpoint names it. */
export type Origin = { readonly srcEid: number; readonly sender: Hex; readonly nonce: bigint }

/** The id of a message to our end on this chain; undefined for other receivers. */
const guidHere = (chainId: number, { srcEid: sourceEid, sender, nonce }: Origin, receiver: Address): Hex | undefined => {
  const route = bridgeRoutes[chainId]
  if (route === undefined || !isEnd(chainId, receiver)) return undefined
  return guidOf({ nonce, sourceEid, sender, destinationEid: route.eid, receiver: wordOfAddress(receiver) })
}

type Seen = Partial<Pick<typeof bridgeArrival.$inferInsert, 'verifiedAt' | 'failedAt' | 'deliveredAt' | 'deliveredTx'>>

/** A message to our end made progress. */
export const upsertArrival = async ({ db, chainId }: Moment, origin: Origin, receiver: Address, seen: Seen): Promise<void> => {
  const guid = guidHere(chainId, origin, receiver)
  if (guid === undefined) return
  await db
    .insert(bridgeArrival)
    .values({ chainId, guid, ...seen })
    .onConflictDoUpdate(seen)
}

/** The data of a cross-chain swap when it was sent. */
export type SwapSent = {
  readonly guid: Hex
  readonly sender: Address
  readonly recipient: Address
  readonly tokenIn: Address
  readonly amountIn: bigint
  readonly tokenOut: Address
  readonly amountOutMin: bigint
}

// BRIDGE-13
/** Stores the account behind a cross-chain swap's transfer, and the swaps before and after it. */
export const recordCrossChainSwap = async ({ db, chainId }: Moment, { guid, ...swap }: SwapSent): Promise<void> => {
  await db.update(bridgeSent, { chainId, guid }).set(({ fee }) => ({
    sender: lower(swap.sender),
    recipient: lower(swap.recipient),
    fee: coinsForBridge(fee, swap),
    swapTokenIn: lower(swap.tokenIn),
    swapAmountIn: swap.amountIn,
    swapTokenOut: lower(swap.tokenOut),
    swapAmountOutMin: swap.amountOutMin,
  }))
}

type SwapSeen = Pick<typeof bridgeArrival.$inferInsert, 'swappedTx' | 'swapAmountOut' | 'swapFault'>

/** The swap on arrival was executed, or its recipient received the token itself. */
export const recordArrivalSwap = async ({ db, chainId, at }: Moment, guid: Hex, swap: SwapSeen): Promise<void> => {
  const seen = { swappedAt: at, ...swap }
  await db
    .insert(bridgeArrival)
    .values({ chainId, guid, ...seen })
    .onConflictDoUpdate(seen)
}
