import type { Hex } from '@exchange/domain'
import { findNetworkEntry, type Network } from '@exchange/protocol'
import { pino } from 'pino'
import { createPublicClient, custom, parseTransaction, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import type { Executor, RunContext } from '../executor.ts'
import { createHost } from '../host/host.ts'
import { NonceHeldError, simulateThenSend } from './send.ts'
import { createAccountQueues } from '../accounts/accountQueues.ts'
import { createPendingTransactions } from '../accounts/pendingTransactions.ts'

const CHAIN = 31_356
const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const call = { chainId: CHAIN, to: zeroAddress, abi: [], functionName: 'nothing', args: [], data: '0x' as Hex, value: 0n }
const network = { ...findNetworkEntry(CHAIN)!, deployment: { chainId: CHAIN } as Network['deployment'] }

/** A node with a gas price of 1,000 wei that mines nothing; `take` receives what is sent, or throws the node's error. */
const nodeOf = (take: (gasPrice: bigint) => void, gas = 21_000, simulate: (tag: unknown) => Hex = () => '0x') => {
  const prices: bigint[] = []
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_chainId: () => `0x${CHAIN.toString(16)}`,
    eth_call: ([, tag]) => simulate(tag),
    eth_estimateGas: () => `0x${gas.toString(16)}`,
    eth_getTransactionCount: () => '0x7',
    eth_gasPrice: () => '0x3e8',
    eth_getTransactionReceipt: () => null,
    eth_sendRawTransaction: ([raw]) => {
      const { gasPrice = 0n } = parseTransaction(raw as Hex)
      prices.push(gasPrice)
      take(gasPrice)
      return `0x${'5'.repeat(64)}`
    },
  }
  const request = async ({ method, params }: { method: string; params?: unknown }) => answers[method]!((params ?? []) as readonly unknown[])
  return { client: createPublicClient({ transport: custom({ request }, { retryCount: 0 }) }), prices }
}

const refusal = (message: string) => Object.assign(new Error(message), { code: -32_000 })

const contextOf = (client: RunContext['client']): RunContext => {
  let now = 0
  return {
    network,
    client,
    logger: pino({ level: 'silent' }),
    clock: { monotonic: () => now, wait: async (ms) => void (now += ms) },
    signal: new AbortController().signal,
    enqueue: createAccountQueues(),
    pendingTransactions: createPendingTransactions(),
    noteFault: () => undefined,
    rest: () => undefined,
  }
}

// ORDER-9
it('a transaction that no block took is replaced by one that pays an eighth more', async () => {
  const { client, prices } = nodeOf(() => undefined)
  const context = contextOf(client)
  for (let i = 0; i < 3; i++) expect((await simulateThenSend(context, account, call)).status).toBe('dropped')
  expect(prices).toEqual([1_000n, 1_125n, 1_266n])
})

it.each([
  'replacement transaction underpriced',
  'already known',
  'transaction already imported',
  'could not replace existing tx',
  'existing tx with same hash',
])('a nonce that an earlier transaction holds is a failure, and the next try pays more: %s', async (words) => {
  const { client, prices } = nodeOf((gasPrice) => {
    if (gasPrice < 1_200n) throw refusal(words)
  })
  const context = contextOf(client)
  await expect(simulateThenSend(context, account, call)).rejects.toThrow(NonceHeldError)
  await expect(simulateThenSend(context, account, call)).rejects.toThrow(/nonce 7 waiting/)
  expect((await simulateThenSend(context, account, call)).status).toBe('dropped')
  expect(prices).toEqual([1_000n, 1_125n, 1_266n])
})

it('whatever else a node refuses is an outcome that raises no price', async () => {
  const { client, prices } = nodeOf(() => {
    throw refusal('insufficient funds for gas * price + value')
  })
  const context = contextOf(client)
  for (let i = 0; i < 2; i++) expect((await simulateThenSend(context, account, call)).status).toBe('refused')
  expect(prices).toEqual([1_000n, 1_000n])
})

// how/orders#bids-that-cost-nothing-to-provoke: the receiver of a call's payment can spend its gas
it('a call that takes more gas than it may is not sent; one that takes as much as it may is', async () => {
  const dear = nodeOf(() => undefined, 30_000_000)
  expect(await simulateThenSend(contextOf(dear.client), account, call, 600_000n)).toEqual({ status: 'tooDear', gas: 30_000_000 })
  expect(dear.prices).toEqual([])
  const fair = nodeOf(() => undefined, 600_000)
  expect((await simulateThenSend(contextOf(fair.client), account, call, 600_000n)).status).toBe('dropped')
  expect(fair.prices).toHaveLength(1)
})

/** The job in health after an executor that sends two calls has run. */
const jobAfterTwoCalls = async (client: RunContext['client']) => {
  const sending: Executor = {
    name: 'sending',
    intervalMs: 1_000,
    worksOn: () => true,
    run: async (context) => {
      const first = await simulateThenSend(context, account, call)
      return { outcomes: [first, await simulateThenSend(context, account, call)].map(({ status }) => status).join() }
    },
  }
  let waits = 0
  const host = createHost({
    networks: [network],
    executors: [sending],
    clientOf: () => client,
    clock: {
      monotonic: () => 0,
      wait: (_ms, signal) => {
        waits++
        return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
      },
    },
    logger: pino({ level: 'silent' }),
  })
  host.start()
  await expect.poll(() => waits).toBe(1)
  const jobs = host.jobs()
  await host.stop()
  return jobs[0]
}

it('health counts the run whose nonce is held as failed', async () => {
  const { client } = nodeOf(() => {
    throw refusal('replacement transaction underpriced')
  })
  expect(await jobAfterTwoCalls(client)).toMatchObject({ failures: 1, lastError: expect.stringContaining('nonce 7'), report: null })
})

it.each([
  ['whose account has no coins', 'insufficient funds for gas * price + value'],
  ['whose node fails', 'limit exceeded'],
])('health counts a run %s as failed, and its other work is done', async (_, words) => {
  const { client, prices } = nodeOf(() => {
    throw refusal(words)
  })
  const counts = { runs: 1, failures: 1, failuresInARow: 1, lastError: expect.stringContaining(words) }
  expect(await jobAfterTwoCalls(client)).toMatchObject({ ...counts, report: { outcomes: 'refused,refused' } })
  expect(prices).toHaveLength(2)
})

it('health holds nothing against a run that the called contract says itself', async () => {
  const { client } = nodeOf(
    () => undefined,
    21_000,
    () => {
      throw Object.assign(new Error('execution reverted: rate limit'), { code: 3 })
    },
  )
  expect(await jobAfterTwoCalls(client)).toMatchObject({ failures: 0, lastError: null, report: { outcomes: 'refused,refused' } })
})

it('health counts a run whose node refuses to simulate as failed', async () => {
  const { client } = nodeOf(
    () => undefined,
    21_000,
    () => {
      throw refusal('request limit exceeded')
    },
  )
  const counts = { failures: 1, lastError: expect.stringContaining('request limit exceeded') }
  expect(await jobAfterTwoCalls(client)).toMatchObject({ ...counts, report: { outcomes: 'refused,refused' } })
})

it('a node without a pending state is asked for its latest', async () => {
  const { client, prices } = nodeOf(
    () => undefined,
    21_000,
    (tag) => {
      if (tag === 'pending') throw refusal('pending state is not available')
      return '0x'
    },
  )
  expect((await simulateThenSend(contextOf(client), account, call)).status).toBe('dropped')
  expect(prices).toHaveLength(1)
})
