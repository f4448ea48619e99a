// The pools list: filters, order, search, pages and address bar; two thousand rows.
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { mockLongPoolList } from '../support/look/longLists.ts'

const rows = (page: Page) => page.getByRole('main').locator('tbody tr')

// POOL-6
test('filters, sorts, searches and pages, and the address bar carries all of it', async ({ page }) => {
  await page.goto('/pools')
  await expect(rows(page).first()).toBeVisible()
  const main = page.getByRole('main')
  await expect(rows(page)).toHaveCount(10)
  await main.getByRole('radio', { name: /^Stable/ }).click()
  await expect(page).toHaveURL(/type=stable/)
  await expect(rows(page).first()).toContainText('Stable')
  await main.getByRole('radio', { name: /^All/ }).click()
  await main
    .getByRole('button', { name: /Volume/ })
    .first()
    .click()
  await expect(page).toHaveURL(/sort=/)
  await expect(main.locator('th[aria-sort="descending"]')).toHaveCount(1)
  // POOL-8: search text is debounced 300 ms.
  await main.getByRole('searchbox').fill('CAKE')
  await expect(page).toHaveURL(/q=CAKE/)
  await expect(rows(page).first()).toContainText('CAKE')
  await page.reload()
  await expect(main.getByRole('searchbox')).toHaveValue('CAKE')
  await expect(rows(page).first()).toContainText('CAKE')
})

// POOL-7
test('remembers how many pools stand on a page', { tag: '@release' }, async ({ page }) => {
  await page.goto('/pools')
  await expect(rows(page)).toHaveCount(10)
  await page.getByLabel('Per page').selectOption('25')
  await expect.poll(() => rows(page).count()).toBeGreaterThan(10)
  await page.reload()
  await expect.poll(() => rows(page).count()).toBeGreaterThan(10)
})

test('leads from a pool to its swap', { tag: '@release' }, async ({ page }) => {
  await page.goto('/pools')
  await rows(page).first().getByRole('link', { name: /Swap/ }).click()
  await expect(page).toHaveURL(/\/swap\?inputCurrency=.+outputCurrency=/)
})

// POOL-5
test('the older generation is listed where it is asked for alone', { tag: '@release' }, async ({ request }) => {
  const versionsOf = async (query: string) => {
    const { data } = (await (await request.get(`/v1/31356/pools${query}`)).json()) as { data: { version: number }[] }
    return [...new Set(data.map(({ version }) => version))]
  }
  expect([await versionsOf('?version=2'), await versionsOf('')]).toEqual([[2], [3]])
})

test('rows become cards on a phone', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/pools')
  const first = rows(page).first()
  await expect(first).toHaveCSS('display', 'grid')
})

test('two thousand rows are put in order, and searched', { tag: '@release' }, async ({ page }) => {
  await mockLongPoolList(page, 2_000)
  await page.goto('/pools')
  await expect(page.getByRole('main').getByText(/of 2,000/)).toBeVisible()
  const dollars = async () =>
    (await rows(page).locator('td:nth-child(4)').allTextContents()).map((text) => Number(text.replace(/[^\d.]/g, '')))
  await page
    .getByRole('columnheader', { name: /Volume/ })
    .getByRole('button')
    .click()
  await expect.poll(async () => (await dollars()).every((value, i, all) => i === 0 || value <= all[i - 1]!)).toBe(true)
  // A request that is under way when the page closes has no answer to lengthen.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
