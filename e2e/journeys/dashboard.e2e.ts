// The voting screens by keyboard, on a small screen, and in another language.
import { buildStake } from '@exchange/protocol/writes/votes'
import { buildApprove } from '@exchange/protocol/writes/token'
import { parseUnits } from 'viem'
import { colourFaults, seriousFaults } from '../support/look/axe.ts'
import { balanceOf, type ChainId } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'
import { inLanguage } from '../support/look/languages.ts'
import { enter, tabTo, type } from '../support/look/keyboard.ts'
import { lockIds, lockOnChain, lockScreen, newLock } from '../support/pages/lockScreen.ts'
import { itemsOf, nftScreen, stakedItems } from '../support/pages/nftScreen.ts'
import { mintItems } from '../support/accounts/nodeAccounts.ts'
import { deposit, pairOf } from '../support/trading/pairs.ts'
import { protocolsScreen } from '../support/pages/protocolsScreen.ts'
import { rewardsScreen } from '../support/pages/rewardsScreen.ts'
import { stakeOnChain } from '../support/pages/stakeScreen.ts'
import { gaugeOf, liveGauges, locksWithVotes, voteScreen } from '../support/pages/voteScreen.ts'
import type { TestWallet } from '../support/wallet.ts'
import { networkOf } from '../support/world.ts'

const BNB_CHAIN: ChainId = 31356
const WEEK = 604_800n
const screens = ['/dashboard/lock', '/dashboard/vote', '/dashboard/rewards', '/dashboard/thenft', '/protocols', '/protocols?act=incentive']

/** An account with a stake that earns, and an item. */
const settle = async (wallet: TestWallet) => {
  const pair = await pairOf(['WBNB', 'THE'])
  await deposit(wallet, pair)
  const [network, { gauge }] = await Promise.all([networkOf(BNB_CHAIN), gaugeOf(pair.pool)])
  const { balance } = await stakeOnChain(wallet.address, pair.pool, gauge)
  await wallet.make(buildApprove(network, pair.pool, gauge, balance))
  await wallet.make(buildStake(network, gauge, balance))
  await mintItems(wallet.address, 1)
}

// SHELL-33, REWARD-6: keyboard
test('locks, votes, claims, stakes an item and pays voters by the keyboard alone', async ({ page, wallet }) => {
  test.setTimeout(360_000)
  await settle(wallet)
  const { pool } = (await liveGauges())[0]!
  const press = (key: string) => page.keyboard.press(key)

  const locks = lockScreen(page)
  await locks.open()
  await enter(page, page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }))
  await enter(page, page.getByRole('dialog').getByRole('button', { name: /Journey Wallet/ }))
  await enter(page, page.getByRole('button', { name: 'New lock' }).first())
  await type(page, locks.dialog.getByLabel('You lock'), '10')
  await tabTo(page, locks.dialog.getByRole('slider', { name: 'End of the lock, week by week' }))
  await press('Home')
  await press('ArrowRight')
  await enter(page, locks.dialog.getByRole('button', { name: 'Lock 10 THE until' }))
  await enter(page, locks.dialog.getByRole('button', { name: 'Lock 10 THE', exact: true }))
  await locks.done('Lock created')
  const [id = 0n] = await lockIds(wallet.address)
  const { end, lockedAt } = await lockOnChain(id)
  expect((end - lockedAt) / WEEK).toBe(2n)

  const votes = voteScreen(page)
  await votes.open()
  await type(page, votes.search, pool)
  await expect(votes.rows).toHaveCount(1)
  await type(page, votes.fields, '100')
  await enter(page, votes.bar.getByRole('button', { name: 'Cast votes' }))
  await votes.done('Votes cast')
  expect((await locksWithVotes(wallet.address))[0]?.vote.weights).toHaveLength(1)

  const rewards = rewardsScreen(page)
  const before = await balanceOf(BNB_CHAIN, wallet.address, 'THE')
  await rewards.open()
  await enter(page, page.getByRole('button', { name: 'Claim all' }))
  const choice = rewards.dialog.getByRole('checkbox')
  await tabTo(page, choice)
  if (!(await choice.isChecked())) await press('Space')
  await enter(page, rewards.dialog.getByRole('button', { name: /^Claim \d+ reward/ }))
  await rewards.done()
  expect(await balanceOf(BNB_CHAIN, wallet.address, 'THE')).toBeGreaterThan(before)

  const nft = nftScreen(page)
  const [item = 0n] = await itemsOf(wallet.address)
  await nft.open()
  await enter(page, nft.tile(item))
  await enter(page, page.getByRole('button', { name: 'Stake 1 item' }))
  await nft.done('Items staked')
  expect(await stakedItems(wallet.address)).toEqual([item])

  const protocols = protocolsScreen(page)
  await page.goto('/protocols')
  await tabTo(page, page.getByRole('tab', { name: 'Add gauge' }))
  await press('ArrowRight')
  await type(page, protocols.search, pool)
  await enter(page, protocols.found(pool))
  await type(page, page.getByLabel('You pay'), '5')
  await enter(page, page.getByRole('button', { name: 'Pay voters' }))
  await protocols.done('Incentive added')
  expect((await gaugeOf(pool)).incentives.some(({ current }) => current >= parseUnits('5', 18))).toBe(true)
})

// SHELL-24, SHELL-32: nine languages, 375 px, accessibility
test('the screens fit 375 px in Japanese, and axe finds nothing serious in either theme', { tag: '@release' }, async ({ page, wallet }) => {
  test.setTimeout(240_000)
  await settle(wallet)
  await newLock(wallet, '10')
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/dashboard/lock')
  await connect(page)
  await inLanguage(page, 'ja')
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  for (const screen of screens) {
    await page.goto(screen)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await expect(page.getByRole('banner').getByRole('button', { name: /0x/ })).toBeVisible()
    // Waits until loading has ended: axe checks the screen, not its skeleton.
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').locator('.sk')).toHaveCount(0, { timeout: 60_000 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${screen} scrolls sideways`).toBeLessThanOrEqual(375)
    expect(await seriousFaults(page), screen).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await colourFaults(page), `${screen}, light`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
  }
})
