// The swap screen in the words of its user.
import { expect, type Locator, type Page } from '@playwright/test'
import { type ChainId, tokenOf } from '../chain.ts'

const field = async (chainId: ChainId, symbol: string) => (symbol === 'BNB' ? symbol : (await tokenOf(chainId, symbol)).address)
const pay = (page: Page) => page.getByLabel('You pay', { exact: true })
const receive = (page: Page) => page.getByLabel('You receive', { exact: true })

/** A figure once it is final: the best path is quoted first, and a split that pays more takes its place when its search has been fetched. */
const settled = async (field: Locator): Promise<string> => {
  await expect(field).toHaveValue(/[1-9]/)
  await expect(field).not.toHaveAttribute('aria-busy', 'true')
  await expect(field.page().locator('.route [data-compared="true"]')).toHaveCount(1)
  await expect(field).not.toHaveAttribute('aria-busy', 'true')
  return (await field.getAttribute('title')) ?? ''
}

export const swapScreen = (page: Page) => {
  const card = page.getByRole('main')
  const popup = page.getByRole('dialog')
  const ready = popup.getByRole('button', { name: /^Swap$|^Wrap$|^Unwrap$/ })
  const moved = popup.getByRole('button', { name: 'Accept the new figures' })
  /**
   * Confirms the pinned swap. New figures may replace the button under the pointer: then they are accepted, and the swap is pressed again.
   */
  const confirm = () =>
    expect(async () => {
      if (await moved.isVisible()) await moved.click()
      await ready.click({ timeout: 3_000 })
      await expect(ready.or(moved)).toHaveCount(0, { timeout: 8_000 })
    }).toPass({ timeout: 30_000 })
  /**
   * Waits for the outcome. The market moves: whenever the price worsens between review and signature, it accepts the new price, as a user
   * would.
   */
  const becomes = async (outcome: Locator) => {
    const newPrice = popup.getByRole('button', { name: 'Review the new price' })
    await expect(async () => {
      await expect(outcome.or(newPrice).first()).toBeVisible({ timeout: 30_000 })
      if (await outcome.isVisible()) return
      await newPrice.click()
      await confirm()
      await expect(outcome).toBeVisible({ timeout: 10_000 })
    }).toPass({ timeout: 60_000 })
  }
  /** Confirms a loss, with the word if required. */
  const takeLoss = async (anyway: Locator) => {
    await anyway.click()
    const sure = popup.getByRole('button', { name: 'Swap anyway' })
    await expect(sure).toBeVisible()
    const word = popup.getByLabel('Type SWAP to continue')
    if (await word.isVisible()) await word.fill('SWAP')
    await sure.click()
  }
  return {
    pay: pay(page),
    receive: receive(page),
    popup,
    /** Takes symbols of the curated list: the address bar itself takes addresses, because a symbol can be faked. */
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
    /** Types an exact amount to receive. */
    typeReceive: (amount: string) => receive(page).fill(amount),
    /** Waits for a quote and returns it as shown. */
    quoted: () => settled(receive(page)),
    /** Waits for the cost of an exact amount. */
    costed: () => settled(pay(page)),
    /**
     * Opens the review and waits until its figures are pinned. If the market became worse in the meantime, accepts them as a user would.
     * Confirms a loss first only if one is expected.
     */
    review: async ({ mayLose = false } = {}) => {
      const [open, anyway] = [
        card.getByRole('button', { name: /^Review (swap|wrap|unwrap)$/ }),
        card.getByRole('button', { name: 'Swap anyway' }),
      ]
      if (mayLose) await expect(open.or(anyway)).toBeVisible()
      if (mayLose && (await anyway.isVisible())) await takeLoss(anyway)
      else await open.click()
      await expect(ready.or(moved).first()).toBeVisible()
      if (await moved.isVisible()) await moved.click()
      await expect(ready).toBeVisible()
    },
    confirm,
    becomes,
    /** Waits for the end. */
    done: () => becomes(popup.getByText(/^You received/)),
  }
}
