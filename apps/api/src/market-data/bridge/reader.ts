import { DomainError, expectedSeconds, transferState, type TransferState } from '@exchange/domain'
import { bridgeChainOf, bridgeRoutes } from '@exchange/protocol/bridgeRoute'
import { composedMessageOf } from '@exchange/protocol/abi/bridgePacket'
import { bridgeArrival, bridgeSent } from '@exchange/schema'
import { and, desc, eq, gt, inArray, type InferSelectModel } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { GraphqlContext } from '../../graphql/builder.ts'
import { secondsOrNull } from '../../graphql/fields.ts'
import { marketFor } from '../../graphql/page.ts'

export type SentRow = InferSelectModel<typeof bridgeSent>
type ArrivalRow = InferSelectModel<typeof bridgeArrival>

/** A transfer with the data of both chains. */
export type Transfer = SentRow & {
  readonly destination: number
  readonly arrival: ArrivalRow | undefined
  /** Confirmations on the source chain, its own block included, and how many the relayer waits for. */
  readonly confirmations: number
  readonly neededConfirmations: number
  readonly state: TransferState
  /** Whether its message requests a swap on arrival. */
  readonly isSwapAsked: boolean
}

const toTransfer = (sent: SentRow, destination: number, arrival: ArrivalRow | undefined, head: number): Transfer => {
  const confirmations = Math.max(0, head - Number(sent.block) + 1)
  const neededConfirmations = bridgeRoutes[sent.chainId]?.confirmations ?? 0
  const state = transferState({
    sentAt: Number(sent.timestamp),
    confirmations,
    neededConfirmations,
    confirmedAt: null,
    verifiedAt: secondsOrNull(arrival?.verifiedAt),
    failedAt: secondsOrNull(arrival?.failedAt),
    deliveredAt: secondsOrNull(arrival?.deliveredAt),
  })
  const isSwapAsked = composedMessageOf({ nonce: sent.nonce, sourceEid: 0, message: sent.message }) !== null
  return { ...sent, destination, arrival, confirmations, neededConfirmations, state, isSwapAsked }
}

const readArrivals = async (db: NodePgDatabase, chainId: number, sent: readonly SentRow[]): Promise<readonly ArrivalRow[]> => {
  const guids = sent.map(({ guid }) => guid)
  return db
    .select()
    .from(bridgeArrival)
    .where(and(eq(bridgeArrival.chainId, chainId), inArray(bridgeArrival.guid, guids)))
}

// BRIDGE-10
/**
 * Joins transfers of one chain with their arrivals on the other. Throws `api.unavailable` while the other chain's index is incomplete, and
 * `rpc.unavailable` when its node was never read.
 */
export const joinTransfers = async (rows: readonly SentRow[], chainId: number, context: GraphqlContext): Promise<readonly Transfer[]> => {
  const head = marketFor(context, chainId).head()
  if (head === null) throw new DomainError('rpc.unavailable', { chainId })
  const destinations = new Set(rows.flatMap(({ destinationEid }) => bridgeChainOf(destinationEid) ?? []))
  const found = new Map<string, ArrivalRow>()
  for (const destination of destinations) {
    marketFor(context, destination)
    const bound = rows.filter(({ destinationEid }) => bridgeChainOf(destinationEid) === destination)
    for (const row of await readArrivals(context.db, destination, bound)) found.set(row.guid, row)
  }
  return rows.flatMap((row) => {
    const destination = bridgeChainOf(row.destinationEid)
    return destination === undefined ? [] : [toTransfer(row, destination, found.get(row.guid), head.number)]
  })
}

/** Most transfers that an estimate uses. */
const LAST = 50

// BRIDGE-11
/**
 * Seconds that a transfer to a chain is expected to take; null while none has arrived. The two chains have different clocks: a transfer
 * that arrived before it left is left out.
 */
export const readExpectedSeconds = async (db: NodePgDatabase, destination: number): Promise<number | null> => {
  const sources = Object.keys(bridgeRoutes).map(Number)
  const arrived = await db
    .select({ sentAt: bridgeSent.timestamp, deliveredAt: bridgeArrival.deliveredAt })
    .from(bridgeArrival)
    .innerJoin(bridgeSent, and(inArray(bridgeSent.chainId, sources), eq(bridgeSent.guid, bridgeArrival.guid)))
    .where(and(eq(bridgeArrival.chainId, destination), gt(bridgeArrival.deliveredAt, bridgeSent.timestamp)))
    .orderBy(desc(bridgeArrival.deliveredAt))
    .limit(LAST)
  return expectedSeconds(arrived.map(({ sentAt, deliveredAt }) => Number(deliveredAt! - sentAt)))
}
