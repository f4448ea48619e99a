import type { Address, Hex } from '@exchange/domain'
import { defineFlow, writeStep } from './defineFlow.ts'
import { createRunner, type RunnerDeps } from './runner.ts'
import { createRunStore } from './store.ts'
import type { Call, ChainPort, Receipt, WalletPort } from './types.ts'

export const account: Address = '0x00000000000000000000000000000000000000aa'
export const text = (message: string) => ({ id: message, message })
export const hash = (n: number): Hex => `0x${n.toString(16).padStart(64, '0')}`

/** A promise whose end the test decides. */
export const deferred = <T>() => {
  let resolve!: (value: T) => void
  let reject!: (error: unknown) => void
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

export const memoryStorage = (entries: Record<string, string> = {}) => {
  const map = new Map(Object.entries(entries))
  return { getItem: (key: string) => map.get(key) ?? null, setItem: (key: string, value: string) => void map.set(key, value) }
}

export const receipt = (of: Hex, patch: Partial<Receipt> = {}): Receipt => ({
  status: 'success',
  transactionHash: of,
  blockNumber: 1n,
  logs: [],
  ...patch,
})

const call = (data: Hex): Call => ({ chainId: 31356, to: '0x00000000000000000000000000000000000000bb', data, value: 0n })

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

type Options = { chain?: Partial<ChainPort>; wallet?: Partial<WalletPort>; storage?: ReturnType<typeof memoryStorage> } & Partial<
  Omit<RunnerDeps, 'chain' | 'wallet' | 'store'>
>

/** A runner over a chain and a wallet that say yes, unless the test overrides them. */
export const createTestRunner = ({ chain, wallet, storage = memoryStorage(), ...rest }: Options = {}) => {
  const store = createRunStore(storage)
  const sent: { call: Call; gas: bigint }[] = []
  const runner = createRunner({
    store,
    chain: {
      estimateGas: async () => 100_000n,
      allowance: async () => 0n,
      amountOut: async () => 0n,
      now: async () => 1_700_000_000,
      waitForReceipt: async (_, of) => receipt(of),
      explainRevert: async () => ({ code: 'transaction.reverted' }),
      ...chain,
    },
    wallet: {
      account: () => account,
      chainId: () => 31356,
      switchTo: async () => {},
      send: async (built, _, gas) => {
        sent.push({ call: built, gas })
        return hash(sent.length)
      },
      ...wallet,
    },
    chainNow: () => 1_700_000_000,
    newKey: () => `run-${store.runs().length + 1}`,
    ...rest,
  })
  return { runner, store, sent, storage }
}
