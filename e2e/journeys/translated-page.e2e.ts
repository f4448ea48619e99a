// A page translated by the browser: its texts are replaced on every route, and it keeps working with true figures.
import { connect, expect, test } from '../support/journey.ts'
import { accounts, screens } from '../support/screens.ts'
import { swapScreen } from '../support/pages/swapScreen.ts'
import { translate, translatedTexts } from '../support/look/translator.ts'

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

test('every screen stands and can be left on a translated page', { tag: '@release' }, async ({ page, wallet }) => {
  test.setTimeout(600_000)
  const who = await accounts()
  const all = await screens(who)
  // Each address once, with an account that has its content.
  const once = new Map([...all.filter(({ who }) => !who), ...all.filter(({ who }) => who)].map((screen) => [screen.at, screen]))
  const ordered = [...once.values()].sort((a, b) => (a.who ?? '').localeCompare(b.who ?? ''))
  // Everything is in view: content below the fold loads when it is seen.
  await page.setViewportSize({ width: 1440, height: 2_600 })
  await page.goto('/swap')
  await connect(page)
  await translate(page)
  const nav = page.getByRole('banner')
  for (const { at, who: persona } of ordered) {
    if (persona) await wallet.showAccount(who[persona])
    // Without a page reload: the translator stays.
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, at)
    await expect(page.getByRole('heading', { level: 1 }), at).toBeVisible()
    await expect(page.locator('main .sk, main [aria-busy="true"]'), at).toHaveCount(0, { timeout: 30_000 })
    await expect(page.getByText(STOPPED), at).toHaveCount(0)
  }
  await expect(nav).toBeVisible()
  await page.evaluate(() => {
    history.pushState({}, '', '/swap')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByLabel('You pay', { exact: true }).fill('1')
  await expect(page.getByText(STOPPED)).toHaveCount(0)
})

test('pools are searched, sorted and opened on a translated page', { tag: '@release' }, async ({ page }) => {
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
