// The price chart of /swap (SWAP-36, SWAP-38): ranges, intervals, both directions, table, keyboard, and its text without a pool.
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { swapScreen } from '../support/pages/swapScreen.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Price' }).or(page.locator('section.price'))
const head = (page: Page) => page.locator('.price-pair h2')

const openPair = async (page: Page, input: string, output: string) => {
  await swapScreen(page).open(input, output)
  await expect(head(page)).toBeVisible()
  await expect(page.locator('.price-last')).toHaveText(/\d/)
}

test('the pair is priced in the better measure, whichever way the swap goes, and turns around', async ({ page }) => {
  await openPair(page, 'USDT', 'BNB')
  await expect(head(page)).toHaveText('BNB / USDT')
  const price = Number((await page.locator('.price-last').innerText()).replace(/,/g, ''))
  await page.getByRole('button', { name: 'Invert the pair' }).click()
  await expect(head(page)).toHaveText('USDT / BNB')
  await expect
    .poll(async () => {
      const text = await page
        .locator('.price-last')
        .evaluate((element) => element.querySelector('[aria-label]')?.ariaLabel ?? element.textContent)
      return Math.abs(Number(text) * price - 1)
    })
    .toBeLessThan(0.02)
})

test('every range has its intervals, and the chart follows the choice', { tag: '@release' }, async ({ page }) => {
  await openPair(page, 'BNB', 'USDT')
  for (const [range, interval, span] of [
    ['24H', '30m', 'past 24 hours'],
    ['1M', '4h', 'past month'],
    ['1Y', '12h', 'past year'],
    ['1W', '1h', 'past week'],
  ] as const) {
    await card(page).getByRole('radio', { name: range }).click()
    // The text belongs to the figures shown, so it changes once those of the chosen range arrive.
    await expect(page.locator('.price-figures')).toContainText(span)
    await expect(page.locator('.price-last')).toHaveText(/\d/)
    await expect(page.getByRole('slider', { name: 'Price at a time' })).toHaveAttribute('aria-valuetext', /\d/)
    const select = card(page).getByRole('combobox', { name: 'Interval' })
    await expect(select.locator('option', { hasText: interval })).toHaveCount(1)
  }
})

test('the same figures stand in a table, and the arrows walk along the picture', async ({ page }) => {
  await openPair(page, 'BNB', 'USDT')
  const slider = page.getByRole('slider', { name: 'Price at a time' })
  await slider.focus()
  const last = await slider.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(slider).not.toHaveAttribute('aria-valuetext', last ?? '')
  await page.keyboard.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', /price [\d.,]+$/)
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await expect(card(page).getByRole('row')).toHaveCount(9)
  await expect(card(page).getByRole('columnheader').first()).toHaveText('Time')
})

test('a pair without a direct pool shows a line and says of what', { tag: '@release' }, async ({ page }) => {
  await openPair(page, 'FLOKI', 'XRP')
  await expect(
    page.getByText('No direct pool is deep enough and traded in this period: the line is the ratio of the two dollar prices.'),
  ).toBeVisible()
})

test('a chart that cannot be read again stays, with its age', { tag: '@release' }, async ({ page }) => {
  await openPair(page, 'BNB', 'USDT')
  const price = await page.locator('.price-last').innerText()
  await page.route('**/v1/*/chart/**', (route) => route.fulfill({ status: 503, body: '{}' }))
  await expect(card(page).getByText(/Could not be refreshed/)).toBeVisible({ timeout: 45_000 })
  expect(await page.locator('.price-last').innerText()).toBe(price)
  await page.unroute('**/v1/*/chart/**')
  await expect(card(page).getByText(/Could not be refreshed/)).toHaveCount(0, { timeout: 45_000 })
})

test('the attribution of the drawing library leads to its makers', { tag: '@release' }, async ({ page }) => {
  await openPair(page, 'BNB', 'USDT')
  await expect(page.getByRole('link', { name: /TradingView/ })).toHaveAttribute('href', 'https://www.tradingview.com/')
})
