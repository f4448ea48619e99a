import { expect, it } from 'vitest'
import { readExecutorAccounts } from './account.ts'

const key = (digit: string): string => `0x${digit.repeat(64)}`

it('has executors without a key of their own work with the common one', () => {
  const { common, ranking, prices, perpetuals } = readExecutorAccounts({ EXECUTOR_KEY: key('1'), PRICE_KEEPER_KEY: key('2') })
  expect(prices?.address).not.toBe(common?.address)
  expect([ranking?.address, perpetuals?.address]).toEqual([common?.address, common?.address])
})

it('has one work alone that alone has a key', () => {
  const accounts = readExecutorAccounts({ RANKING_KEY: key('3'), PERP_KEEPER_KEY: '' })
  expect(accounts).toMatchObject({ common: null, prices: null, perpetuals: null, upkeeps: null })
  expect(accounts.ranking).not.toBeNull()
})

it('refuses what is no private key, and names its variable', () => {
  expect(() => readExecutorAccounts({ PERP_KEEPER_KEY: '0x12' })).toThrow('PERP_KEEPER_KEY must be a private key')
})
