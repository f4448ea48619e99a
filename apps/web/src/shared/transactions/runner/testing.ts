import type { Address, Hex } from '@exchange/domain'
import { type Abi, decodeFunctionData } from 'viem'
import { expect, vi } from 'vitest'
import { defineFlow, writeStep } from '../steps/defineFlow.ts'
import { type RunPhase, runPhase } from '../run/run.ts'
import { visibleSteps } from '../run/visibleSteps.ts'
import { createRunner } from './runner.ts'
import type { RunnerDeps } from '../run/runnerDeps.ts'
import { createRunStore, type RunStore } from '../run/createRunStore.ts'
import { createLeadership } from '../run/leadership.ts'
import type { Call, ChainPort, Flow, Receipt, Sent, WalletPort } from '../run/types.ts'

export const account: Address = '0x00000000000000000000000000000000000000aa'
export const text = (message: string) => ({ id: message, message })
export const hash = (n: number): Hex => `0x${n.toString(16).padStart(64, '0')}`

/** A promise that the test settles. */
export const deferred = <T>() => {
  let resolve!: (value: T) => void
  let reject!: (error: unknown) => void
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

export const receipt = (of: Hex, patch: Partial<Receipt> = {}): Receipt => ({
  status: 'success',
  transactionHash: of,
  blockNumber: 1n,
  blockHash: `0x${'b1'.repeat(32)}`,
  logs: [],
  ...patch,
})

export const call = (data: Hex): Call => ({ chainId: 31356, to: '0x00000000000000000000000000000000000000bb', data, value: 0n })

/** Two steps: an approval that is needed only without an allowance, and the work. */
export const twoSteps = defineFlow<{ amount: bigint }>({
  id: 'testTwoSteps',
  chainId: () => 31356,
  title: () => text('Two steps'),
  doneTitle: () => text('Two steps done'),
  summary: ({ amount }) => text(`${amount} units`),
  steps: [
    writeStep<{ amount: bigint }>({
      id: 'approve',
      label: () => text('Approve'),
      needed: async ({ chain }, { amount }) => (await chain.allowance(31356, account, account, account)) < amount,
      call: () => call('0x01'),
    }),
    writeStep<{ amount: bigint }>({ id: 'work', label: () => text('Work'), call: () => call('0x02') }),
  ],
})

/** A sent transaction as a run stores it. */
export const sentAs = (...hashes: readonly Hex[]): Sent => ({ kind: 'transaction', hashes, sentAt: 1_700_000_000 })

/** A chain on which everything is mined at once and stays, unless the test overrides it. */
export const testChain = (patch: Partial<ChainPort> = {}): ChainPort => ({
  estimateGas: async () => 100_000n,
  allowance: async () => 0n,
  now: async () => 1_700_000_000,
  receipt: async (_, of) => receipt(of),
  transaction: async () => null,
  accountNonce: async () => 0,
  nextNonce: async () => 0,
  head: async () => ({ number: 1n, timestamp: 1_700_000_000, baseFee: 1n }),
  gasPrice: async () => 0n,
  findByNonce: async () => null,
  isSafe: async () => false,
  findSafeExecution: async () => null,
  confirmations: () => 0,
  // Short pauses resolve immediately; the long wait for a wallet never resolves by itself.
  sleep: (millis) => new Promise((resolve) => (millis < 60_000 ? setTimeout(resolve) : undefined)),
  explainRevert: async () => ({ code: 'transaction.reverted' }),
  ...patch,
})

type Options = { chain?: Partial<ChainPort>; wallet?: Partial<WalletPort>; store?: RunStore } & Partial<
  Omit<RunnerDeps, 'chain' | 'wallet' | 'store'>
>

/** A runner over a chain and a wallet that accept everything, unless the test overrides them. */
export const createTestRunner = ({ chain, wallet, store = createRunStore(), ...rest }: Options = {}) => {
  const sent: { call: Call; gas: bigint }[] = []
  const runner = createRunner({
    store,
    chain: testChain(chain),
    leadership: createLeadership(undefined),
    wallet: {
      account: () => account,
      chainId: () => 31356,
      switchTo: async () => {},
      send: async (built, _, gas) => {
        sent.push({ call: built, gas })
        return hash(sent.length)
      },
      sign: async () => '0x5161',
      canBatch: async () => false,
      sendBatch: async () => 'batch-1',
      batchStatus: async () => ({ status: 'success', hashes: [hash(900)] }),
      knows: async () => false,
      ...wallet,
    },
    chainNow: () => 1_700_000_000,
    newKey: () => `run-${store.runs().length + 1}`,
    ...rest,
  })
  return { runner, store, sent }
}

/** A wallet that sends everything, for books that take note of each call. */
export const createRecordingWallet = (note: (call: Call) => void): Pick<WalletPort, 'send' | 'sendBatch'> => {
  let sent = 0
  return {
    send: async (built) => {
      note(built)
      return hash(++sent)
    },
    sendBatch: async (batch) => {
      batch.forEach(note)
      return 'batch-1'
    },
  }
}

/** Runs a flow to its end; returns the final state of every step by its id. */
export const finishedSteps = async <R>({ runner, store }: ReturnType<typeof createTestRunner>, flow: Flow<R>, of: R) => {
  const key = runner.start(flow, of)
  await vi.waitFor(() => expect(runner.isActive(key)).toBe(false))
  return store.find(key)?.steps ?? []
}

/** Ids of the steps listed at the first wallet request, and of the steps requested by the end. */
export const listedAndAsked = async <R>(test: ReturnType<typeof createTestRunner>, flow: Flow<R>, of: R) => {
  const lists: (readonly string[])[] = []
  const stop = test.store.subscribe(() => {
    const [run] = test.store.runs()
    if (run && runPhase(run) === 'wallet') lists.push(visibleSteps(run).map(({ id }) => id))
  })
  const steps = await finishedSteps(test, flow, of)
  stop()
  return { listed: lists[0], asked: steps.filter(({ state }) => state.phase === 'done').map(({ id }) => id) }
}

/** The chain time in seconds after which the test chain rejects a deadline of twenty minutes. */
export const DEADLINE = 1_700_001_200

/** Lower-cases addresses at every depth. */
const lowered = (value: unknown): unknown => {
  if (typeof value === 'string') return value.toLowerCase()
  if (Array.isArray(value)) return value.map(lowered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, lowered(part)]))
}

