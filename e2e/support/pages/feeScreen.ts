// The card of a pool's fees, in its user's words; pools whose fee a trade pays, and the same state from the chain.
import type { Address, FeeKind, PoolType } from '@exchange/domain'
import { expect, type Page } from '@playwright/test'
import { type ChainId, listedTokens } from '../chain.ts'
import { webUrl } from '../ports.ts'
import { quoteOf } from '../trading/quotes.ts'

const CHAIN: ChainId = 31356
/** Whole tokens of a trade that is too small to be split. */
export const SMALL = '0.01'
/** How long the page may take to follow the index. */
const INDEXED_MS = 60_000

type ListedPool = {
  readonly address: Address
  readonly fee: number
  readonly tokens: readonly { readonly address: Address; readonly symbol: string }[]
}

const poolsOf = async (type: PoolType): Promise<readonly ListedPool[]> => {
  const answer = await fetch(`${webUrl}/v1/${CHAIN}/pools?type=${type}&limit=500`)
  return ((await answer.json()) as { data: ListedPool[] }).data
}

/** A pool of a kind with native coin, and two tokens at least of the curated list. */
export const coinPool = async (type: PoolType): Promise<ListedPool> => {
  const curated = (await listedTokens(CHAIN)).map(({ address }) => address.toLowerCase())
  const found = (await poolsOf(type)).find(
    ({ tokens }) =>
      tokens.some(({ symbol }) => symbol === 'WBNB') && tokens.every(({ address }) => curated.includes(address.toLowerCase())),
  )
  if (!found) throw new Error(`no ${type} pool of listed tokens has native coin`)
  return found
}

/** A small trade with its best execution through a pool, by symbols, and its fee there in pips. */
export const tradeThrough = async ({ address, tokens }: ListedPool) => {
  const symbols = tokens.map(({ symbol }) => symbol)
  for (const tokenIn of symbols)
    for (const tokenOut of symbols.filter((symbol) => symbol !== tokenIn)) {
      const quote = await quoteOf(CHAIN, { tokenIn, tokenOut }, SMALL)
      const step = quote?.steps.find(({ pool }) => pool.toLowerCase() === address.toLowerCase())
      if (step) return { tokenIn, tokenOut, fee: step.fee }
    }
  throw new Error(`no trade goes through the pool ${address}`)
}

/** Percent, as typed and displayed. */
export const percentOf = (pips: number): number => pips / 10_000

/** The card's text for each figure. */
const words = {
  en: {
    card: 'Set the fee',
    done: 'Fee set',
    swapFee: { field: 'New swap fee', set: 'Set the swap fee' },
    baseFee: { field: 'New minimum swap fee', set: 'Set the minimum swap fee' },
    communityFee: { field: 'New treasury share', set: 'Set the treasury share' },
  },
  ja: {
    card: '手数料を設定',
    done: '手数料を設定しました',
    swapFee: { field: '新しいスワップ手数料', set: 'スワップ手数料を設定' },
    baseFee: { field: '新しい最低スワップ手数料', set: '最低スワップ手数料を設定' },
    communityFee: { field: '新しいトレジャリーの取り分', set: 'トレジャリーの取り分を設定' },
  },
} as const

export const feeScreen = (page: Page, language: keyof typeof words = 'en') => {
  const say = words[language]
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const card = main.locator('section', { has: page.getByRole('heading', { name: say.card, exact: true }) })
  return {
    main,
    card,
    /** One of the pool's fees: its field, its button, and its current value. */
    form: (kind: FeeKind) => {
      const field = page.getByRole('textbox', { name: say[kind].field, exact: true })
      const form = card.locator('.pool-fee-form').filter({ has: field })
      return {
        field,
        form,
        button: form.getByRole('button'),
        set: form.getByRole('button', { name: say[kind].set, exact: true }),
        isNow: (percent: number) => expect(form).toContainText(`Now ${percent}%.`),
        now: async () => Number(/Now ([\d.]+)%/.exec(await form.innerText())?.[1]),
      }
    },
    open: async (pool: Address) => {
      await page.goto(`/pools/bnb-local/${pool}`)
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
    },
    /** The fee in the head of the page, once it matches: in percent. */
    shows: (isExpected: (percent: number) => boolean) =>
      expect
        .poll(
          async () =>
            isExpected(Number.parseFloat((await main.locator('.pool-title .badges').innerText()).match(/[\d.]+(?=%)/)?.[0] ?? '')),
          {
            timeout: INDEXED_MS,
          },
        )
        .toBe(true),
    done: async () => {
      await expect(dialog.getByText(say.done, { exact: true })).toBeVisible({ timeout: 60_000 })
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    },
  }
}
