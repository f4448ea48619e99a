// Rewards that wait for a time or accumulate over chapters: a day of trade-to-earn before and after 02:00 UTC, and the item of the
// campaign.
import { randomUUID } from 'node:crypto'
import { dayOf, dayOpensAt, MOST_CHAPTERS, type Reward } from '@exchange/domain'
import { DAY_SECONDS } from '@exchange/domain/clock/day'
import { erc20Abi } from '@exchange/protocol'
import { merkleDistributorAbi } from '@exchange/protocol/generated/merkleDistributor'
import { storyNftAbi } from '@exchange/protocol/generated/storyNft'
import type { APIRequestContext } from '@playwright/test'
import { parseAbi } from 'viem'
import { askGraphql } from '../support/graphql.ts'
import { client } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'
import { travel } from '../support/market.ts'
import { askAs, confirmSignIn } from '../support/signIn.ts'
import { asAdmin, registerBeside, standingOf, swapCoins } from '../support/pages/storyScreen.ts'
import { recordDayRewards, payerOfDays } from '../support/figures/tradeDays.ts'
import { networkOf } from '../support/world.ts'

const CHAIN = 31356
const HOUR = 3_600
const FRAGMENTS = 5
const OTHER = '0x00000000000000000000000000000000000000b0'

/** The names of the contract's errors. */
const distributorAbi = [
  ...merkleDistributorAbi,
  ...parseAbi(['error NotOpen(uint256 period, uint256 opensAt)', 'error AlreadyClaimed(uint256 period, uint256 index)']),
] as const

const chainNow = async (): Promise<number> => Number((await client(CHAIN).getBlock()).timestamp)

const CHAPTER = `mutation ($index: Int!, $name: String!, $from: Seconds!, $to: Seconds!, $key: String!) {
  saveStoryChapter(chainId: ${CHAIN}, index: $index, name: $name, startAt: $from, endAt: $to, rewardsAt: $to, totalRewardUsd: 0, idempotencyKey: $key)
}`
const TASK = `mutation ($task: StoryTaskInput!, $key: String!) { saveStoryTask(chainId: ${CHAIN}, task: $task, idempotencyKey: $key) }`

/** The admin opens the last possible chapters, in parallel from now on, each with one task. */
const openChapters = async (request: APIRequestContext): Promise<void> => {
  const [admin, now] = [await asAdmin(request), await chainNow()]
  for (let index = MOST_CHAPTERS - FRAGMENTS + 1; index <= MOST_CHAPTERS; index++) {
    const at = { index, name: `Leg ${index}`, from: now - 1, to: now + DAY_SECONDS }
    await askAs(request, admin, CHAPTER, { ...at, key: randomUUID() })
    const task = { id: `leg-${index}`, chapter: index, index: 1, name: 'Swap', type: 'main', handle: 'SWAP_ANY', points: 50 }
    await askAs(request, admin, TASK, { task, key: randomUUID() })
  }
}

// STORY-18: five fragments mint the item, once
test('who completes five chapters mints the item of the campaign, and has it', async ({ page, wallet, request }) => {
  test.setTimeout(180_000)
  await openChapters(request)
  await registerBeside(request, wallet)
  const main = page.getByRole('main')
  await page.goto('/story/chapters')
  await connect(page)
  await expect(main.getByText(`${FRAGMENTS} more fragments to mint`)).toBeVisible({ timeout: 30_000 })
  await swapCoins(wallet, '0.05')
  const mint = main.getByRole('button', { name: 'Mint the campaign NFT' })
  await mint.click({ timeout: 30_000 })
  await confirmSignIn(page)
  await expect(page.getByRole('dialog').getByText('The campaign NFT is yours', { exact: true })).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('Escape')
  await expect(main.getByText('You have the campaign NFT.')).toBeVisible({ timeout: 30_000 })
  await expect(mint).toHaveCount(0)
  expect((await standingOf(wallet)).totalFragments).toBe(FRAGMENTS)
  const { storyNft } = (await networkOf(CHAIN)).deployment.contracts
  const of = { address: storyNft!, abi: storyNftAbi, functionName: 'balanceOf', args: [wallet.address] } as const
  expect(await client(CHAIN).readContract(of)).toBe(1n)
})

// T2E-2: before its hour a day is refused on the screen and by the contract; after it, it pays to the wei
test('a day of trade-to-earn is refused before 02:00 UTC, and paid after it', async ({ page, wallet }) => {
  test.setTimeout(180_000)
  const amount = 1_234_567_890_123_456_789n
  const rewards: readonly Reward[] = [
    { index: 0, account: OTHER, amount: 7n },
    { index: 1, account: wallet.address.toLowerCase() as Reward['account'], amount },
  ]
  const period = await recordDayRewards(CHAIN, dayOf(await chainNow()), rewards)
  const { distributor, token } = await payerOfDays(CHAIN)
  const held = () => client(CHAIN).readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [wallet.address] })

  const main = page.getByRole('main')
  await page.goto('/trade-to-earn')
  await connect(page)
  await expect(main.getByText('Claims only allowed after 02:00 UTC')).toBeVisible({ timeout: 60_000 })
  await travel({ to: dayOpensAt(period) - HOUR })
  await expect(main.getByText('Nothing can be claimed now')).toBeVisible()
  await expect(main.getByText(/^Opens in 5\d ?m/)).toBeVisible({ timeout: 30_000 })
  await expect(main.getByRole('button', { name: /^Claim/ })).toHaveCount(0)

  type Answer = {
    readonly storyClaims: readonly { readonly period: number; readonly index: number; readonly proof: readonly `0x${string}`[] }[]
  }
  const query = `{ storyClaims(chainId: ${CHAIN}, id: "${wallet.address.toLowerCase()}") { period index proof } }`
  const [mine] = (await askGraphql<Answer>(query)).storyClaims
  expect(mine).toMatchObject({ period, index: 1 })
  const claim = { period: BigInt(period), index: 1n, amount, proof: mine!.proof }
  const call = { address: distributor, abi: distributorAbi, functionName: 'claim', args: [[claim]], account: wallet.address } as const
  await expect(client(CHAIN).simulateContract(call)).rejects.toThrow('NotOpen')

  await travel({ to: dayOpensAt(period) })
  const before = await held()
  await main.getByRole('button', { name: 'Claim 1 day' }).click({ timeout: 60_000 })
  await expect(page.getByRole('dialog').getByText('Earnings claimed', { exact: true })).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('Escape')
  expect((await held()) - before).toBe(amount)
  await expect(main.getByText('All claimed')).toBeVisible({ timeout: 30_000 })
  await expect(client(CHAIN).simulateContract(call)).rejects.toThrow('AlreadyClaimed')
})
