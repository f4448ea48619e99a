// The range lab and the advice of a position, in the words of their user.
import { expect, type Page } from '@playwright/test'
import type { Address } from 'viem'

/** A long history is read page by page, and then replayed. */
const REPLAYED = 90_000

export const labScreen = (page: Page) => {
  const main = page.getByRole('main')
  const table = main.getByRole('table', { name: 'Ranges compared' })
  const row = (name: string | RegExp) => table.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
  return {
    main,
    table,
    row,
    replay: main.getByRole('button', { name: 'Replay the past' }),
    range: (name: string) =>
      main.getByRole('group', { name: 'Ranges to compare, up to four' }).getByRole('checkbox', { name, exact: true }),
    strategies: main.getByRole('radiogroup', { name: 'Compare with a strategy' }).getByRole('radio'),
    take: (name: string) => main.getByRole('button', { name: `Use this range: ${name}`, exact: true }),
    open: async (pool: Address) => {
      await page.goto(`/liquidity/bnb-local/${pool}/add`)
      await expect(main.getByRole('button', { name: 'Replay the past' })).toBeEnabled({ timeout: 60_000 })
    },
    /** The rows once every chosen comparison is computed, by name. */
    compared: async (...names: readonly (string | RegExp)[]) => {
      await expect(table).toBeVisible({ timeout: REPLAYED })
      await expect(table.locator('tbody tr td:first-child')).toHaveText([...names], { timeout: REPLAYED })
      await expect(table).not.toHaveAttribute('aria-busy', 'true', { timeout: REPLAYED })
    },
    width: () => page.evaluate(() => document.documentElement.scrollWidth),
  }
}
