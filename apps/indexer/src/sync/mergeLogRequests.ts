type Log = { readonly address: string; readonly topics: readonly string[] }
type Topic = string | readonly string[] | null
/** The parameters of `eth_getLogs` over a range of blocks. */
export type LogFilter = {
  readonly fromBlock: string
  readonly toBlock: string
  readonly address?: string | readonly string[]
  readonly topics?: readonly Topic[]
}

/** Most cached ranges: those being read, and one before them. */
const MOST_RANGES = 8
/** Milliseconds after which a range is read again: all requests for it come close together. */
const KEPT_MS = 10_000

const isAmong = (wanted: string | readonly string[], value: string | undefined): boolean =>
  value !== undefined && (typeof wanted === 'string' ? wanted === value : wanted.includes(value))

const lowered = (wanted: string | readonly string[]): string | readonly string[] =>
  typeof wanted === 'string' ? wanted.toLowerCase() : wanted.map((each) => each.toLowerCase())

/** The logs of a range that pass a filter, as `eth_getLogs` specifies: any of the addresses, and at each position any of its topics. */
export const logsOf = <L extends Log>(logs: readonly L[], { address, topics = [] }: LogFilter): readonly L[] => {
  const addresses = address === undefined || address.length === 0 ? undefined : lowered(address)
  const places = topics.map((topic) => (topic === null ? null : lowered(topic)))
  return logs.filter(
    (log) =>
      (addresses === undefined || isAmong(addresses, log.address.toLowerCase())) &&
      places.every((wanted, place) =>
        wanted === null || wanted.length === 0 ? log.topics.length > place : isAmong(wanted, log.topics[place]),
      ),
  )
}

type Fetch = typeof globalThis.fetch
type Body = { readonly id: number; readonly method: string; readonly params: readonly [LogFilter] }
type Answer = { readonly result?: readonly Log[] }

/**
 * A `fetch` that reads the logs of a block range once for all requests to a node. Ponder requests each event of each contract separately,
 * 25 blocks at a time: 3,500 requests for the seeded year. Only for URLs of our own nodes, which answer a range in full. Other requests,
 * and invalid answers, pass unchanged. `now` is monotonic milliseconds.
 */
export const mergeLogRequests = (fetch: Fetch, addresses: ReadonlySet<string>, now: () => number): Fetch => {
  const ranges = new Map<string, { readonly at: number; readonly logs: Promise<readonly Log[] | undefined> }>()

  const readRange = async (url: string, { fromBlock, toBlock }: LogFilter): Promise<readonly Log[] | undefined> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [{ fromBlock, toBlock }] })
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return ((await response.json()) as Answer).result
  }
  const rangeOf = (url: string, filter: LogFilter): Promise<readonly Log[] | undefined> => {
    const key = `${url} ${filter.fromBlock} ${filter.toBlock}`
    const known = ranges.get(key)
    if (known && now() - known.at < KEPT_MS) return known.logs
    const logs = readRange(url, filter).catch(() => undefined)
    ranges.delete(key)
    ranges.set(key, { at: now(), logs })
    for (const old of [...ranges.keys()].slice(0, -MOST_RANGES)) ranges.delete(old)
    // A failed read is requested again.
    void logs.then((read) => read === undefined && ranges.get(key)?.logs === logs && ranges.delete(key))
    return logs
  }

  return async (input, init) => {
    if (!(input instanceof Request) || init !== undefined || !addresses.has(input.url)) return fetch(input, init)
    const text = await input.clone().text()
    if (!text.includes('"eth_getLogs"') || !text.includes('"fromBlock"')) return fetch(input)
    const { id, params } = JSON.parse(text) as Body
    const logs = await rangeOf(input.url, params[0])
    if (logs === undefined) return fetch(input)
    return Response.json({ jsonrpc: '2.0', id, result: logsOf(logs, params[0]) })
  }
}
