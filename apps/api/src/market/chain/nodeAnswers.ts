import { isAddress, type Address, type Hex } from 'viem'
import { z } from 'zod'

const hex = z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value))
const address = z.custom<Address>((value) => typeof value === 'string' && isAddress(value, { strict: false }))

const log = z.object({ address, topics: z.array(hex), data: hex, transactionHash: hex, logIndex: hex })
export type RawLog = z.infer<typeof log>

const receipt = z.object({
  transactionHash: hex,
  blockNumber: hex,
  from: address,
  status: hex.nullish(),
  gasUsed: hex,
  effectiveGasPrice: hex,
  /** The fee that a rollup charges for its layer 1. */
  l1Fee: hex.nullish(),
  logs: z.array(log),
})
export type RawReceipt = z.infer<typeof receipt>

const transaction = z.object({ to: address.nullish(), input: hex.optional(), value: hex })
export type RawTransaction = z.infer<typeof transaction>

/** A call as `trace_transaction` returns it: its position is a path of numbers, and a failed call reverts everything below it. */
const parityCall = z.object({
  type: z.string(),
  action: z.object({
    callType: z.string().nullish(),
    from: address.nullish(),
    to: address.nullish(),
    value: hex.nullish(),
    /** For a self-destruct: the contract, the receiver of its balance, and the amount. */
    address: address.nullish(),
    refundAddress: address.nullish(),
    balance: hex.nullish(),
  }),
  /** The created contract. */
  result: z.object({ address: address.nullish() }).nullish(),
  error: z.string().nullish(),
  traceAddress: z.array(z.number()),
})
export type ParityCall = z.infer<typeof parityCall>

/** A call as `debug_traceTransaction` returns it with the call tracer. */
export type GethCall = {
  readonly type: string
  readonly from: Address
  readonly to?: Address | null | undefined
  readonly value?: Hex | null | undefined
  readonly error?: string | null | undefined
  readonly calls?: readonly GethCall[] | null | undefined
}
const gethCall: z.ZodType<GethCall> = z.lazy(() =>
  z.object({
    type: z.string(),
    from: address,
    to: address.nullish(),
    value: hex.nullish(),
    error: z.string().nullish(),
    calls: z.array(gethCall).nullish(),
  }),
)

const readerOf =
  <T>(schema: z.ZodType<T>, method: string) =>
  (answer: unknown): T => {
    const read = schema.safeParse(answer)
    if (!read.success) throw new Error(`The node answers ${method} with something else than what was asked for.`, { cause: read.error })
    return read.data
  }

/** What nodes answer, by method. Each throws for an answer of another form. */
export const answersOf = {
  /** Null when the node has no such block. */
  blockReceipts: readerOf(z.array(z.object({ logs: z.array(log) })).nullable(), 'eth_getBlockReceipts'),
  /** Null when the transaction is in no block. */
  receipt: readerOf(receipt.nullable(), 'eth_getTransactionReceipt'),
  transaction: readerOf(transaction.nullable(), 'eth_getTransactionByHash'),
  parityCalls: readerOf(z.array(parityCall), 'trace_transaction'),
  gethCall: readerOf(gethCall, 'debug_traceTransaction'),
} as const
