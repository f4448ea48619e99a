// An account's liquidity, found in the list and staked on its own page. The wallet opens the position directly.
import { connect, expect, test } from '../support/journey.ts'
import { enter } from '../support/look/keyboard.ts'
import { earningPool, openPosition, stakedIds } from '../support/pages/positionScreen.ts'
import { positionsPage } from '../support/pages/positionsPage.ts'

// LIQ-25, LIQ-23, ERR-16: my positions, manage position, "activate earning"
test('by the keyboard alone, at 375 px', async ({ page, wallet }) => {
  test.setTimeout(300_000)
  const at = await earningPool(wallet.address)
  const tokenId = await openPosition(wallet.account, at, 'around the price')
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/liquidity/positions')
  await connect(page)
  const screen = positionsPage(page)
  await expect(screen.row(tokenId)).toBeVisible({ timeout: 60_000 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await enter(page, screen.row(tokenId).getByRole('link', { name: /^Manage/ }))
  await enter(page, screen.main.getByRole('button', { name: 'Activate earning' }))
  await expect(page.getByRole('dialog').getByText('Staked', { exact: true })).toBeVisible({ timeout: 120_000 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  expect(await stakedIds(at.gauge, wallet.address)).toEqual([tokenId])
})