/** Decodes a call; a `multicall` is replaced by its inner calls. */
const readCall = (abi: Abi, data: Hex): { functionName: string; args: readonly unknown[] } => {
  const { functionName, args = [] } = decodeFunctionData({ abi, data })
  if (functionName !== 'multicall') return { functionName, args: args.map(lowered) }
  return { functionName, args: (args[0] as readonly Hex[]).map((part) => readCall(abi, part)) }
}

/** The calls of a flow, one transaction after the other, each decoded in full by `abi`. */
export const wholeCalls = async <R>(flow: Flow<R>, of: R, abi: Abi, options: Options = {}) => {
  const test = createTestRunner(options)
  await finishedSteps(test, flow, of)
  return test.sent.map(({ call: { to, data, value, deadline } }) => ({ to: lowered(to), ...readCall(abi, data), value, deadline }))
}

/** A run once it has reached a phase. */
export const settled = ({ store }: Pick<ReturnType<typeof createTestRunner>, 'store'>, key: string, phase: RunPhase) =>
  vi.waitFor(() => {
    const run = store.find(key)
    if (!run || runPhase(run) !== phase) throw new Error(`still ${run && runPhase(run)}`)
    return run
  })

/** The phases of steps, by their ids. */
export const phasesOf = (steps: Awaited<ReturnType<typeof finishedSteps>>) =>
  Object.fromEntries(steps.map(({ id, state }) => [id, state.phase]))

/** Web Locks of one browser: one holder per name, and waiters are served in order. */
export const testLocks = (): Pick<LockManager, 'request'> => {
  const queues = new Map<string, Promise<unknown>>()
  const request = async (name: string, { ifAvailable }: LockOptions, work: (lock: Lock | null) => Promise<unknown>) => {
    const before = queues.get(name)
    if (before && ifAvailable) return work(null)
    const mine = (before ?? Promise.resolve()).catch(() => undefined).then(() => work({ name, mode: 'exclusive' }))
    queues.set(name, mine)
    const clear = () => queues.get(name) === mine && queues.delete(name)
    return mine.finally(clear)
  }
  return { request: request as LockManager['request'] }
}
