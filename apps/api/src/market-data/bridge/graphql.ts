import { arrivalOutcome, arrivalOutcomes, transferStates } from '@exchange/domain'
import { bridgeSent } from '@exchange/schema'
import { eq, or, type SQL } from 'drizzle-orm'
import type { Builder } from '../../graphql/builder.ts'
import { logFields, secondsOrNull } from '../../graphql/fields.ts'
import { hashEquals } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addMadeList, addPageType } from '../../graphql/list.ts'
import { marketFor } from '../../graphql/page.ts'
import { parseAddress } from '../../http/input.ts'
import type { PoolTypes } from '../pools/graphql.ts'
import { joinTransfers, readExpectedSeconds, type SentRow, type Transfer } from './reader.ts'

const keyset: Keyset<SentRow> = {
  kind: 'bridgeTransfers',
  table: bridgeSent,
  columns: [bridgeSent.block, bridgeSent.logIndex],
  key: (row) => [row.block, row.logIndex],
}

const ofAccount = (account: string | null | undefined): SQL | undefined => {
  if (account === null || account === undefined) return undefined
  const address = parseAddress(account, 'where.account')
  return or(eq(bridgeSent.sender, address), eq(bridgeSent.recipient, address))
}

/** A transfer that a cross-chain swap sent. */
type SwapTransfer = Transfer & Record<'swapTokenIn' | 'swapTokenOut', string> & Record<'swapAmountIn' | 'swapAmountOutMin', bigint>

const isSwap = (row: Transfer): row is SwapTransfer => row.swapTokenIn !== null

// BRIDGE-13, API-15
const addSwapType = (builder: Builder) => {
  const CrossChainOutcome = builder.enumType('CrossChainOutcome', {
    description:
      'none: nothing was asked for on arrival; waiting: the swap is to come; swapped: it was made; paid: it could not be, and the recipient has the governance token.',
    values: arrivalOutcomes,
  })
  return builder.objectRef<SwapTransfer>('CrossChainSwap').implement({
    description: 'The swaps before and after a transfer. Amounts are raw units; a zero address is native coin.',
    fields: (t) => ({
      tokenIn: t.exposeString('swapTokenIn'),
      amountIn: t.field({ type: 'BigInt', resolve: (row) => row.swapAmountIn.toString() }),
      tokenOut: t.exposeString('swapTokenOut', { description: 'Of the destination; with outcome none the governance token.' }),
      amountOutMin: t.field({ type: 'BigInt', resolve: (row) => row.swapAmountOutMin.toString() }),
      outcome: t.field({
        type: CrossChainOutcome,
        resolve: ({ isSwapAsked, arrival }) => {
          const swappedAt = secondsOrNull(arrival?.swappedAt)
          return arrivalOutcome({ isAsked: isSwapAsked, swappedAt, amountOut: arrival?.swapAmountOut ?? null })
        },
      }),
      amountOut: t.field({ type: 'BigInt', nullable: true, resolve: (row) => row.arrival?.swapAmountOut?.toString() ?? null }),
      fault: t.string({
        nullable: true,
        description: 'The selector of the error for which the swap on arrival was given up.',
        resolve: (row) => row.arrival?.swapFault ?? null,
      }),
      swappedAt: t.field({ type: 'Seconds', nullable: true, resolve: (row) => secondsOrNull(row.arrival?.swappedAt) }),
      swappedTx: t.string({ nullable: true, resolve: (row) => row.arrival?.swappedTx ?? null }),
    }),
  })
}

const addTransferType = (builder: Builder) => {
  const CrossChainSwap = addSwapType(builder)
  const BridgeTransferState = builder.enumType('BridgeTransferState', {
    description:
      'sent: waits for blocks; confirmed: waits to be verified; inFlight: was verified; failed: a delivery failed and can be repeated by anybody.',
    values: transferStates,
  })
  return builder.objectRef<Transfer>('BridgeTransfer').implement({
    description: 'A transfer over the bridge: how it left its chain, and what became of it on the other.',
    fields: (t) => ({
      ...logFields(t),
      destinationChainId: t.int({ resolve: (row) => row.destination }),
      guid: t.exposeString('guid', { description: 'The id of its message.' }),
      nonce: t.field({ type: 'BigInt', description: 'Its place in the channel.', resolve: (row) => row.nonce.toString() }),
      sender: t.exposeString('sender'),
      recipient: t.exposeString('recipient'),
      amount: t.field({ type: 'BigInt', description: 'Wei of the governance token.', resolve: (row) => row.amount.toString() }),
      fee: t.field({
        type: 'BigInt',
        description: 'Wei of native coins that came for the bridge with its transaction; what the fee did not take was sent back.',
        resolve: (row) => row.fee.toString(),
      }),
      message: t.exposeString('message', { description: 'What its delivery takes.' }),
      state: t.field({ type: BridgeTransferState, resolve: (row) => row.state }),
      confirmations: t.exposeInt('confirmations', { description: 'Blocks of its chain, its own counted.' }),
      neededConfirmations: t.exposeInt('neededConfirmations'),
      verifiedAt: t.field({ type: 'Seconds', nullable: true, resolve: (row) => secondsOrNull(row.arrival?.verifiedAt) }),
      failedAt: t.field({
        type: 'Seconds',
        nullable: true,
        description: 'When a delivery last failed.',
        resolve: (row) => secondsOrNull(row.arrival?.failedAt),
      }),
      deliveredAt: t.field({ type: 'Seconds', nullable: true, resolve: (row) => secondsOrNull(row.arrival?.deliveredAt) }),
      deliveredTx: t.string({ nullable: true, resolve: (row) => row.arrival?.deliveredTx ?? null }),
      swap: t.field({
        type: CrossChainSwap,
        nullable: true,
        description: 'Null for a plain transfer.',
        resolve: (row) => (isSwap(row) ? row : null),
      }),
    }),
  })
}

// BRIDGE-10, BRIDGE-11
/** Transfers over the bridge in GraphQL, newest first, by the chain that they left, and how long they are expected to take. */
export const addBridgeTypes = (builder: Builder, { OrderDirection }: PoolTypes): void => {
  const BridgeTransfer = addTransferType(builder)
  const BridgeTransferFilter = builder.inputType('BridgeTransferFilter', {
    fields: (t) => ({ account: t.string({ description: 'Sender or recipient.' }), guid: t.string() }),
  })
  type Filter = typeof BridgeTransferFilter.$inferInput
  const filters = (where: Filter) => [ofAccount(where.account), hashEquals(bridgeSent.guid, where.guid, 'where.guid')]
  const list = { keyset, PageType: addPageType(builder, BridgeTransfer), Filter: BridgeTransferFilter, OrderDirection, filters }
  addMadeList<SentRow, Filter, Transfer>(builder, list, joinTransfers)
  builder.queryField('bridgeExpectedSeconds', (t) =>
    t.int({
      nullable: true,
      description: 'Seconds that a transfer to a network is expected to take: the median of the last 50. Null while none has arrived.',
      args: { chainId: t.arg.int({ required: true }) },
      resolve: async (_root, { chainId }, context) => {
        marketFor(context, chainId)
        return readExpectedSeconds(context.db, chainId)
      },
    }),
  )
}
