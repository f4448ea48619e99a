// A page that the browser translates: its texts are taken and replaced on every route, and it goes on working with true figures.
import { connect, expect, test } from '../support/journey.ts'
import { swapScreen } from '../support/swapScreen.ts'
import { translate, translatedTexts } from '../support/translator.ts'

const STOPPED = /This page stopped working/

// SHELL-41
test('a swap goes through on a translated page, and no figure stays at an old value', async ({ page }) => {
  const swap = swapScreen(page)
  await swap.open('BNB', 'USDT')
  await connect(page)
  await swap.type('0.1')
  await swap.quoted()
  await translate(page)
  const dollars = page.locator('.field').first().locator('.amount-foot')
  const before = await dollars.textContent()
  for (const amount of ['0.2', '0.25', '0.3']) {
    await swap.type(amount)
    await swap.quoted()
  }
  await expect(dollars).not.toHaveText(before ?? '')
  await expect(page.getByText(STOPPED)).toHaveCount(0)
  await swap.review()
  await swap.confirm()
  await swap.done()
  expect(await translatedTexts(page)).toBeGreaterThan(20)
})

test('every route stands and can be left on a translated page', async ({ page }) => {
  test.setTimeout(180_000)
  // Everything is in sight: what lies below it is fetched when it is seen.
  await page.setViewportSize({ width: 1440, height: 2_600 })
  await page.goto('/swap')
  await connect(page)
  await translate(page)
  const nav = page.getByRole('banner')
  const routes = [
    '/pools',
    '/dashboard',
    '/dashboard/lock',
    '/dashboard/vote',
    '/dashboard/rewards',
    '/dashboard/thenft',
    '/arena/thena-id/mint',
    '/protocols',
    '/faqs',
    '/swap',
  ]
  for (const route of routes) {
    // Without loading the page anew: the translator stays.
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, route)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main .sk, main [aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 })
    await expect(page.getByText(STOPPED), route).toHaveCount(0)
  }
  await expect(nav).toBeVisible()
  await page.getByLabel('You pay', { exact: true }).fill('1')
  await expect(page.getByText(STOPPED)).toHaveCount(0)
})

test('pools are searched, sorted and opened on a translated page', async ({ page }) => {
  await page.goto('/pools')
  await expect(page.getByRole('table').first()).toBeVisible()
  await translate(page)
  for (const text of ['U', 'US', 'USD', '']) await page.getByRole('searchbox').fill(text)
  await page.getByRole('columnheader').getByRole('button').first().click()
  await expect(page.getByText(STOPPED)).toHaveCount(0)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(STOPPED)).toHaveCount(0)
})
