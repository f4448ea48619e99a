// Everything that an account provides, in one list, and one position from its growth to its end. The wallet opens positions by a call here.
import { connect, expect, test } from '../support/journey.ts'
import { enter } from '../support/keyboard.ts'
import { deposit, pairOf } from '../support/pairs.ts'
import { earningPool, holderOf, openPosition, stakedIds } from '../support/positionScreen.ts'
import { liquidityOf, positionsPage } from '../support/positionsPage.ts'
import { stakeOnChain } from '../support/stakeScreen.ts'
import { gaugeOf } from '../support/voteScreen.ts'

const same = (address: string) => address.toLowerCase()

// issue 6 §4: my positions; in range, out of range, staked, closed; hide and restore; "activate earning"
test('the list shows positions and pool tokens with their states, hides and restores them, and stakes what could earn', async ({
  page,
  wallet,
}) => {
  test.setTimeout(600_000)
  const at = await earningPool(wallet.address)
  const inside = await openPosition(wallet.account, at, 'around the price')
  const outside = await openPosition(wallet.account, at, 'above the price')
  const pair = await pairOf(['WBNB', 'THE'])
  await deposit(wallet, pair)
  const list = positionsPage(page)
  await list.openList()
  await connect(page)
  await expect(list.row(inside)).toContainText('In range', { timeout: 60_000 })
  await expect(list.row(inside)).toContainText('$')
  await expect(list.row(outside)).toContainText('earns nothing until the price comes back')
  await list.main.getByRole('radio', { name: /^Out of range/ }).click()
  await expect(list.row(outside)).toBeVisible()
  await expect(list.row(inside)).toHaveCount(0)
  await list.main.getByRole('radio', { name: /^Current/ }).click()

  await list
    .row(outside)
    .getByRole('button', { name: /^Hide / })
    .click()
  await expect(list.row(outside)).toHaveCount(0)
  await page.reload()
  await expect(list.row(inside)).toBeVisible({ timeout: 60_000 })
  await expect(list.row(outside)).toHaveCount(0)
  await list.press('1 hidden position')
  await list
    .hiddenRow(outside)
    .getByRole('button', { name: /^Show .* again$/ })
    .click()
  await expect(list.row(outside)).toBeVisible()

  await list.main.getByLabel('Kind').selectOption({ label: 'Classic' })
  const share = list.main
    .getByRole('table', { name: 'Your positions' })
    .getByRole('row')
    .filter({ hasText: /THE.WBNB|WBNB.THE/ })
  const { gauge } = await gaugeOf(pair.pool)
  const { balance } = await stakeOnChain(wallet.address, pair.pool, gauge)
  await share.getByRole('button', { name: /^Activate earning/ }).click()
  await list.done('Staked')
  expect(await stakeOnChain(wallet.address, pair.pool, gauge)).toMatchObject({ balance: 0n, staked: balance })
  await expect(share).toContainText('Staked')
  await list.press('Collect everything')
  await list.done('Collected')
})

// issue 6 §4: increase, decrease by percent, collect, stake, unstake, close
test('a position grows, is staked, shrinks, goes back to the gauge and is closed', async ({ page, wallet }) => {
  test.setTimeout(600_000)
  const at = await earningPool(wallet.address)
  const tokenId = await openPosition(wallet.account, at, 'around the price')
  const first = await liquidityOf(tokenId)
  const screen = positionsPage(page)
  await page.goto('/liquidity/positions')
  await connect(page)
  await screen.manage(tokenId)
  await expect(screen.main.getByRole('img', { name: /^The range reaches from/ })).toBeVisible()
  await expect(screen.main.getByText('Earned back in')).toBeVisible()

  await screen.tab('Add')
  await screen.main
    .getByLabel(/of the deposit|^[A-Z]+$/)
    .first()
    .fill('0.01')
  await screen.press('Add liquidity')
  await screen.done('Added')
  const grown = await liquidityOf(tokenId)
  expect(grown).toBeGreaterThan(first)

  await screen.tab('Earn')
  await screen.press('Activate earning')
  await screen.done('Staked')
  expect(await stakedIds(at.gauge, wallet.address)).toEqual([tokenId])

  // A staked position leaves the gauge first, and goes back afterwards.
  await screen.tab('Remove')
  await expect(screen.main.getByText('it is taken out of the gauge first').filter({ visible: true })).toBeVisible()
  await screen.press('Remove 50%')
  await screen.done('Removed')
  expect(await liquidityOf(tokenId)).toBe(grown - grown / 2n)
  expect(await stakedIds(at.gauge, wallet.address)).toEqual([tokenId])

  await screen.tab('Earn')
  await screen.press('Unstake')
  await screen.done('Unstaked')
  expect(same(await holderOf(tokenId))).toBe(same(wallet.address))

  await screen.tab('Remove')
  await screen.main.getByRole('radio', { name: '100%' }).click()
  await screen.press('Close the position')
  await screen.done('Position closed')
  await expect(liquidityOf(tokenId)).rejects.toThrow()
  await expect(screen.main.getByText(`This wallet has no position #${tokenId}`)).toBeVisible({ timeout: 60_000 })
})

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
