// Figures of the network, read by the keyboard: a range, a receipt that the browser recomputes, transactions of a kind, and the page of a token.
import { faultsWithin } from '../support/look/axe.ts'
import { differenceOf, pairFigures, tokenFigures } from '../support/figures/analyticsLists.ts'
import { clippedControls } from '../support/look/clipped.ts'
import { expect, test } from '../support/journey.ts'
import { inLanguage } from '../support/look/languages.ts'

// ANALYTICS-1, ANALYTICS-2, ANALYTICS-3
test('a range, a receipt, transactions of a kind and a token are looked at by the keyboard', async ({ page }) => {
  await page.goto('/analytics')
  const figure = page.getByRole('button', { name: /Volume, 1W, .*: show the receipt$/ })
  await page.getByRole('radio', { name: '1M', checked: true }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/range=1W/)
  await expect(figure.first()).toBeVisible({ timeout: 60_000 })
  await figure.first().focus()
  await page.keyboard.press('Enter')
  const receipt = page.getByRole('dialog', { name: 'Receipt: Volume, 1W' })
  await expect(receipt.getByText(/Recomputed in your browser from the values below: the same figure/)).toBeVisible()
  expect(await faultsWithin(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(receipt).toBeHidden()
  await expect(figure.first()).toBeFocused()

  await page.getByRole('radiogroup', { name: 'Transaction type' }).getByRole('radio', { name: 'Swaps' }).focus()
  await page.keyboard.press('End')
  await expect(page).toHaveURL(/kind=vote/)
  await expect(page.getByText(/votes of lock #\d+/).first()).toBeVisible()

  await page.getByRole('table').getByRole('link', { name: 'THE', exact: true }).first().press('Enter')
  await expect(page).toHaveURL(/\/analytics\/bnb-local\/0x[0-9a-f]{40}$/i)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('THE')
})

// ANALYTICS-3, ANALYTICS-4: the lists match the series behind their receipts
test('each figure of the lists is what its series add up to, and each receipt recomputes to it', async () => {
  for (const figure of [...(await tokenFigures()), ...(await pairFigures())])
    await expect.poll(() => differenceOf(figure), { message: figure.name, timeout: 30_000 }).toBe(0n)
})

// ANALYTICS-1: a phone, another language
test('stand on a phone in Japanese, and nothing is cut off or scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/analytics')
  await inLanguage(page, 'ja')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: 60_000 })
  expect(await clippedControls(page)).toEqual([])
})
