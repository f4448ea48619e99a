import type { AbiEvent, Address, Hex, RpcLog } from 'viem'
import { toEventSelector } from 'viem'
import type { Db } from '../context.ts'
import type { Handler } from '../registry.ts'
import type { Stretch } from './chainReader.ts'
import { createDecoder, type Decoder } from './decode.ts'

type Factory = { readonly address: Address; readonly event: AbiEvent; readonly parameter: string }
/** A contract of the index on one chain: at its address, or at all that a factory announces. */
export type Source = { readonly name: string; readonly abi: readonly { readonly type: string }[]; readonly address: Address | Factory }

/** What is done with events and blocks, by their names. */
type Handlers = ReadonlyMap<string, Handler>
type Event = { readonly decode: Decoder; readonly handle: Handler }
type Events = ReadonlyMap<Hex, Event>
/** Events of an address, from the block on in which it was announced. The address is one and the same text for all that is found by it. */
type Followed = { readonly address: Address; readonly from: number; readonly events: Events }
/** A factory's event, and the contracts that are made with it. */
type Announcement = {
  readonly factory: Address
  readonly topic: Hex
  readonly decode: Decoder
  readonly parameter: string
  readonly events: Events
}

const isFactory = (address: Address | Factory): address is Factory => typeof address !== 'string'
const isEvent = (item: { readonly type: string }): item is AbiEvent => item.type === 'event'

const eventsOf = ({ name, abi }: Source, handlers: Handlers): Events =>
  new Map(
    abi.filter(isEvent).flatMap((event) => {
      const handle = handlers.get(`${name}:${event.name}`)
      return handle ? [[toEventSelector(event), { decode: createDecoder(event), handle }] as const] : []
    }),
  )

/** Runs the functions of the index over the blocks of one chain. */
export type Replay = {
  /** First topics of all events that matter. */
  readonly topics: readonly Hex[]
  /** Takes the next blocks: their logs in order, and after those of each block the block itself. */
  readonly take: (stretch: Stretch) => Promise<void>
}

type Place = { readonly db: Db; readonly chainId: number }

/** A replay that has seen no block. `blockNames` name what is done with each block. */
export const createReplay = (
  { db, chainId }: Place,
  sources: readonly Source[],
  handlers: Handlers,
  blockNames: readonly string[],
): Replay => {
  const followed = new Map<string, Followed[]>()
  const follow = (address: Address, from: number, events: Events): void => {
    const known = followed.get(address)
    if (known?.some((one) => one.events === events)) return
    if (known) known.push({ address: known[0]!.address, from, events })
    else followed.set(address, [{ address, from, events }])
  }
  const announcements: Announcement[] = []
  for (const source of sources) {
    const events = eventsOf(source, handlers)
    const { address } = source
    if (!isFactory(address)) follow(address.toLowerCase() as Address, 0, events)
    else {
      const { event, parameter } = address
      const factory = address.address.toLowerCase() as Address
      announcements.push({ factory, topic: toEventSelector(event), decode: createDecoder(event), parameter, events })
    }
  }
  const names = new Set([...blockNames, ...sources.flatMap(({ name, abi }) => abi.filter(isEvent).map((event) => `${name}:${event.name}`))])
  const stray = [...handlers.keys()].find((name) => !names.has(name))
  if (stray !== undefined) throw new Error(`${stray} is no event of a contract that is indexed.`)
  const ofBlocks = blockNames.flatMap((name) => handlers.get(name) ?? [])
  const context = { db, chain: { id: chainId } }

  /** The contracts that some logs announce; one may speak in the block of its announcement before it. */
  const findChildren = (logs: readonly RpcLog[]): void => {
    for (const log of logs)
      for (const { factory, topic, decode, parameter, events } of announcements) {
        if (log.topics[0] !== topic || log.address !== factory) continue
        const child = decode(log)?.[parameter]
        if (typeof child === 'string') follow(child as Address, Number(log.blockNumber), events)
      }
  }

  const takeLog = async (log: RpcLog, height: number, block: object, senders: ReadonlyMap<string, Address>): Promise<void> => {
    for (const { address, from, events } of followed.get(log.address) ?? []) {
      const event = events.get(log.topics[0]!)
      if (!event || height < from) continue
      const args = event.decode(log)
      if (!args) continue
      const sender = senders.get(log.transactionHash!)
      if (!sender) throw new Error(`The transaction of a log of block ${height} is not in the block.`)
      const transaction = { hash: log.transactionHash, from: sender }
      const happened = { args, block, transaction, log: { address, logIndex: Number(log.logIndex) } }
      await event.handle({ event: happened, context } as never)
    }
  }

  const take = async ({ blocks, logs }: Stretch): Promise<void> => {
    findChildren(logs)
    let next = 0
    for (const { hash, number, timestamp, transactions } of blocks) {
      const block = { hash, number: BigInt(number!), timestamp: BigInt(timestamp) }
      const senders = new Map<string, Address>(transactions.map((one) => [one.hash, one.from]))
      for (; logs[next]?.blockNumber === number; next++) await takeLog(logs[next]!, Number(number), block, senders)
      for (const handle of ofBlocks) await handle({ event: { block }, context } as never)
    }
    if (next < logs.length) throw new Error(`The logs of blocks ${Number(blocks[0]?.number)} and on are not in their order.`)
  }

  const topics = new Set<Hex>([
    ...announcements.map(({ topic }) => topic),
    ...sources.flatMap((source) => [...eventsOf(source, handlers).keys()]),
  ])
  return { topics: [...topics], take }
}
