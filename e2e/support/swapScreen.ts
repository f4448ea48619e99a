// The swap screen in the words of its user.
import { expect, type Page } from '@playwright/test'
import { type ChainId, tokenOf } from './chain.ts'

const field = async (chainId: ChainId, symbol: string) => (symbol === 'BNB' ? symbol : (await tokenOf(chainId, symbol)).address)
const pay = (page: Page) => page.getByLabel('You pay', { exact: true })
const receive = (page: Page) => page.getByLabel('You receive', { exact: true })

export const swapScreen = (page: Page) => {
  const card = page.getByRole('main')
  const popup = page.getByRole('dialog')
  return {
    pay: pay(page),
    receive: receive(page),
    popup,
    /** By symbols of the curated list: the address bar itself takes addresses, because a symbol can be faked. */
    open: async (input = 'BNB', output?: string, chainId: ChainId = 31356) => {
      await page.goto(
        `/swap?inputCurrency=${await field(chainId, input)}${output ? `&outputCurrency=${await field(chainId, output)}` : ''}`,
      )
      await expect(page.getByRole('heading', { level: 1, name: 'Swap' })).toBeVisible()
    },
    chooseToken: async (side: 'in' | 'out', symbol: string) => {
      const field = page.locator('.field').nth(side === 'in' ? 0 : 1)
      await field.getByRole('button', { name: /Change token|Choose a token/ }).click()
      await popup.getByRole('combobox').fill(symbol)
      await popup
        .getByRole('option', { name: new RegExp(`^${symbol}\\b`) })
        .first()
        .click()
      await expect(popup).toHaveCount(0)
    },
    type: (amount: string) => pay(page).fill(amount),
    /** Waits for a quote and answers it as shown. */
    quoted: async () => {
      await expect(receive(page)).toHaveText(/[1-9]/)
      return (await receive(page).getAttribute('title')) ?? ''
    },
    /** Opens the review and waits until its figures are pinned. */
    review: async () => {
      await card.getByRole('button', { name: /^Review (swap|wrap|unwrap)$/ }).click()
      await expect(popup.getByRole('button', { name: /^Swap$|^Wrap$|^Unwrap$/ })).toBeVisible()
    },
    confirm: () => popup.getByRole('button', { name: /^Swap$|^Wrap$|^Unwrap$/ }).click(),
    done: () => expect(popup.getByText(/^You received/)).toBeVisible(),
  }
}
