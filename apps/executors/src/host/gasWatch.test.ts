import type { PublicClient } from 'viem'
import { expect, it } from 'vitest'
import { createGasWatch } from './gasWatch.ts'

const account = `0x${'a'.repeat(40)}` as const
const GWEI = 10n ** 9n

const start = () => {
  let [now, coins, looks, isAway] = [0, 10n ** 18n, 0, false]
  const client = {
    getBalance: async () => {
      looks++
      if (isAway) throw new Error('away')
      return coins
    },
    getGasPrice: async () => GWEI,
  } as unknown as PublicClient
  const look = createGasWatch({ monotonic: () => now, wait: async () => undefined })
  return {
    look: () => look(client, 56, account),
    set: (amount: bigint) => void (coins = amount),
    pass: (ms: number) => void (now += ms),
    leave: () => void (isAway = true),
    looks: () => looks,
  }
}

it('looks at the coins of an account once a minute as long as they last', async () => {
  const watch = start()
  expect(await watch.look()).toEqual({ account, coins: '1000000000000000000', state: 'ok' })
  watch.set(10n ** 16n)
  expect(await watch.look()).toMatchObject({ state: 'ok' })
  expect(watch.looks()).toBe(1)
  watch.pass(60_000)
  expect(await watch.look()).toMatchObject({ state: 'low', coins: '10000000000000000' })
})

it('sees at once that coins have come', async () => {
  const watch = start()
  watch.set(0n)
  expect(await watch.look()).toMatchObject({ state: 'empty' })
  watch.set(10n ** 18n)
  expect(await watch.look()).toMatchObject({ state: 'ok' })
})

it('keeps what was known where the node does not answer', async () => {
  const watch = start()
  watch.set(1n)
  await watch.look()
  watch.leave()
  expect(await watch.look()).toMatchObject({ state: 'empty' })
  const blind = start()
  blind.leave()
  expect(await blind.look()).toBeNull()
})
