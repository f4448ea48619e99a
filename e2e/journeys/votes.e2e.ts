// Votes within one epoch: several locks at once, another vote, a reset. Actions blocked by a vote are in locks-cured.e2e.ts.
import type { LockRead } from '@exchange/protocol/reads/voting/readLocks'
import { connect, expect, test } from '../support/journey.ts'
import { lockIds, lockScreen, newLock } from '../support/pages/lockScreen.ts'
import { liveGauges, locksWithVotes, voteScreen } from '../support/pages/voteScreen.ts'

/** Weights of a lock's last vote, by pool: "0xpool 60%". */
const weightsOf = ({ vote }: LockRead): readonly string[] =>
  vote.weights.map(({ pool, weightBps }) => `${pool.toLowerCase()} ${Number(weightBps) / 100}%`).toSorted()

// VOTE-8, VOTE-4: cast, revote, reset, several locks at once; a vote may be repeated inside an epoch
test('two locks vote at once, one votes anew, and both are reset', async ({ page, wallet }) => {
  test.setTimeout(300_000)
  const [first, second] = await liveGauges()
  const locks = lockScreen(page)
  await newLock(wallet, '50')
  await locks.open()
  await connect(page)
  await locks.create('100', '1 year')
  const [one = 0n, two = 0n] = await lockIds(wallet.address)

  const votes = voteScreen(page)
  await votes.open()
  await expect(votes.lock(one)).toBeChecked()
  await expect(votes.lock(two)).toBeChecked()
  await votes.weigh(first!.pool, '60')
  await expect(votes.bar.getByRole('button', { name: 'Allocate 40% more' })).toBeDisabled()
  await votes.weigh(second!.pool, '40')
  await votes.press('Cast votes')
  await votes.done('Votes cast')
  const both = [`${first!.pool} 60%`, `${second!.pool} 40%`].map((text) => text.toLowerCase()).toSorted()
  expect((await locksWithVotes(wallet.address)).map(weightsOf)).toEqual([both, both])

  await votes.lock(two).uncheck()
  await votes.weigh(second!.pool, '0')
  await votes.weigh(first!.pool, '100')
  await votes.press('Cast votes')
  await votes.done('Votes cast')
  expect((await locksWithVotes(wallet.address)).map(weightsOf)).toEqual([[`${first!.pool.toLowerCase()} 100%`], both])

  await votes.lock(two).check()
  await votes.press('Reset votes')
  await votes.done('Votes reset')
  expect((await locksWithVotes(wallet.address)).map(({ vote }) => vote.epoch)).toEqual([null, null])
})
