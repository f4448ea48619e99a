// All actions of an account, compared with the chain: logs of its tokens and its balances, without data of the API.
import { createApiClient, type Envelope, fetchRecords, type RecordsItem } from '@exchange/api-client'
import { recordsItemSchema } from '@exchange/api-client/recordsSchemas'
import { routerAbi } from '@exchange/protocol'
import { type Address, erc20Abi, type Hex, pad, parseEther, toFunctionSelector } from 'viem'
import { type ChainId, client } from '../support/chain.ts'
import { withLiveTradesPaused } from '../support/devnet.ts'
import { expect, test } from '../support/journey.ts'
import { webUrl } from '../support/ports.ts'
import { networkOf } from '../support/world.ts'

const CHAIN: ChainId = 31356
const ACCOUNTS = 50
/** Accounts besides that contracts sent native coins. */
const SELLERS = 5
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const DEPOSIT = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
const WITHDRAWAL = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

type Log = { readonly address: Address; readonly topics: readonly Hex[]; readonly data: Hex; readonly transactionHash: Hex }
type Change = { readonly token: Address; readonly amount: bigint; readonly hash: Hex }

const logs = (topics: readonly (Hex | null)[], address?: Address): Promise<readonly Log[]> =>
  client(CHAIN).request({
    method: 'eth_getLogs',
    params: [{ fromBlock: '0x0', toBlock: 'latest', topics: [...topics], ...(address && { address }) }],
  } as never)

/** Every change of a balance of the account that the chain has a log of. */
const changesOf = async (account: Address, wrappedNative: Address): Promise<readonly Change[]> => {
  const topic = pad(account)
  const signed = async (sign: 1n | -1n, topics: readonly (Hex | null)[], address?: Address): Promise<readonly Change[]> =>
    (await logs(topics, address)).flatMap((log) =>
      log.data.length === 66
        ? [{ token: log.address.toLowerCase() as Address, amount: sign * BigInt(log.data), hash: log.transactionHash }]
        : [],
    )
  const all = await Promise.all([
    signed(1n, [TRANSFER, null, topic]),
    signed(-1n, [TRANSFER, topic]),
    signed(1n, [DEPOSIT, topic], wrappedNative),
    signed(-1n, [WITHDRAWAL, topic], wrappedNative),
  ])
  return all.flat()
}

const sumsOf = (changes: readonly Change[]): ReadonlyMap<Address, bigint> => {
  const sums = new Map<Address, bigint>()
  for (const { token, amount } of changes) sums.set(token, (sums.get(token) ?? 0n) + amount)
  return sums
}

/** Accounts that traded recently and at the beginning. */
const accountsOf = async (): Promise<readonly Address[]> => {
  const api = createApiClient({ baseUrl: webUrl })
  const { data } = await api.envelope<readonly { account: Address }[]>(`/v1/${CHAIN}/analytics/transactions?limit=1000`)
  return [...new Set(data.map(({ account }) => account))].slice(0, ACCOUNTS)
}

type Exported = {
  readonly exported: ReadonlySet<string>
  readonly told: ReadonlyMap<Address, bigint>
  /** The export's native balance; null if one of its transactions is unknown. */
  readonly native: bigint | null
  /** The part that the account received; null as above. */
  readonly received: bigint | null
}

/** All transactions of an account, and the sums of its pages: the seeded traders have more of them than fit into one file. */
const exportOf = async (account: Address): Promise<Exported> => {
  const exported = new Set<string>()
  const told = new Map<Address, bigint>()
  let native: bigint | null = 0n
  let received: bigint | null = 0n
  const api = createApiClient({ baseUrl: webUrl, timeoutMs: 60_000 })
  for (let cursor: string | null | undefined = undefined; cursor !== null;) {
    const page: Envelope<RecordsItem> = await fetchRecords(api, CHAIN, account, { limit: 200, cursor })
    const { records, sums, nativeChange, valueReceived } = recordsItemSchema.parse(page.data)
    for (const { txHash } of records) exported.add(txHash)
    for (const { token, raw } of sums) told.set(token, (told.get(token) ?? 0n) + BigInt(raw))
    native = native === null || nativeChange === null ? null : native + parseEther(nativeChange)
    received = received === null || valueReceived === null ? null : received + parseEther(valueReceived)
    cursor = page.nextCursor ?? null
  }
  return { exported, told, native, received }
}

/** Our contracts called by some accounts; token contracts are called by all. */
const calledOf = async (): Promise<ReadonlySet<string>> => {
  const { contracts, tokens } = (await networkOf(CHAIN)).deployment
  const isToken = new Set([contracts.wrappedNative, ...tokens.map(({ address }) => address)].map((address) => address.toLowerCase()))
  return new Set(Object.values(contracts).flatMap((address) => (isToken.has(address.toLowerCase()) ? [] : [address.toLowerCase()])))
}

