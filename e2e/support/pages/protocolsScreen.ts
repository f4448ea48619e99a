// The screen of protocols, in the words of its user.
import { expect, type Page } from '@playwright/test'
import type { Address } from 'viem'

export const protocolsScreen = (page: Page) => {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  return {
    search: page.getByRole('searchbox', { name: 'Token, pair or address' }),
    /** The pool that a search for its address finds: of the list, or one that the index does not have yet. */
    found: (pool: Address) =>
      main
        .getByRole('button')
        .filter({ has: page.getByTitle(pool) })
        .or(page.getByRole('button', { name: /^Check 0x/ })),
    checks: page.getByRole('list', { name: 'What a gauge needs' }).getByRole('listitem'),
    /** The value of an incentive. */
    paid: main.getByText(/^\$[\d,.]+$/).first(),
    /** A figure of its effect. */
    figure: (label: string) => main.locator('.kv').filter({ hasText: label }).locator('dd'),
    done: async (title: string | RegExp) => {
      await expect(dialog.getByText(title)).toBeVisible({ timeout: 40_000 })
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    },
  }
}
