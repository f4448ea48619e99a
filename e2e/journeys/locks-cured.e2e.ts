// Blockers of lock actions, each resolved by its own button. Those that need time, a claimable rebase and an end, are in
// zz-travel-locks.e2e.ts.
import { buildVote } from '@exchange/protocol/writes/votes'
import type { ChainId } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'
import { lockIds, lockOnChain, lockScreen, newLock } from '../support/pages/lockScreen.ts'
import { pauseLocks } from '../support/accounts/nodeAccounts.ts'
import { liveGauges, locksWithVotes } from '../support/pages/voteScreen.ts'
import type { TestWallet } from '../support/wallet.ts'
import { networkOf } from '../support/world.ts'

const BNB_CHAIN: ChainId = 31356
const STRANGER = '0x00000000000000000000000000000000000000b0'
const WAD = 10n ** 18n

/** Everything a lock has, for the pool with most votes. */
const voteWith = async (wallet: TestWallet, lockId: bigint) => {
  const [gauge] = await liveGauges()
  await wallet.make(buildVote(await networkOf(BNB_CHAIN), lockId, [{ pool: gauge!.pool, weightBps: 10_000n }]))
}

// LOCK-18, LOCK-16: a blocked action lists its blockers with fix buttons; a vote of this epoch blocks a split until it is reset
test('a vote blocks a split and a transfer, and is given up for them', async ({ page, wallet }) => {
  test.setTimeout(240_000)
  const id = await newLock(wallet, '80')
  await voteWith(wallet, id)
  const locks = lockScreen(page)
  await locks.open()
  await connect(page)
  await locks.manage(id, 'Split')
  await expect(locks.dialog.getByRole('button', { name: 'Not possible yet' })).toBeDisabled()
  await locks.press('Reset its votes first')
  await expect(locks.dialog.getByText(/are reset first and earn nothing/)).toBeVisible()
  await locks.press(`Split veTHE #${id}`)
  await locks.done(`veTHE #${id} split`)
  const parts = await locksWithVotes(wallet.address)
  expect(parts.map(({ lock }) => lock.amount)).toEqual([40n * WAD, 40n * WAD])
  expect(parts.map(({ vote }) => vote.epoch)).toEqual([null, null])

  const [given = 0n, kept = 0n] = await lockIds(wallet.address)
  await voteWith(wallet, given)
  await locks.manage(given, 'Transfer')
  await locks.dialog.getByLabel('Receiver').fill(STRANGER)
  await expect(locks.dialog.getByRole('button', { name: 'Not possible yet' })).toBeDisabled({ timeout: 30_000 })
  await locks.press('Reset its votes first')
  await locks.press(`Transfer veTHE #${given}`)
  await locks.done(`veTHE #${given} transferred`)
  expect((await lockOnChain(given)).owner.toLowerCase()).toBe(STRANGER)
  expect(await lockIds(wallet.address)).toEqual([kept])
})

// ERR-19: entry may be paused (docs/STATES); what could not be read is no zero, and nothing is lost by trusting it
test('what a pause or a failed read blocks is read again', async ({ page, wallet }) => {
  test.setTimeout(180_000)
  // Without block events a page polls only every half minute: a faster recovery comes from its button.
  await page.route('**/events', (route) => route.abort())
  const id = await newLock(wallet, '80')
  const locks = lockScreen(page)
  const blocked = locks.dialog.getByRole('button', { name: 'Not possible yet' })
  await pauseLocks(true)
  try {
    await locks.open()
    await connect(page)
    await locks.manage(id, 'Add')
    await locks.dialog.getByLabel('Add to the lock').fill('5')
    await expect(locks.dialog.getByText(/locks is paused/)).toBeVisible()
    await expect(blocked).toBeDisabled()
  } finally {
    await pauseLocks(false)
  }
  await locks.press('Refresh')
  await expect(locks.dialog.getByRole('button', { name: `Add 5 THE to veTHE #${id}` })).toBeEnabled()

  await locks.dialog.getByRole('radio', { name: 'Split' }).click()
  await page.route('**/rpc/*', (route) => route.abort())
  // Returning to the page refetches it.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(locks.dialog.getByText(/Could not read whether a rebase can be claimed/)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(blocked).toBeDisabled()
  await page.unroute('**/rpc/*')
  await locks.press('Refresh')
  await expect(locks.dialog.getByRole('button', { name: `Split veTHE #${id}` })).toBeEnabled()
})
