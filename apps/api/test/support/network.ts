import type { Address, TokenInfo } from '@exchange/domain'
import { findNetworkEntry, type Network } from '@exchange/protocol'
import type { Block, ChainReader } from '../../src/chain/rpc.ts'

/** Address number `n`. */
export const addressOf = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
/** Hash number `n`. */
export const hashOf = (n: number): `0x${string}` => `0x${n.toString(16).padStart(64, '0')}`

/** A local network with a made-up deployment. */
export const testNetwork = (chainId: number, tokens: readonly TokenInfo[] = []): Network => {
  const entry = findNetworkEntry(chainId)
  if (!entry) throw new Error(`no network ${chainId}`)
  const contracts = { multicall3: 1, wrappedNative: 2, poolFactory: 3, router: 4, lens: 5, governanceToken: 6 }
  return {
    ...entry,
    deployment: {
      chainId,
      contracts: Object.fromEntries(
        Object.entries(contracts).map(([name, n]) => [name, addressOf(n)]),
      ) as Network['deployment']['contracts'],
      startBlock: 0,
      firstBlockHash: hashOf(1),
      tokens,
      stablecoins: [],
      poolInitCodeHash: hashOf(2),
    },
  }
}

/** A chain whose blocks the test writes. */
export const testChain = (startTimestamp: number) => {
  let blocks: Block[] = []
  let down = false
  let fork = 0
  const push = (timestamp: number): void => {
    const number = blocks.length
    const parentHash = blocks.at(-1)?.hash ?? hashOf(0)
    blocks.push({ number, timestamp, hash: hashOf(1_000_000 * (fork + 1) + number), parentHash })
  }
  push(startTimestamp)
  const guard = (): void => {
    if (down) throw new Error('connection refused')
  }
  const reader: ChainReader = {
    latestBlock: async () => {
      guard()
      return blocks.at(-1) as Block
    },
    findBlock: async (number) => {
      guard()
      return blocks[number]
    },
  }
  return {
    reader,
    head: (): Block => blocks.at(-1) as Block,
    /** Mines up to block `number`, `seconds` apart. */
    mineTo: (number: number, seconds = 1): void => {
      while (blocks.length <= number) push((blocks.at(-1) as Block).timestamp + seconds)
    },
    /** Begins again as another chain. */
    reset: (timestamp: number): void => {
      fork++
      blocks = []
      push(timestamp)
    },
    setDown: (value: boolean): void => {
      down = value
    },
  }
}

export type TestChain = ReturnType<typeof testChain>
