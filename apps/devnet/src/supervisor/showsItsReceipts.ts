import { readHead, rpc } from '../chain/rpc.ts'

/** A chain by its own node, and by the RPC that the indexer uses. */
type ReadChain = { readonly url: string; readonly indexerRpcUrl: string }
type Log = {
  readonly transactionHash: string
  readonly logIndex: string
  readonly address: string
  readonly topics: string[]
  readonly data: string
}
type Receipt = { readonly logs: readonly Log[] }

/** Blocks to compare at each end of the doubtful range. */
const SAMPLE = 20

const factsOf = ({ transactionHash, logIndex, address, topics, data }: Log): string =>
  [transactionHash, Number(logIndex), address.toLowerCase(), ...topics, data].join(' ')

const hex = (block: number): string => `0x${block.toString(16)}`

const agrees = async ({ url, indexerRpcUrl }: ReadChain, from: number, to: number): Promise<boolean> => {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const [logs, ...receipts] = await Promise.all([
    rpc<Log[]>(indexerRpcUrl, 'eth_getLogs', [{ fromBlock: hex(from), toBlock: hex(to) }]),
    ...numbers.map((number) => rpc<Receipt[]>(url, 'eth_getBlockReceipts', [hex(number)])),
  ])
  const expected = receipts.flatMap((block) => block.flatMap((receipt) => receipt.logs.map(factsOf)))
  const shown = new Set(logs.map(factsOf))
  return shown.size === expected.length && expected.every((facts) => shown.has(facts))
}

/**
 * Whether the indexer's RPC returns the logs of the chain's receipts, at both ends of the blocks from `from` to the head. False while
 * either cannot be read.
 */
export const showsItsReceipts = async (chain: ReadChain, from: number): Promise<boolean> => {
  try {
    const { number: head } = await readHead(chain.url)
    const first = Math.min(from, head)
    const parts = [
      [first, Math.min(head, first + SAMPLE)],
      [Math.max(first, head - SAMPLE), head],
    ] as const
    return (await Promise.all(parts.map(([start, end]) => agrees(chain, start, end)))).every(Boolean)
  } catch {
    return false
  }
}
