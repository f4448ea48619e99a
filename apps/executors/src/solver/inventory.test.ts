import { type Address, WAD } from '@exchange/domain'
import { findNetworkEntry, type Network } from '@exchange/protocol'
import { lensAbi } from '@exchange/protocol/generated/lens'
import { transferProbeAbi } from '@exchange/protocol/generated/transferProbe'
import { pino } from 'pino'
import { createPublicClient, custom, encodeAbiParameters, encodeFunctionResult, maxUint256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTaxes } from '../chain/taxes.ts'
import { createAccountQueues } from '../accounts/accountQueues.ts'
import { createPendingTransactions } from '../accounts/pendingTransactions.ts'
import type { RunContext } from '../executor.ts'
import { readInventory } from './inventory.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [TOKEN, LENS, HUB] = [1, 2, 3].map(address) as [Address, Address, Address]
const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const network = {
  ...findNetworkEntry(31_356),
  deployment: { contracts: { lens: LENS, router: LENS }, tokens: [{ address: TOKEN }] },
} as unknown as Network

const held = { token: TOKEN, ok: true, decimals: 18, balance: 100n * WAD, allowance: maxUint256, symbol: 'USDT', name: 'USDT' }
const amount = held.balance / 100n
const [measure] = transferProbeAbi

/** What the probe's payment arrives with, or null for a node that does not answer it; and the number of probes. */
let arrives: bigint | null
let measured: number
/** Whether the token allows transfers into a pool and out of one. */
let ways: { sellable: boolean; payable: boolean }
const bothWays = { sellable: true, payable: true }
const client = createPublicClient({
  transport: custom(
    {
      request: async ({ params }) => {
        if ((params as unknown[]).length < 3) return encodeFunctionResult({ abi: lensAbi, functionName: 'tokens', result: [held] } as never)
        measured++
        if (arrives === null) throw new Error('took too long')
        return encodeAbiParameters(measure.outputs, [arrives, arrives, ways.sellable, ways.payable])
      },
    },
    { retryCount: 0 },
  ),
})

let now: number
let run: RunContext
/** The number of tokens that a read finds, in its own run or in a given one. */
let read: (of?: RunContext) => Promise<number>
/** The tokens that a new read cannot know. */
let unknown: () => Promise<readonly string[]>
beforeEach(() => {
  ;[arrives, measured, now, ways] = [amount, 0, 0, bothWays]
  const clock = { monotonic: () => now, wait: () => Promise.resolve() }
  const signal = new AbortController().signal
  const logger = pino({ level: 'silent' })
  const shared = {
    enqueue: createAccountQueues(),
    pendingTransactions: createPendingTransactions(),
    noteFault: () => undefined,
    rest: () => undefined,
  }
  run = { network, client, clock, logger, signal, ...shared }
  const taxes = createTaxes()
  unknown = async () => [...(await readInventory({ ...run }, account, HUB, taxes)).unknown]
  read = async (of = { ...run }) => (await readInventory(of, account, HUB, taxes)).inventory.size
})

// SWAP-32, REL-40: untaxed listed tokens, measured (how/swapping#signed-quotes); healed within 30 s, without hands
describe('what a solver may promise', () => {
  it('is a token that arrives whole, measured once in ten minutes', async () => {
    expect([await read(), await read(), measured]).toEqual([1, 1, 1])
    now += 599_999
    expect([await read(), measured]).toEqual([1, 1])
    now += 1
    expect([await read(), measured]).toEqual([1, 2])
  })

  it('is not a token that was not measured, and is one as soon as it is', async () => {
    arrives = null
    expect(await read()).toBe(0)
    expect(await unknown()).toEqual([TOKEN])
    arrives = amount
    expect(await read()).toBe(1)
  })

  // how/swapping#signed-quotes: retried at the next look
  it.each([
    { sellable: false, payable: true },
    { sellable: false, payable: false },
  ])('is not a token that refused a payment, which is measured again at the next look', async (refused) => {
    ways = refused
    expect([await read(run), await read(run), measured]).toEqual([0, 0, 1])
    ways = bothWays
    expect([await read(), measured]).toEqual([1, 2])
  })

  it('is not a token that has begun to keep a part', async () => {
    expect(await read()).toBe(1)
    arrives = amount - 1n
    now += 600_000
    expect([await read(), await unknown()]).toEqual([0, []])
  })
})
