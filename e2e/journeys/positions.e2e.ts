// Positions of a concentrated pool in its gauge. How they are opened is another screen's: here the wallet opens them by a call.
import { balanceOf, type ChainId } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'
import { earningPool, holderOf, openPosition, positionScreen, stakedIds } from '../support/pages/positionScreen.ts'

const BNB_CHAIN: ChainId = 31356
const same = (address: string) => address.toLowerCase()

// VOTE-25, VOTE-24: concentrated position staked, earning and returned
test('positions are staked, earn while they are in range, are harvested and come back', async ({ page, wallet }) => {
  test.setTimeout(600_000)
  const at = await earningPool(wallet.address)
  const inside = await openPosition(wallet.account, at, 'around the price')
  const outside = await openPosition(wallet.account, at, 'above the price')
  const screen = positionScreen(page)
  await page.goto('/pools')
  await connect(page)
  await screen.open(at.pool)
  await expect(screen.row(inside)).toContainText(/In range.*Not staked/)
  await expect(screen.row(outside)).toContainText(/Out of range.*Not staked/)

  await screen.choose(inside, outside)
  await screen.press('Stake 2 positions')
  await screen.done('Staked')
  expect(await stakedIds(at.gauge, wallet.address)).toEqual([inside, outside])
  expect(same(await holderOf(inside))).not.toBe(same(wallet.address))
  await screen.open(at.pool)
  await expect(screen.row(inside)).toContainText(/In range.*Staked.*Earned/)
  await expect(screen.row(inside)).not.toContainText('Earned 0 THE', { timeout: 180_000 })
  await expect(screen.row(outside)).toContainText('Earned 0 THE')
  const before = await balanceOf(BNB_CHAIN, wallet.address, 'THE')
  await screen.choose(inside)
  await screen.press('Harvest 1 position')
  await screen.done('Harvested')
  expect(await balanceOf(BNB_CHAIN, wallet.address, 'THE')).toBeGreaterThan(before)

  await screen.open(at.pool)
  await screen.choose(inside, outside)
  await screen.press('Unstake 2 positions')
  await screen.done('Unstaked')
  expect(await stakedIds(at.gauge, wallet.address)).toEqual([])
  for (const tokenId of [inside, outside]) expect(same(await holderOf(tokenId))).toBe(same(wallet.address))

  // Rewards earned since the harvest are still collectable.
  await screen.open(at.pool)
  await expect(screen.row(inside)).toContainText('Not staked')
  await screen.press('Harvest all')
  await screen.done('Harvested')
})

// TX-12: batches where the wallet has them; unstaking at once needs no more gas than the wallet gives
test('one request stakes a position, and it comes back at once', async ({ page, wallet }) => {
  test.setTimeout(240_000)
  wallet.atomic = 'supported'
  const at = await earningPool(wallet.address)
  const tokenId = await openPosition(wallet.account, at, 'around the price')
  const screen = positionScreen(page)
  await page.goto('/pools')
  await connect(page)
  await screen.open(at.pool)
  await screen.choose(tokenId)
  await screen.press('Stake 1 position')
  await screen.done('Staked')
  expect(wallet.requests.filter(({ method }) => method === 'wallet_sendCalls')).toHaveLength(1)
  expect(await stakedIds(at.gauge, wallet.address)).toEqual([tokenId])
  await screen.open(at.pool)
  await screen.choose(tokenId)
  await screen.press('Unstake 1 position')
  await screen.done('Unstaked')
  expect(same(await holderOf(tokenId))).toBe(same(wallet.address))
})
