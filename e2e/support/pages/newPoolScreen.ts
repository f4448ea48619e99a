// The screen for a new pool, in its user's words, and the pool's state from the chain.
import { concentratedPoolAbi, weightedPoolAbi, weightedPoolFactoryAbi } from '@exchange/protocol'
import { expect, type Page } from '@playwright/test'
import { type Address, encodeFunctionData } from 'viem'
import { type ChainId, client } from '../chain.ts'
import { sendAs } from '../accounts/nodeAccounts.ts'
import { networkOf } from '../world.ts'

const CHAIN: ChainId = 31356

/** The current price of a concentrated pool. */
export const sqrtPriceOf = async (pool: Address): Promise<bigint> =>
  (await client(CHAIN).readContract({ address: pool, abi: concentratedPoolAbi, functionName: 'globalState' }))[0]

const weightedFactory = async (): Promise<Address> => {
  const { weightedFactory: address } = (await networkOf(CHAIN)).deployment.contracts
  if (!address) throw new Error(`chain ${CHAIN} has no weighted pools`)
  return address
}

/** The newest weighted pool: its tokens, weights, fee and owner, as the chain keeps them. */
export const newestWeighted = async () => {
  const factory = { address: await weightedFactory(), abi: weightedPoolFactoryAbi } as const
  const count = await client(CHAIN).readContract({ ...factory, functionName: 'allPoolsLength' })
  const address = await client(CHAIN).readContract({ ...factory, functionName: 'allPools', args: [count - 1n] })
  const of = { address, abi: weightedPoolAbi } as const
  const [tokens, weights, reserves, fee, owner] = await Promise.all([
    client(CHAIN).readContract({ ...of, functionName: 'tokens' }),
    client(CHAIN).readContract({ ...of, functionName: 'weights' }),
    client(CHAIN).readContract({ ...of, functionName: 'reserves' }),
    client(CHAIN).readContract({ ...of, functionName: 'fee' }),
    client(CHAIN).readContract({ ...of, functionName: 'owner' }),
  ])
  return { address, count, tokens, weights, reserves, fee, owner }
}

/** The governance account stops the creation of weighted pools, or allows it again. */
export const pauseWeighted = async (paused: boolean) => {
  const address = await weightedFactory()
  const factory = { address, abi: weightedPoolFactoryAbi } as const
  const pauser = await client(CHAIN).readContract({ ...factory, functionName: 'pauser' })
  await sendAs(pauser, address, encodeFunctionData({ ...factory, functionName: 'setPauseState', args: [paused] }))
}

export const newPoolScreen = (page: Page) => {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  return {
    open: () => page.goto('/liquidity/new'),
    kind: (name: 'Classic' | 'Stable' | 'Concentrated' | 'Weighted') => main.getByRole('radio', { name: new RegExp(`^${name}`) }),
    /** The step's main button, whatever its label. */
    go: (name: string | RegExp) => main.getByRole('button', { name }),
    /** The token at a place, by its symbol. */
    choose: async (place: number, symbol: string) => {
      await main.getByRole('button', { name: new RegExp(`(Choose|Change) token ${place}$`) }).click()
      await dialog.getByRole('combobox').fill(symbol)
      await dialog
        .getByRole('option', { name: new RegExp(`^${symbol}\\b`) })
        .first()
        .click()
      await expect(dialog).toHaveCount(0)
    },
    /** The amount of a token in the first deposit. */
    amount: (symbol: string) => main.getByLabel(new RegExp(`^${symbol}(,|$)`)),
    weight: (place: number) => main.getByRole('textbox', { name: /^Weight of/ }).nth(place - 1),
    fact: (label: string | RegExp) => main.locator('.kv').filter({ hasText: label }).locator('dd'),
    done: async () => {
      await expect(dialog.getByText('Pool created', { exact: true })).toBeVisible({ timeout: 90_000 })
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(main.getByRole('heading', { name: /is created$/ })).toBeVisible()
    },
  }
}
