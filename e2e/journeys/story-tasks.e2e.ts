// Each kind of task of the current chapter: completed on the chain, or declared, and awarded within seconds while the page is open.
import type { TaskHandle } from '@exchange/domain'
import { buildVote } from '@exchange/protocol/writes/votes'
import type { Locator, Page } from '@playwright/test'
import { fund } from '../support/devnet.ts'
import { connect, expect, test } from '../support/journey.ts'
import { newLock } from '../support/pages/lockScreen.ts'
import { mintName, newName } from '../support/pages/nameScreen.ts'
import { confirmSignIn } from '../support/signIn.ts'
import {
  asAdmin,
  depositIntoVault,
  joinOpenCompetition,
  ownName,
  provideDollars,
  registerBeside,
  review,
  runningChapter,
  standingOf,
  storyTasks,
  swapCoins,
  type Task,
  taskRow,
} from '../support/pages/storyScreen.ts'
import { liveGauges } from '../support/pages/voteScreen.ts'
import { TestWallet } from '../support/wallet.ts'
import { networkOf } from '../support/world.ts'

const CHAIN = 31356
/** Resolves when a text is on screen, and logs the time: within 5 s on an idle machine. */
const seen = async (what: string, text: Locator) => {
  const since = Date.now()
  await expect(text).toBeVisible({ timeout: 20_000 })
  console.log(`${what}: awarded on the screen ${Date.now() - since} ms after its block`)
}

/** Opens an invitation link, joins through it, and does a first weekly task. */
const joinByLink = async (page: Page, friend: TestWallet, link: string) => {
  const name = await ownName(friend)
  await page.goto(link)
  await connect(page)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await confirmSignIn(page)
  await page.getByLabel('E-mail').fill(`${name}@example.org`, { timeout: 30_000 })
  await page.getByLabel('Country').selectOption('JP')
  await page.getByLabel('X username').fill(name)
  await expect(page.getByLabel('Referral code (optional)')).toHaveValue(new URL(link).searchParams.get('ref')!)
  await page.getByRole('button', { name: 'Join the campaign' }).click()
  await expect(page.getByText('You joined the campaign')).toBeVisible({ timeout: 30_000 })
}

// STORY-13, STORY-14, STORY-16, STORY-17, STORY-18
test('each task is done by doing it and seen awarded within seconds, one is refused with its reason, and a friend brings points', async ({
  page,
  wallet,
  request,
  browser,
}) => {
  test.setTimeout(300_000)
  const chapter = await runningChapter()
  const tasks = await storyTasks(chapter.index)
  const of = (handle: TaskHandle): Task => tasks.find((task) => task.handle === handle)!
  const row = (handle: TaskHandle) => taskRow(page, of(handle).name)
  const done = (handle: TaskHandle) => seen(of(handle).name, row(handle).getByText('Done', { exact: true }))

  await registerBeside(request, wallet)
  await page.goto('/story/chapters')
  await connect(page)
  await expect(row('SWAP_ANY').getByText('Not yet: no matching transaction in this chapter.')).toBeVisible({ timeout: 30_000 })

  // Too small for the week, enough for the day.
  await swapCoins(wallet, '0.02')
  await seen(of('DAILY_SWAP').name, row('DAILY_SWAP').getByText('Done today. 1 of 7 days done.'))
  await expect(row('SWAP_ANY').getByText(/^Not yet: your largest so far is \$\d/)).toBeVisible()
  const { rank: began } = await standingOf(wallet)
  await swapCoins(wallet, '0.5')
  await done('SWAP_ANY')
  await provideDollars(wallet, '60')
  await done('ADD_LIQUIDITY')
  await expect(page.getByRole('img', { name: '1 of 5 fragments' })).toBeVisible()
  await depositIntoVault(wallet)
  await done('DEPOSIT_VAULT')
  await mintName(wallet, newName(9))
  await done('MINT_NAME')
  await swapCoins(wallet, '0.02', 'THE')
  await done('SWAP_TOKEN')
  await joinOpenCompetition(wallet)
  await done('JOIN_COMPETITION')
  const lock = await newLock(wallet, '50')
  await done('LOCK_ANY')
  await wallet.make(buildVote(await networkOf(CHAIN), lock, [{ pool: (await liveGauges())[0]!.pool, weightBps: 10_000n }]))
  await done('VOTE_POOL')

  // A declaration waits for an admin, whose approval counts and whose refusal has a reason.
  const admin = await asAdmin(request)
  const declare = async (handle: TaskHandle) => {
    await row(handle).getByRole('button', { name: 'Declare' }).click()
    const dialog = page.getByRole('dialog', { name: of(handle).name })
    await dialog.getByLabel('Link').fill('https://x.com/story/status/77')
    await dialog.getByRole('button', { name: 'Declare' }).click()
  }
  await declare('SOCIAL_FOLLOW')
  await confirmSignIn(page)
  await expect(row('SOCIAL_FOLLOW').getByText('Waiting for review. Nothing for you to do.')).toBeVisible()
  await declare('SOCIAL_POST')
  await expect(row('SOCIAL_POST').getByText('Waiting for review. Nothing for you to do.')).toBeVisible()
  const reason = 'The post is not public'
  await review(request, admin, wallet, of('SOCIAL_POST'), reason)
  await review(request, admin, wallet, of('SOCIAL_FOLLOW'))
  // A yes counts from the block after the declaration on: the faucet makes one.
  const friend = new TestWallet('Journey Wallet', CHAIN)
  await fund(friend.address)
  await done('SOCIAL_FOLLOW')
  await expect(row('SOCIAL_POST').getByText('Not accepted. You can declare it again.')).toBeVisible()
  await expect(row('SOCIAL_POST').getByText(reason)).toBeVisible()

  // A friend follows the link, and finishes a first weekly task.
  await page.goto('/story/referral')
  const link = await page.getByText(/\/story\?ref=/).innerText({ timeout: 30_000 })
  const other = await browser.newContext({ baseURL: new URL(link).origin })
  const friendPage = await other.newPage()
  await friend.install(friendPage)
  await joinByLink(friendPage, friend, link)
  await other.close()
  const friends = page.getByRole('table').getByRole('row')
  await expect(friends.filter({ hasText: 'No weekly task finished yet' })).toHaveCount(1, { timeout: 30_000 })
  await swapCoins(friend, '0.5')
  await seen('Friend', friends.filter({ hasText: 'Finished a weekly task' }))
  await page.goto('/story/chapters')
  await expect(row('REFER').getByText('Done', { exact: true })).toBeVisible({ timeout: 30_000 })

  // No duplicates and no gaps: a friend earns ten points in addition to its task.
  const points = tasks.filter(({ handle }) => handle !== 'SOCIAL_POST').reduce((sum, task) => sum + task.points, 10)
  const { totalPoints, totalFragments, rank } = await standingOf(wallet)
  expect([totalPoints, totalFragments]).toEqual([points, 1])
  expect(rank!).toBeLessThan(began!)
})
