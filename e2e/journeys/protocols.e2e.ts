// A protocol's actions for a pool: a gauge, and payments to its voters; and the remains of a closed gauge.
import { buildVote } from '@exchange/protocol/writes/votes'
import { formatUnits, parseUnits } from 'viem'
import { allowanceOf, type ChainId } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'
import { newLock } from '../support/pages/lockScreen.ts'
import { killGauge } from '../support/accounts/nodeAccounts.ts'
import { newPair } from '../support/trading/pairs.ts'
import { protocolsScreen } from '../support/pages/protocolsScreen.ts'
import { stakeOnChain, stakeScreen } from '../support/pages/stakeScreen.ts'
import { gaugeOf } from '../support/pages/voteScreen.ts'
import { networkOf } from '../support/world.ts'

const BNB_CHAIN: ChainId = 31356
/** How long the index may take on a slow machine. */
const INDEXED_MS = 120_000
/** The last sum of dollars in a text. */
const dollarsIn = (text: string) => Number(/\$([\d,.]+)\D*$/.exec(text)![1]!.replaceAll(',', ''))

// VOTE-27, VOTE-28, VOTE-19, POOL-9, VOTE-25: gauge created, killed, left; incentive posted; permissionless for a genuine pool of listed tokens
test('a pool gets its gauge, its voters are paid, it is closed, and what is staked leaves it', async ({ page, wallet }) => {
  test.setTimeout(300_000)
  const { pool } = await newPair(wallet)
  const screen = protocolsScreen(page)
  await page.goto('/protocols')
  await connect(page)
  await screen.search.fill(pool)
  await screen.found(pool).click()
  await expect(screen.checks).toHaveCount(4)
  for (const check of await screen.checks.all()) await expect(check).toContainText(': Met')
  await page.getByRole('button', { name: 'Add gauge', exact: true }).click()
  await screen.done(/has a gauge$/)
  const { gauge, incentivesReward, ...created } = await gaugeOf(pool)
  expect(created).toMatchObject({ alive: true, votes: 0n })
  await expect(screen.checks.nth(2)).toContainText('It already has one')

  const lockId = await newLock(wallet, '50')
  await wallet.make(buildVote(await networkOf(BNB_CHAIN), lockId, [{ pool, weightBps: 10_000n }]))
  await page.getByRole('button', { name: 'Pay its voters' }).click()
  await expect(page).toHaveURL(/act=incentive/)
  await page.getByLabel('You pay').fill('250')
  // Until now its single vote earned nothing: 1,000 votes earn the payment divided by the votes, times 1,000.
  const { votes } = await gaugeOf(pool)
  expect(votes).toBeGreaterThan(0n)
  await expect(screen.figure('1,000 votes earn')).toHaveText(/^\$0\.00/)
  await expect(async () => {
    const earned = dollarsIn(await screen.figure('1,000 votes earn').innerText())
    const paid = dollarsIn(await screen.paid.innerText())
    expect(earned / ((paid * 1_000) / Number(formatUnits(votes, 18)))).toBeCloseTo(1, 2)
  }).toPass()
  await expect(screen.figure('Share of the next emission, about')).toHaveText(/^[\d,.]+ THE$/)
  await page.getByRole('button', { name: 'Pay voters' }).click()
  await screen.done('Incentive added')
  expect((await gaugeOf(pool)).incentives.map(({ current }) => current)).toContain(parseUnits('250', 18))
  expect(await allowanceOf(BNB_CHAIN, wallet.address, incentivesReward, 'THE')).toBe(0n)

  const stake = stakeScreen(page)
  const { balance } = await stakeOnChain(wallet.address, pool, gauge)
  await stake.open(pool)
  await stake.all('Stake', 'Staked')
  await killGauge(pool)
  expect((await gaugeOf(pool)).alive).toBe(false)
  await stake.open(pool)
  await expect(stake.dialog.getByText(/This gauge is closed/)).toBeVisible({ timeout: 30_000 })
  await stake.all('Unstake', 'Unstaked')
  expect(await stakeOnChain(wallet.address, pool, gauge)).toMatchObject({ balance, staked: 0n, alive: false })
  await expect(page.getByRole('main').locator('tbody tr')).toContainText('Closed', { timeout: INDEXED_MS })
  await page.goto(`/pools/bnb-local/${pool}`)
  await expect(page.getByText(/^Inactive: its gauge was closed on/)).toBeVisible()
})
