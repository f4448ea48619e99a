// The deposit screen of a concentrated pool, in its user's words; and the resulting positions from the chain.
import { concentratedPoolAbi, positionManagerAbi } from '@exchange/protocol'
import { expect, type Page } from '@playwright/test'
import type { Address } from 'viem'
import { type ChainId, client } from '../chain.ts'
import { networkOf } from '../world.ts'

const CHAIN: ChainId = 31356

/** Positions in an account's wallet, oldest first, with their ranges and amounts. */
export const heldPositions = async (account: Address) => {
  const { positionManager } = (await networkOf(CHAIN)).deployment.contracts
  const of = { address: positionManager, abi: positionManagerAbi } as const
  const count = await client(CHAIN).readContract({ ...of, functionName: 'balanceOf', args: [account] })
  const tokenIds = await Promise.all(
    Array.from({ length: Number(count) }, (_, i) =>
      client(CHAIN).readContract({ ...of, functionName: 'tokenOfOwnerByIndex', args: [account, BigInt(i)] }),
    ),
  )
  return Promise.all(
    tokenIds.map(async (tokenId) => {
      const facts = await client(CHAIN).readContract({ ...of, functionName: 'positions', args: [tokenId] })
      return { tokenId, tickLower: facts[5], tickUpper: facts[6], liquidity: facts[7] }
    }),
  )
}

/** The tick of a pool, and the spacing of its range ends. */
export const ticksOf = async (pool: Address) => {
  const of = { address: pool, abi: concentratedPoolAbi } as const
  const [[, tick], spacing] = await Promise.all([
    client(CHAIN).readContract({ ...of, functionName: 'globalState' }),
    client(CHAIN).readContract({ ...of, functionName: 'tickSpacing' }),
  ])
  return { tick, spacing }
}

/** The symbol that pays instead of the wrapped native coin. */
export const toPaidSymbol = (symbol: string) => (symbol === 'WBNB' ? 'BNB' : symbol)

export const rangeScreen = (page: Page) => {
  const dialog = page.getByRole('dialog')
  const amounts = page.getByRole('main').getByRole('textbox')
  return {
    dialog,
    lowest: page.getByRole('slider', { name: 'Minimum price' }),
    highest: page.getByRole('slider', { name: 'Maximum price' }),
    preset: (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) }),
    /** The field of an amount: its label starts with the token. */
    amount: (symbol: string) => amounts.and(page.getByLabel(new RegExp(`^${symbol}`))),
    open: async (pool: Address, search = '') => {
      await page.goto(`/liquidity/bnb-local/${pool}/add${search}`)
      await expect(page.getByRole('slider', { name: 'Minimum price' })).toBeVisible({ timeout: 60_000 })
    },
    /** The tokens of the pool, as the form names them. */
    symbols: async (): Promise<readonly [string, string]> => {
      const heading = await page.getByRole('heading', { level: 1 }).innerText()
      const [first = '', second = ''] = heading.replace('Add liquidity to ', '').split('/')
      return [first, second]
    },
    /** Has the position staked or not, whether the gauge pays emission now or not. */
    staking: async (wanted = true) => {
      const on = page.getByRole('switch', { name: 'Stake it in the gauge' })
      await expect(on).toBeVisible()
      if ((await on.getAttribute('aria-checked')) !== String(wanted)) await on.click()
    },
    /** Opens the review; types the confirmation if the cost of the deposit requires it. */
    review: async () => {
      const button = page.getByRole('button', { name: 'Review the deposit' })
      const word = page.getByLabel('Type ADD to continue')
      await expect(button.or(word).first()).toBeVisible({ timeout: 30_000 })
      if (await word.isVisible()) await word.fill('ADD')
      await expect(button).toBeEnabled({ timeout: 30_000 })
      await button.click()
    },
    done: async (title: string) => {
      await expect(dialog.getByText(title, { exact: true })).toBeVisible({ timeout: 180_000 })
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    },
  }
}
