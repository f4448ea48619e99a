// Liquidity of classic, stable and weighted pools, in its user's words, and the same state from the chain.
import type { PoolType } from '@exchange/domain'
import { readPoolAccount } from '@exchange/protocol/reads/positions/readPoolAccount'
import { expect, type Page } from '@playwright/test'
import { type Address, parseUnits } from 'viem'
import { type ChainId, client } from '../chain.ts'
import { webUrl } from '../ports.ts'
import { networkOf } from '../world.ts'

const CHAIN: ChainId = 31356
const DONE = 90_000

type TokenPoolType = Exclude<PoolType, 'concentrated'>

type ListedToken = { readonly address: Address; readonly symbol: string; readonly weight: string | null }

/** The fields of a listed pool that the journeys need. */
type ListedPool<T extends PoolType = TokenPoolType> = {
  readonly address: Address
  readonly type: T
  readonly tokens: readonly ListedToken[]
  readonly gauge: { readonly address: Address; readonly alive: boolean; readonly rewardRate: string; readonly periodFinish: number } | null
}

/** Pools of a kind with an open gauge: those with a paying gauge first, because only there staking is on by default. */
const gaugedPools = async <T extends PoolType>(type: T): Promise<readonly ListedPool<T>[]> => {
  const answer = await fetch(`${webUrl}/v1/${CHAIN}/pools?type=${type}&limit=500`)
  const { data, meta } = (await answer.json()) as { data: ListedPool<T>[]; meta: { blockTimestamp: number } }
  const pays = ({ gauge }: ListedPool<T>) => gauge !== null && gauge.rewardRate !== '0' && gauge.periodFinish > meta.blockTimestamp
  return data.filter(({ gauge }) => gauge?.alive).toSorted((a, b) => Number(pays(b)) - Number(pays(a)))
}

/** The pool of a kind with these tokens and an open gauge. */
export const gaugedPool = async (type: TokenPoolType, symbols: readonly string[]): Promise<ListedPool> => {
  const found = (await gaugedPools(type)).find(
    ({ tokens }) => tokens.length === symbols.length && tokens.every(({ symbol }) => symbols.includes(symbol)),
  )
  if (!found) throw new Error(`there is no ${type} pool of ${symbols.join('/')} with an open gauge`)
  return found
}

/** The first pool of a kind with an open gauge: the largest of those that pay emission now. */
export const firstGauged = async <T extends PoolType>(type: T): Promise<ListedPool<T>> => {
  const [first] = await gaugedPools(type)
  if (!first) throw new Error(`no ${type} pool has an open gauge`)
  return first
}

/** The token with the largest share of a pool: an amount of it needs at most the same value of each other token. */
export const heaviest = ({ tokens }: ListedPool): ListedToken =>
  tokens.reduce((most, token) => (Number(token.weight) > Number(most.weight) ? token : most))

/** Pool tokens of an account in its wallet and in the gauge. */
export const poolTokensOnChain = async (account: Address, { address: pool, type, gauge }: ListedPool) => {
  const of = { account, pool, type, gauge: gauge?.address ?? null }
  const read = await readPoolAccount(client(CHAIN), await networkOf(CHAIN), of)
  if (read.status !== 'ok') throw new Error('the pool tokens could not be read')
  return read.data
}

export const liquidityScreen = (page: Page) => {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const ended = async (title: string) => {
    await expect(dialog.getByText(title, { exact: true })).toBeVisible({ timeout: DONE })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  /** Reviews the deposit and sends it. */
  const review = async () => {
    await main.getByRole('button', { name: 'Review the deposit' }).click()
    await dialog.getByRole('button', { name: 'Add liquidity and stake' }).click()
  }
  return {
    main,
    dialog,
    ended,
    review,
    add: async (title: string) => {
      await review()
      await ended(title)
    },
    fields: main.getByRole('textbox'),
    field: (symbol: string) => main.getByRole('textbox', { name: new RegExp(`^${symbol}(,|$)`) }),
    /** Turns staking on, even if the gauge pays no emission now. */
    staking: async () => {
      const on = main.getByRole('switch', { name: 'Stake it in the gauge' })
      await expect(on).toBeVisible()
      if ((await on.getAttribute('aria-checked')) !== 'true') await on.click()
    },
    /** Opens the form from the pool's page, as visitors do. */
    openAdd: async ({ address }: ListedPool) => {
      await page.goto(`/pools/bnb-local/${address}`)
      await main.getByRole('link', { name: 'Add liquidity' }).click()
      await expect(main.getByRole('heading', { level: 1 })).toContainText('Add liquidity to', { timeout: 30_000 })
    },
    /** The minimum that a figure of the form promises, in raw units of 18 or the given decimals. */
    least: async (label: string, decimals = 18) => {
      const figure = main
        .locator('.kv')
        .filter({ has: page.getByText(label, { exact: true }) })
        .locator('dd')
      await expect(figure).toHaveText(/\d/)
      const shown = /(?:at least )?([\d,.]+)(?: LP)?$/.exec(await figure.innerText())
      if (!shown?.[1]) throw new Error(`${label} promises no amount`)
      return parseUnits(shown[1].replaceAll(',', ''), decimals)
    },
    /** The account's holdings in the pool, on the pool's page. */
    mine: main.locator('section', { has: page.getByRole('heading', { name: 'My position', exact: true }) }),
    openRemove: async ({ address }: ListedPool) => {
      await page.goto(`/liquidity/bnb-local/${address}/remove`)
      await expect(main.getByText('In your wallet')).toBeVisible({ timeout: 30_000 })
    },
    act: async (name: string, title: string) => {
      await main.getByRole('button', { name, exact: true }).click()
      await ended(title)
    },
  }
}
