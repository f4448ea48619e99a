import {
  type AbiEvent,
  type Address,
  type Hex,
  decodeEventLog,
  decodeFunctionResult,
  encodeFunctionData,
  parseAbi,
  toEventSelector,
} from 'viem'

/** What a competition and its factory say. Written out here, so that nothing of the product but its rules is trusted. */
export const abi = parseAbi([
  'struct Rules { uint8 winType; uint8 depositType; uint16 maxParticipants; uint64 registrationStart; uint64 registrationEnd; uint64 start; uint64 end; address winningToken; uint256 depositAmount; address prizeToken; uint256 hostContribution; uint256 entryFee; uint16 hostBps; uint16[] placesBps; }',
  'struct Texts { string name; string description; string label; string bannerUrl; }',
  'struct Reference { address token; address[] pools; }',
  'struct Market { address[] tokens; Reference[] references; bool belowBar; }',
  'event SpotCompetitionCreated(uint256 indexed id, address indexed competition, address indexed host, Rules rules, Texts texts, Market market)',
  'event Joined(address indexed account, uint256 index, uint256 entryFee)',
  'event Deposited(address indexed account, uint256 amount, uint256 total)',
  'event PrizeIncreased(address indexed account, uint256 amount, uint256 prizePool)',
  'event Traded(address indexed account, address indexed tokenIn, address indexed tokenOut, uint256 amountIn, uint256 amountOut, uint256 valueIn, uint256 loss)',
  'event RankingSubmitted(uint256 indexed from, address[] accounts, int256[] scores)',
  'event RankingCompleted(uint256 participants, uint256 eligible)',
  'event CompetitionCancelled()',
  'event CompetitionVoid()',
  'event PrizeClaimed(address indexed account, uint256 place, uint256 amount)',
  'function prizePool() view returns (uint256)',
  'function prizeOf(address account) view returns (uint256)',
  'function scoreOf(address account) view returns (int256)',
])

export type RawLog = {
  readonly address: Address
  readonly topics: [Hex, ...Hex[]]
  readonly data: Hex
  readonly blockNumber: Hex
  readonly transactionHash: Hex
  readonly logIndex: Hex
}
type Call = readonly [method: string, params: readonly unknown[]]

/** Requests of one body, and blocks of one question for logs. */
const BATCH = 200
const hex = (value: number): Hex => `0x${value.toString(16)}`

/** Asks a node over JSON-RPC, in batches; throws the first error. */
export const connect = (url: string) => {
  const batch = async (calls: readonly Call[]): Promise<unknown[]> => {
    const answers: unknown[] = []
    for (let from = 0; from < calls.length; from += BATCH) {
      const part = calls.slice(from, from + BATCH)
      const body = JSON.stringify(part.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params })))
      const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      const all = (await response.json()) as { id: number; result?: unknown; error?: { message: string } }[]
      for (const { result, error } of all.toSorted((a, b) => a.id - b.id)) {
        if (error) throw new Error(error.message)
        answers.push(result)
      }
    }
    return answers
  }
  return {
    chainId: async (): Promise<number> => Number((await batch([['eth_chainId', []]]))[0]),
    head: async (): Promise<{ number: number; timestamp: number }> => {
      const [block] = (await batch([['eth_getBlockByNumber', ['latest', false]]])) as { number: Hex; timestamp: Hex }[]
      return { number: Number(block!.number), timestamp: Number(block!.timestamp) }
    },
    /** Logs of a contract from one block to another, `step` blocks at a time. */
    logs: async (address: Address, topics: readonly (Hex | null)[], from: number, to: number, step: number): Promise<RawLog[]> => {
      const spans = Array.from({ length: Math.ceil((to - from + 1) / step) }, (_, at) => from + at * step)
      const calls = spans.map((start): Call => [
        'eth_getLogs',
        [{ address, topics, fromBlock: hex(start), toBlock: hex(Math.min(to, start + step - 1)) }],
      ])
      return ((await batch(calls)) as RawLog[][]).flat()
    },
    timestamps: async (blocks: readonly number[]): Promise<ReadonlyMap<number, number>> => {
      const found = (await batch(blocks.map((block): Call => ['eth_getBlockByNumber', [hex(block), false]]))) as { timestamp: Hex }[]
      return new Map(blocks.map((block, at) => [block, Number(found[at]!.timestamp)]))
    },
    /** What a view says of each account, at a block. */
    ask: async (to: Address, functionName: 'prizeOf' | 'scoreOf', accounts: readonly Address[], block: number): Promise<bigint[]> => {
      const calls = accounts.map((account): Call => [
        'eth_call',
        [{ to, data: encodeFunctionData({ abi, functionName, args: [account] }) }, hex(block)],
      ])
      return ((await batch(calls)) as Hex[]).map((data) => decodeFunctionResult({ abi, functionName, data }))
    },
  }
}

export type Chain = ReturnType<typeof connect>

/** The topic of one of the events above. */
export const topicOf = (name: string): Hex => toEventSelector(abi.find((item) => item.type === 'event' && item.name === name) as AbiEvent)

/** An event of one of these, or undefined for another one. */
export const decode = ({ topics, data }: RawLog) => {
  try {
    return decodeEventLog({ abi, topics, data })
  } catch {
    return undefined
  }
}
