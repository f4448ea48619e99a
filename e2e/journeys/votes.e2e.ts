// Votes inside one epoch, and what a vote blocks.
import { connect, expect, test } from '../support/journey.ts'
import { lockIds, lockScreen } from '../support/lockScreen.ts'
import { liveGauges, locksWithVotes, voteScreen } from '../support/voteScreen.ts'

// issue 5 §4: a blocked action lists its blockers with fix buttons; decisions §2: a vote of this epoch blocks a split until it is reset
test('a split that a vote blocks is cured by giving the vote up', async ({ page, wallet }) => {
  test.setTimeout(240_000)
  const [gauge] = await liveGauges()
  const locks = lockScreen(page)
  await locks.open()
  await connect(page)
  await locks.create('80', '1 year')
  const [id = 0n] = await lockIds(wallet.address)
  const votes = voteScreen(page)
  await votes.open()
  await votes.weigh(gauge!.pool, '100')
  await votes.press('Cast votes')
  await votes.done('Votes cast')

  await locks.open()
  await locks.manage(id, 'Split')
  await expect(locks.dialog.getByRole('button', { name: 'Not possible yet' })).toBeDisabled()
  await locks.press('Reset its votes first')
  await expect(locks.dialog.getByText(/taken back first, and earn nothing/)).toBeVisible()
  await locks.press(`Split veTHE #${id}`)
  await locks.done(`veTHE #${id} split`)
  const parts = await locksWithVotes(wallet.address)
  expect(parts.map(({ lock }) => lock.amount)).toEqual([40n * 10n ** 18n, 40n * 10n ** 18n])
  expect(parts.map(({ vote }) => vote.epoch)).toEqual([null, null])
})