/** Whether an account sent a transaction to one of these contracts. */
const isCall = async (hash: Hex, account: Address, called: ReadonlySet<string>): Promise<boolean> => {
  const { from, to } = await client(CHAIN).getTransaction({ hash })
  return from.toLowerCase() === account && called.has(to?.toLowerCase() ?? '')
}

type Sent = { readonly hash: Hex; readonly from: Address; readonly to: Address | null; readonly value: bigint; readonly input: Hex }

const BLOCKS_AT_ONCE = 100

/** Every transaction of the chain, by its blocks. */
const readAllSent = async (): Promise<readonly Sent[]> => {
  const reader = client(CHAIN)
  const head = Number(await reader.getBlockNumber())
  const sent: Sent[] = []
  for (let from = 0; from <= head; from += BLOCKS_AT_ONCE) {
    const numbers = Array.from({ length: Math.min(BLOCKS_AT_ONCE, head - from + 1) }, (_, at) => BigInt(from + at))
    const blocks = await Promise.all(numbers.map((blockNumber) => reader.getBlock({ blockNumber, includeTransactions: true })))
    for (const { hash, from: sender, to, value, input } of blocks.flatMap(({ transactions }) => transactions))
      sent.push({ hash, from: sender.toLowerCase() as Address, to: (to?.toLowerCase() ?? null) as Address | null, value, input })
  }
  return sent
}

/**
 * The effect on a native balance of transactions outside an export: gas and value of those that the account sent, transfers from others,
 * and the coins that it unwrapped itself.
 */
const nativeOutside = async (account: Address, sent: readonly Sent[], exported: ReadonlySet<string>, wrappedNative: Address) => {
  let change = 0n
  for (const { hash, from, to, value } of sent) {
    if (exported.has(hash) || (from !== account && to !== account)) continue
    const { status, gasUsed, effectiveGasPrice } = await client(CHAIN).getTransactionReceipt({ hash })
    if (from === account) change -= gasUsed * effectiveGasPrice
    if (status !== 'success') continue
    if (from === account) change -= value
    if (to === account) change += value
  }
  for (const { data, transactionHash } of await logs([WITHDRAWAL, pad(account)], wrappedNative))
    if (!exported.has(transactionHash)) change += BigInt(data)
  return change
}

/** Accounts that swapped into native coins: contracts sent them some. */
const soldForCoins = (sent: readonly Sent[]): readonly Address[] => {
  const selectors = routerAbi.flatMap((item) => (item.type === 'function' && /ForETH/.test(item.name) ? [toFunctionSelector(item)] : []))
  return [...new Set(sent.flatMap(({ from, input }) => (selectors.includes(input.slice(0, 10) as Hex) ? [from] : [])))].slice(0, SELLERS)
}

/** The node's initial balance of each of its own accounts; others started with zero. */
const GIVEN = parseEther('10000000')

// ANALYTICS-10: sums equal the balance changes exactly, per token
test('what an account exports adds up to the change of each of its balances', { tag: '@release' }, async () => {
  test.setTimeout(600_000)
  const wrappedNative = (await networkOf(CHAIN)).deployment.contracts.wrappedNative.toLowerCase() as Address
  const called = await calledOf()
  await withLiveTradesPaused(async () => {
    const traders = await accountsOf()
    const sent = await readAllSent()
    expect(traders.length).toBe(ACCOUNTS)
    const sellers = soldForCoins(sent)
    expect(sellers.length).toBe(SELLERS)
    let compared = 0
    const missing: string[] = []
    for (const account of new Set([...traders, ...sellers])) {
      const { exported, told, native, received } = await exportOf(account)
      const outside = (await changesOf(account, wrappedNative)).filter(({ hash }) => !exported.has(hash))
      const rest = sumsOf(outside)
      for (const token of new Set([...told.keys(), ...rest.keys()])) {
        const balance = await client(CHAIN).readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
        expect([account, token, told.get(token) ?? 0n]).toEqual([account, token, balance - (rest.get(token) ?? 0n)])
        compared += 1
      }
      // Native coins too, those among them that contracts sent.
      const [coins, besides] = [
        await client(CHAIN).getBalance({ address: account }),
        await nativeOutside(account, sent, exported, wrappedNative),
      ]
      expect([account, native === null ? null : [0n, GIVEN].includes(coins - besides - native)]).toEqual([account, true])
      if (sellers.includes(account)) expect(received).toBeGreaterThan(0n)
      // Transactions that it lacks are what the wallet did elsewhere.
      for (const hash of new Set(outside.map((change) => change.hash)))
        if (await isCall(hash, account, called)) missing.push(`${account} ${hash}`)
    }
    expect(missing).toEqual([])
    expect(compared).toBeGreaterThan(ACCOUNTS)
  })
})
