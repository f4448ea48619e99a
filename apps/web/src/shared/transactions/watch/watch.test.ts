import { createClient, custom, numberToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { account, hash, receipt, sentAs, testChain } from '../runner/testing.ts'
import type { Call, ChainTransaction, Receipt, Sent, WatchPort } from '../run/types.ts'
import { LOST_PAUSE_MS } from './pauses.ts'
import { confirm, follow } from './watch.ts'
import type { Finding, Watched } from './watched.ts'
import { createWatchPort } from './watchPort.ts'

const call: Call = { chainId: 31356, to: '0x00000000000000000000000000000000000000bb', data: '0x02', value: 0n }
const transaction = (of: number, patch: Partial<ChainTransaction> = {}): ChainTransaction => ({
  hash: hash(of),
  from: account,
  to: call.to,
  data: call.data,
  value: call.value,
  nonce: 4,
  maxFeePerGas: 10n,
  ...patch,
})
const sent = (patch: Partial<Sent> = {}): Sent => ({ ...sentAs(hash(1)), call, nonceBefore: 4, sentBlock: 1n, ...patch })

/** Follows a transaction on a chain that the test describes poll by poll; findings change the followed transaction as the reducer would. */
const followed = async (
  port: Partial<WatchPort>,
  first: Sent = sent(),
  looks = 40,
  watched: Partial<Pick<Watched, 'givenUp' | 'isKnownToWallet'>> = {},
) => {
  let now = first
  let left = looks
  const findings: Finding[] = []
  const fate = await follow(
    testChain({
      receipt: async () => null,
      transaction: async () => transaction(1),
      accountNonce: async () => 4,
      sleep: async () => {
        left -= 1
      },
      ...port,
    }),
    {
      chainId: 31356,
      account,
      wasMined: first.wasMined ?? false,
      isKnownToWallet: async () => false,
      ...watched,
      sent: () => (left > 0 ? now : undefined),
      report: (finding) => {
        findings.push(finding)
        if (finding.type === 'found') now = { ...now, kind: 'transaction', hashes: [...now.hashes, finding.hash] }
        if (finding.type === 'searched') now = { ...now, searchedTo: finding.block }
        if (finding.type === 'numbered') now = { ...now, nonce: finding.nonce }
        if (finding.type === 'isSafe') now = { ...now, kind: 'safe', safeTxHash: now.hashes[0]!, hashes: [] }
      },
    },
  )
  const why = findings.findLast((finding) => finding.type === 'held')
  return { fate, findings, why: why?.type === 'held' ? why.why : undefined }
}
const minedAs = (of: number) => ({ receipt: async (_: number, wanted: string) => (wanted === hash(of) ? receipt(hash(of)) : null) })
const code = (fate: { type: string }) => ('error' in fate ? (fate as { error: { code: string } }).error.code : fate.type)

// TX-8
describe('a transaction that is followed', () => {
  it('ends with its receipt, under any hash it was known by', async () => {
    const { fate } = await followed(minedAs(1), sent({ hashes: [hash(1), hash(2)] }))
    expect(fate).toMatchObject({ type: 'mined', receipt: { transactionHash: hash(1) } })
  })

  it('tells its number, and waits quietly while nothing is wrong', async () => {
    const { fate, findings, why } = await followed({})
    expect(fate).toEqual({ type: 'left' })
    expect(findings[0]).toEqual({ type: 'numbered', nonce: 4 })
    expect(why).toBeUndefined()
  })

  it('says that an earlier one is missing', async () => {
    const { why } = await followed({ transaction: async () => transaction(1, { nonce: 6 }) })
    expect(why).toEqual({ kind: 'nonceGap', nonce: 6, accountNonce: 4 })
  })

  it('says that it pays too little', async () => {
    const { why } = await followed({ head: async () => ({ number: 9n, timestamp: 1, baseFee: 11n }) })
    expect(why).toEqual({ kind: 'underpriced', offered: 10n, asked: 11n })
  })

  // BNB Chain: the base fee is zero, and validators take no less than their least price
  it('says so too where there is no base fee, once it has waited for a while', async () => {
    const chain = { head: async () => ({ number: 9n, timestamp: 1, baseFee: 0n }), gasPrice: async () => 12n }
    expect((await followed(chain)).why).toEqual({ kind: 'underpriced', offered: 10n, asked: 12n })
    expect((await followed(chain, sent(), 5)).why).toBeUndefined()
    expect((await followed({ ...chain, gasPrice: async () => 10n })).why).toBeUndefined()
  })

  it('is not given up while the chain cannot be read', async () => {
    const { fate, why } = await followed({
      receipt: async () => {
        throw new Error('down')
      },
    })
    expect([fate.type, why?.kind]).toEqual(['left', 'unreachable'])
  })

  it('is expired once its deadline passed, said once, and followed on', async () => {
    const { findings, fate } = await followed(
      { head: async () => ({ number: 9n, timestamp: 101, baseFee: 1n }) },
      sent({ call: { ...call, deadline: 100 } }),
    )
    expect(findings.filter(({ type }) => type === 'expired')).toHaveLength(1)
    expect(fate.type).toBe('left')
  })
})

describe('a number that was used by another transaction', () => {
  const used = (by: ChainTransaction | null, patch: Partial<WatchPort> = {}): Partial<WatchPort> => ({
    transaction: async () => null,
    accountNonce: async () => 5,
    findByNonce: async () => by,
    ...patch,
  })
  const numbered = sent({ nonce: 4 })

  it('is repriced when it makes the same call: it goes on under the new hash', async () => {
    const { fate, findings } = await followed(used(transaction(2), minedAs(2)), numbered)
    expect(findings).toContainEqual({ type: 'found', hash: hash(2) })
    expect(fate).toMatchObject({ type: 'mined', receipt: { transactionHash: hash(2) } })
  })

  it.each([
    ['cancelled', transaction(2, { to: account, data: '0x' }), 'transaction.cancelled'],
    ['replaced', transaction(2, { data: '0x99' }), 'transaction.replaced'],
    ['replaced by a creation', transaction(2, { to: null }), 'transaction.replaced'],
    ['taken by one that cannot be found', null, 'transaction.nonceConflict'],
  ] as const)('is %s', async (_, by, expected) => {
    expect(code((await followed(used(by), numbered)).fate)).toBe(expected)
  })

  // how/wallets-and-transactions#following-a-transaction: nodes keep the accounts of recent blocks only
  it('sped up after 300 blocks over a node that keeps 128 is repriced', async () => {
    let head = 1_000n
    const raw = (of: number) => ({
      hash: hash(of),
      from: account,
      to: call.to,
      input: call.data,
      value: '0x0',
      nonce: '0x4',
      gasPrice: '0xa',
    })
    const block = (number: bigint) => ({
      number: numberToHex(number),
      hash: numberToHex(number, { size: 32 }),
      timestamp: '0x1',
      transactions: number === 1_300n ? [raw(2)] : [],
    })
    const answers: Readonly<Record<string, (params: readonly string[]) => unknown>> = {
      eth_getBlockByNumber: ([at]) => block(at === 'latest' ? head : BigInt(at ?? 0)),
      eth_getTransactionCount: ([, at]) => {
        const number = at === 'latest' ? head : BigInt(at ?? 0)
        if (head - number >= 128n) throw new Error('missing trie node')
        return number < 1_300n ? '0x4' : '0x5'
      },
      eth_getTransactionByHash: ([of]) => (head < 1_300n && of === hash(1) ? raw(1) : null),
      eth_getTransactionReceipt: ([of]) =>
        head >= 1_300n && of === hash(2)
          ? { transactionHash: of, blockNumber: '0x514', blockHash: block(1_300n).hash, status: '0x1', logs: [] }
          : null,
      eth_gasPrice: () => '0x1',
    }
    const request = async ({ method, params = [] }: { method: string; params?: readonly string[] }) => answers[method]?.(params)
    const client = createClient({ cacheTime: 0, transport: custom({ request }, { retryCount: 0 }) })
    const { sleep: _, ...port } = createWatchPort({ clientOf: () => client, networkOf: () => undefined, sleep: async () => {} })
    const sleep = async () => void (head += 7n)
    const { fate, findings } = await followed({ ...port, sleep }, sent({ sentBlock: 1_000n }), 60)
    expect(findings).toContainEqual({ type: 'found', hash: hash(2) })
    expect(fate).toMatchObject({ type: 'mined', receipt: { transactionHash: hash(2) } })
  })

  // how/wallets-and-transactions#following-a-transaction: errors of the connection never decide anything
  it('is not said to be replaced while the chain cannot say by which', async () => {
    let looks = 0
    const failing = async () => {
      if (looks++ < 5) throw new Error('fetch failed')
      return transaction(2)
    }
    const { fate, findings } = await followed(used(null, { findByNonce: failing, ...minedAs(2) }), numbered)
    expect(findings).toContainEqual({ type: 'held', why: { kind: 'unreachable' } })
    expect(fate).toMatchObject({ type: 'mined', receipt: { transactionHash: hash(2) } })
  })

  it('without a known call is replaced, never guessed to be the same', async () => {
    const { call: _, ...bare } = numbered
    expect(code((await followed(used(transaction(2)), bare)).fate)).toBe('transaction.replaced')
  })

  it('searches from the start when the block of sending is not known', async () => {
    const { sentBlock: _, ...bare } = numbered
    let from: bigint | undefined
    const search = async (_chain: number, _account: string, _nonce: number, start: bigint) => {
      from = start
      return null
    }
    await followed(used(null, { findByNonce: search }), bare)
    expect(from).toBe(0n)
  })

  it('is looked at twice: a node may have counted before it has the receipt', async () => {
    let looks = 0
    const late = async (_: number, of: `0x${string}`) => (looks++ < 1 ? null : receipt(of))
    expect((await followed({ ...used(transaction(2)), receipt: late }, numbered)).fate.type).toBe('mined')
    expect(code((await followed(used(transaction(1)), numbered)).fate)).toBe('left')
  })
})

describe('a hash that the network does not know', () => {
  const unknown = { transaction: async () => null } satisfies Partial<WatchPort>

  it('is dropped after half a minute, and said to be unknown until then', async () => {
    const { fate, why } = await followed(unknown)
    expect(code(fate)).toBe('transaction.dropped')
    expect(why).toEqual({ kind: 'unknownHash' })
  })

  it('is reorganised out when it was mined before', async () => {
    const { fate, findings } = await followed(unknown, sent({ wasMined: true }))
    expect(code(fate)).toBe('transaction.reorganised')
    expect(findings.filter(({ type }) => type === 'held')).toHaveLength(0)
  })

  // how/wallets-and-transactions#following-a-transaction: the wallet's node may know a transaction that ours does not
  it('is not dropped while the node of the wallet knows it', async () => {
    const asked: string[] = []
    const isKnownToWallet = async (of: string) => {
      asked.push(of)
      return asked.length < 3
    }
    const { fate } = await followed(unknown, sent(), 100, { isKnownToWallet })
    expect([code(fate), asked]).toEqual(['transaction.dropped', [hash(1), hash(1), hash(1)]])
  })

  it('is put right by what the account did send', async () => {
    const { fate } = await followed({ ...unknown, ...minedAs(2), accountNonce: async () => 5, findByNonce: async () => transaction(2) })
    expect(fate).toMatchObject({ type: 'mined', receipt: { transactionHash: hash(2) } })
  })

  it('is not mistaken for another transaction of the account', async () => {
    const other = async () => transaction(2, { data: '0x77' })
    expect(code((await followed({ ...unknown, accountNonce: async () => 5, findByNonce: other })).fate)).toBe('transaction.dropped')
    const { sentBlock: _, ...bare } = sent()
    expect(code((await followed({ ...unknown, accountNonce: async () => 5 }, bare)).fate)).toBe('transaction.dropped')
  })

  it('is followed by number alone when the wallet gave none', async () => {
    const { fate } = await followed(
      { ...minedAs(2), accountNonce: async () => 5, findByNonce: async () => transaction(2) },
      sent({ hashes: [] }),
    )
    expect(fate.type).toBe('mined')
    const { nonceBefore: _, ...bare } = sent({ hashes: [] })
    expect(code((await followed({}, bare)).fate)).toBe('transaction.dropped')
  })
})

// how/wallets-and-transactions#following-a-transaction: a transaction that a node dropped may still be mined
describe('a transaction that was given up', () => {
  const dropped = { givenUp: 'transaction.dropped' } as const
  const unknown = { transaction: async () => null } satisfies Partial<WatchPort>

  it('is looked for once a minute, and never given up twice', async () => {
    const pauses = new Set<number>()
    let left = 40
    const sleep = async (millis: number) => void (pauses.add(millis), (left -= 1))
    const fate = await follow(testChain({ receipt: async () => null, ...unknown, sleep }), {
      chainId: 31356,
      account,
      wasMined: false,
      ...dropped,
      isKnownToWallet: async () => false,
      sent: () => (left > 0 ? sent() : undefined),
      report: () => undefined,
    })
    expect([fate.type, [...pauses]]).toEqual(['left', [LOST_PAUSE_MS]])
  })

  it('is seen again when the chain knows it, waiting or mined', async () => {
    expect((await followed({}, sent(), 3, dropped)).fate.type).toBe('seen')
    expect((await followed({ ...unknown, ...minedAs(1) }, sent(), 3, dropped)).fate.type).toBe('mined')
  })

  it('ends when another one took its number', async () => {
    const by = { ...unknown, accountNonce: async () => 5, findByNonce: async () => transaction(2, { data: '0x99' }) }
    expect(code((await followed(by, sent({ nonce: 4 }), 5, dropped)).fate)).toBe('transaction.replaced')
  })

  it('without a number of its own is looked for among what the account sent, once for each', async () => {
    let used = 5
    let searches = 0
    const findByNonce = async () => {
      searches += 1
      return used < 6 ? null : transaction(2)
    }
    const accountNonce = async () => used
    expect((await followed({ ...unknown, accountNonce, findByNonce }, sent(), 5, dropped)).fate.type).toBe('left')
    expect(searches).toBe(1)
    used = 6
    const { findings, fate } = await followed({ ...unknown, accountNonce, findByNonce, ...minedAs(2) }, sent(), 5, dropped)
    expect(findings).toContainEqual({ type: 'found', hash: hash(2) })
    expect(fate.type).toBe('mined')
  })

  it('as expired stays so until its number is used', async () => {
    const expired = { givenUp: 'transaction.expired' } as const
    const late = sent({ call: { ...call, deadline: 100 } })
    const head = async () => ({ number: 9n, timestamp: 101, baseFee: 1n })
    const { fate, findings } = await followed({ head }, late, 40, expired)
    expect([fate.type, findings.some(({ type }) => type === 'expired')]).toEqual(['left', false])
    expect((await followed({ ...unknown, head }, late, 100, expired)).fate.type).toBe('left')
    expect((await followed({ ...unknown, ...minedAs(1) }, late, 3, expired)).fate.type).toBe('mined')
  })
})

// TX-11: a safeTxHash is not a transaction hash
describe('a Safe', () => {
  it('is waited for without end, and its execution is followed', async () => {
    let looks = 0
    const { fate, findings } = await followed({
      transaction: async () => null,
      isSafe: async () => true,
      findSafeExecution: async () => (looks++ < 30 ? null : { hash: hash(8), failed: false }),
      ...minedAs(8),
    })
    expect(findings[0]).toEqual({ type: 'isSafe' })
    expect(findings).toContainEqual({ type: 'found', hash: hash(8) })
    expect(fate).toMatchObject({ type: 'mined', receipt: { transactionHash: hash(8) } })
  })

  const atSafe = sent({ kind: 'safe', safeTxHash: hash(3), hashes: [], call: { ...call, deadline: 100 } })
  const at = (timestamp: number) => async () => ({ number: 9n, timestamp, baseFee: 1n })

  it('whose call failed is told apart from one whose call was made', async () => {
    const { findings } = await followed({ findSafeExecution: async () => ({ hash: hash(8), failed: true }), ...minedAs(8) }, atSafe)
    expect(findings).toContainEqual({ type: 'found', hash: hash(8), failedInside: true })
  })

  it('is expired once the deadline of its call passed, said once, and followed on', async () => {
    let looks = 0
    const findSafeExecution = async () => (looks++ < 5 ? null : { hash: hash(8), failed: true })
    const { fate, findings } = await followed({ findSafeExecution, head: at(101), ...minedAs(8) }, atSafe)
    expect(findings.filter(({ type }) => type === 'expired')).toHaveLength(1)
    expect(fate.type).toBe('mined')
    expect((await followed({ head: at(100) }, atSafe)).findings.map(({ type }) => type)).not.toContain('expired')
  })

  it('has its execution sent by any owner: that one’s number says nothing', async () => {
    const byOwner = async () => transaction(8, { from: '0x00000000000000000000000000000000000000cc', nonce: 99 })
    const { findings, why } = await followed({ transaction: byOwner, accountNonce: async () => 1 }, sent({ hashes: [hash(8)] }))
    expect([findings.some(({ type }) => type === 'numbered'), why]).toEqual([false, undefined])
  })

  it('is looked for from where the last search ended, after a reload too', async () => {
    const from: bigint[] = []
    const findSafeExecution: WatchPort['findSafeExecution'] = async (_chain, _safe, _hash, start, onSearched) => {
      from.push(start)
      onSearched(start + 10n)
      return null
    }
    await followed({ findSafeExecution }, atSafe, 2)
    await followed({ findSafeExecution }, { ...atSafe, searchedTo: 50n }, 2)
    expect(from).toEqual([1n, 11n, 50n, 60n])
  })

  it('without a hash ends', async () => {
    expect(code((await followed({}, sent({ kind: 'safe', hashes: [] }))).fate)).toBe('transaction.dropped')
  })

  it('has its execution looked for under its own hash once that is taken back; what was mined without one is no Safe’s', async () => {
    const unknown = { transaction: async () => null, isSafe: async () => true }
    const executed = sent({ hashes: [hash(8)], safeTxHash: hash(3), wasMined: true })
    expect((await followed(unknown, executed, 3)).findings[0]).toEqual({ type: 'isSafe' })
    const { fate, findings } = await followed(unknown, sent({ wasMined: true }))
    expect([code(fate), findings.some(({ type }) => type === 'isSafe')]).toEqual(['transaction.reorganised', false])
  })

  it('is searched from the start when the block of sending is not known', async () => {
    const { sentBlock: _, ...bare } = sent({ kind: 'safe', safeTxHash: hash(3), hashes: [] })
    const { why } = await followed(
      { findSafeExecution: async (_c, _s, _h, from) => (from === 0n ? null : { hash: hash(1), failed: false }) },
      bare,
      3,
    )
    expect(why).toBeUndefined()
  })
})

describe('a mined transaction', () => {
  const block = { number: 5n, hash: receipt(hash(1)).blockHash }
  const watched = (port: Partial<WatchPort>, first: Sent | undefined = sent({ block })) => {
    let left = 10
    return confirm(testChain({ confirmations: () => 3, sleep: async () => void (left -= 1), ...port }), {
      chainId: 31356,
      sent: () => (left > 0 ? first : undefined),
    })
  }
  const at = (number: bigint) => async () => ({ number, timestamp: 1, baseFee: 1n })
  const mined = async (): Promise<Receipt> => receipt(hash(1), { blockNumber: 5n })

  it('is final under so many blocks, and not before', async () => {
    expect(await watched({ receipt: mined, head: at(8n) })).toBe('final')
    expect(await watched({ receipt: mined, head: at(7n) })).toBe('left')
    expect(await watched({ receipt: mined, head: at(8n) }, sent())).toBe('final')
  })

  it('is taken back when its receipt is gone or in another block', async () => {
    expect(await watched({ receipt: async () => null })).toBe('takenBack')
    expect(await watched({ receipt: async () => receipt(hash(1), { blockHash: hash(77) }) })).toBe('takenBack')
  })

  it('is not taken back by one node that lags, nor by a chain that cannot be read', async () => {
    let looks = 0
    expect(await watched({ receipt: async () => (looks++ === 0 ? null : mined()), head: at(8n) })).toBe('final')
    const failing = async () => {
      throw new Error('down')
    }
    expect(await watched({ receipt: failing })).toBe('left')
  })

  it('without a hash has nothing to watch', async () => {
    expect(await watched({}, sent({ hashes: [] }))).toBe('left')
  })
})
