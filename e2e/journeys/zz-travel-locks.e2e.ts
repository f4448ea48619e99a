// The whole life of locks, across epoch ends. Comes last, because the world's clock only moves forward.
import { buildApprove } from '@exchange/protocol/writes/token'
import { buildAddIncentive } from '@exchange/protocol/writes/votes'
import type { Address } from 'viem'
import { balanceOf, type ChainId, tokenOf } from '../support/chain.ts'
import { withLiveTradesPaused } from '../support/devnet.ts'
import { travelToNextEpoch, travelTo } from '../support/epochs.ts'
import { connect, expect, test } from '../support/journey.ts'
import { lockIds, lockOnChain, lockScreen, newLock } from '../support/pages/lockScreen.ts'
import { newTrader } from '../support/market.ts'
import { rewardsScreen } from '../support/pages/rewardsScreen.ts'
import { gaugeOf, liveGauges, locksWithVotes, voteScreen } from '../support/pages/voteScreen.ts'
import { networkOf } from '../support/world.ts'

const BNB_CHAIN: ChainId = 31356
/** How long the index may take on a slow machine. */
const INDEXED_MS = 120_000
/** How long a page on a slow machine may take to read a new epoch. */
const READ_MS = 60_000

/** Another account posts an incentive for the voters of a pool, half of its THE; returns the amount. */
const postIncentive = async (incentivesReward: Address) => {
  const [network, { address: token }, payer] = await Promise.all([
    networkOf(BNB_CHAIN),
    tokenOf(BNB_CHAIN, 'THE'),
    newTrader(BNB_CHAIN, 10n ** 18n),
  ])
  const amount = (await balanceOf(BNB_CHAIN, payer.address, 'THE')) / 2n
  await payer.make(buildApprove(network, token, incentivesReward, amount))
  await payer.make(buildAddIncentive(network, incentivesReward, token, amount))
  return amount
}

// LOCK-5, LOCK-17, VOTE-8, REWARD-7, VOTE-12, REWARD-6: lock → vote → epoch flips → claim → extend → merge → split → expiry → withdraw; incentive earned; every blocked action cured
test('locks vote, earn, vote again, become one, are parted, expire and are withdrawn', async ({ page, wallet }) => {
  test.setTimeout(900_000)
  await withLiveTradesPaused(async () => {
    const [locks, votes, rewards] = [lockScreen(page), voteScreen(page), rewardsScreen(page)]
    const blocked = locks.dialog.getByRole('button', { name: 'Not possible yet' })
    const { pool, incentivesReward } = (await liveGauges())[0]!
    const posted = await postIncentive(incentivesReward)

    const merged = await newLock(wallet, '100', 2n)
    await locks.open()
    await connect(page)
    await locks.create('300', '2 weeks')
    const kept = (await lockIds(wallet.address)).find((id) => id !== merged)!
    await locks.manage(kept, 'Withdraw')
    await expect(locks.dialog.getByText(/It expires on/)).toBeVisible()
    await expect(blocked).toBeDisabled()
    await page.keyboard.press('Escape')

    await votes.open()
    await votes.weigh(pool, '100')
    await votes.press('Cast votes')
    await votes.done('Votes cast')
    const power = (await locksWithVotes(wallet.address)).reduce((sum, { vote }) => sum + vote.power, 0n)

    // Nothing is claimable before the epoch is over; its rewards so far are shown separately.
    await rewards.open()
    await expect(page.getByText('Nothing to claim.')).toBeVisible()
    await expect(rewards.coming).toContainText('THE')
    await travelToNextEpoch()
    await expect(rewards.claimable).toContainText('Rebase', { timeout: READ_MS })
    await expect(rewards.claimable).toContainText('Incentives')

    // An unclaimed rebase blocks a split: its button claims it.
    await locks.open()
    await locks.manage(kept, 'Split')
    await expect(locks.dialog.getByText(/must be claimed first/)).toBeVisible()
    await locks.dialog.getByRole('listitem').getByRole('button', { name: 'Claim the rebase' }).click()
    await locks.done('Rebase claimed')
    await locks.manage(kept, 'Split')
    await expect(locks.dialog.getByRole('button', { name: `Split veTHE #${kept}` })).toBeEnabled()
    await expect(locks.dialog.getByText(/must be claimed first/)).toHaveCount(0)
    await page.keyboard.press('Escape')

    const before = await balanceOf(BNB_CHAIN, wallet.address, 'THE')
    const { previousVotes } = await gaugeOf(pool)
    await rewards.open()
    await rewards.claimAll()
    expect((await balanceOf(BNB_CHAIN, wallet.address, 'THE')) - before).toBeGreaterThanOrEqual((posted * power) / previousVotes - 1n)

    await votes.open()
    await votes.press('Revote')
    await votes.done('Votes cast')
    await votes.showHistory()
    // The finished epoch stays in the history, beside the running one.
    await expect(votes.history.filter({ hasText: `veTHE #${kept}` })).toContainText(['100%', '100%'], { timeout: INDEXED_MS })

    await locks.open()
    await locks.manage(kept, 'Extend')
    await expect(locks.dialog.getByRole('button', { name: 'Choose a date' })).toBeDisabled()
    const slider = locks.dialog.getByRole('slider', { name: 'End of the lock, week by week' })
    // The slider is already at its beginning: only a move chooses.
    await slider.press('ArrowRight')
    await slider.press('Home')
    await locks.press(`Extend veTHE #${kept} until `)
    await locks.press(/^Extend veTHE #\d+$/)
    await locks.done(`veTHE #${kept} extended`)
    const { end } = await lockOnChain(kept)
    expect(end).toBeGreaterThan((await lockOnChain(merged)).end)

    // The vote of this epoch blocks the source of a merge, and a split: a reset resolves both.
    await locks.manage(merged, 'Merge')
    await locks.dialog.getByLabel('Merge into').selectOption(kept.toString())
    await expect(blocked).toBeDisabled()
    await locks.press('Reset its votes first')
    await locks.press(`Merge veTHE #${merged} into veTHE #${kept}`)
    await locks.done('Locks merged')
    expect(await lockIds(wallet.address)).toEqual([kept])
    await locks.manage(kept, 'Split')
    await locks.press('Reset its votes first')
    await locks.press(`Split veTHE #${kept}`)
    await locks.done(`veTHE #${kept} split`)
    const parts = await lockIds(wallet.address)
    expect(parts).toHaveLength(2)
    const held = await Promise.all(parts.map(async (id) => (await lockOnChain(id)).amount))
    const owned = await balanceOf(BNB_CHAIN, wallet.address, 'THE')

    // An expired lock can only be withdrawn, and every other panel links there.
    await travelTo(end)
    for (const id of parts) {
      await expect(locks.card(id)).toContainText('Ready to withdraw', { timeout: READ_MS })
      await locks.manage(id, 'Extend')
      await expect(locks.dialog.getByText(/It has expired/)).toBeVisible()
      await locks.dialog.getByRole('listitem').getByRole('button', { name: 'Withdraw' }).click()
      await locks.press(`Withdraw veTHE #${id}`)
      await locks.done(`veTHE #${id} withdrawn`)
    }
    expect(await lockIds(wallet.address)).toEqual([])
    const returned = (await balanceOf(BNB_CHAIN, wallet.address, 'THE')) - owned
    expect(returned).toBeGreaterThanOrEqual(held.reduce((sum, amount) => sum + amount, 0n))
    await expect(page.getByText('No locks yet')).toBeVisible()
  })
})
