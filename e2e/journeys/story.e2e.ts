// A campaign: joined, a task done and awarded, a reward claimed, and the same by keyboard in another language.
import { fund } from '../support/devnet.ts'
import { connect, expect, test } from '../support/journey.ts'
import { enter } from '../support/look/keyboard.ts'
import { inLanguage } from '../support/look/languages.ts'
import { nameScreen, newName } from '../support/pages/nameScreen.ts'
import { confirmSignIn } from '../support/signIn.ts'
import { taskRow } from '../support/pages/storyScreen.ts'
import { swapScreen } from '../support/pages/swapScreen.ts'

// STORY-3, STORY-11, STORY-14: an account with a name registers, sees why a task is not done, does it, and sees it awarded
test('an account registers, does a task and sees it done', async ({ page, wallet }) => {
  test.setTimeout(300_000)
  wallet.refusePermits()
  const names = nameScreen(page)
  const name = newName(7)
  await names.open('mint')
  await connect(page)
  await names.wish(name)
  await names.press('Mint 1 name for 5 USDT')
  await names.done('Name minted')
  // An account that registers in the second of the last block is judged from that second on: the name must be older.
  await fund(wallet.address)

  await page.goto('/story')
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await confirmSignIn(page)
  const join = page.getByRole('button', { name: 'Join the campaign' })
  await join.click({ timeout: 60_000 })
  await expect(page.getByText('This is not an e-mail address')).toBeVisible()
  await page.getByLabel('E-mail').fill(`${name}@example.org`)
  await page.getByLabel('Country').selectOption('PT')
  await page.getByLabel('X username').fill(name)
  await join.click()
  await page.getByRole('navigation', { name: 'Story' }).getByRole('link', { name: 'Chapters' }).click({ timeout: 30_000 })
  const [task, other] = [taskRow(page, 'Swap for $50 or more'), taskRow(page, 'Mint a name')]
  await expect(task.getByText('Not yet: no matching transaction in this chapter.')).toBeVisible()
  await expect(other.getByText('Not yet: your matching transaction was before you registered.')).toBeVisible()

  const swap = swapScreen(page)
  await swap.open('BNB', 'USDT')
  await swap.type('0.5')
  await swap.quoted()
  await swap.review()
  await swap.confirm()
  await swap.done()
  await page.goto('/story/chapters')
  await expect(task.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('navigation', { name: 'Story' }).getByRole('link', { name: 'Leaderboard' }).click()
  await expect(page.getByText('Your rank')).toBeVisible({ timeout: 30_000 })
})

test.describe('who won', () => {
  test.use({ persona: 'story winner' })

  // STORY-19, T2E-2: the rewards of chapters by one transaction, the days of trade-to-earn by another
  test('claims the rewards of chapters, and the days of trade-to-earn', async ({ page }) => {
    test.setTimeout(240_000)
    const popup = page.getByRole('dialog')
    const claim = async (path: string, button: RegExp, done: string) => {
      await page.goto(path)
      await page.getByRole('main').getByRole('button', { name: button }).first().click({ timeout: 60_000 })
      await expect(popup.getByText(done, { exact: true })).toBeVisible({ timeout: 120_000 })
      await page.keyboard.press('Escape')
    }
    await page.goto('/story/rewards')
    await connect(page)
    await claim('/story/rewards', /^Claim /, 'Rewards claimed')
    await expect(page.getByText(/^Claimed/).first()).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Recompute the root' }).click()
    await expect(page.getByText('The root matches this list.')).toBeVisible()
    await claim('/trade-to-earn', /^Claim \d+ days$/, 'Earnings claimed')
  })
})

test.describe('without a mouse', () => {
  test.use({ persona: 'story participant' })

  // STORY-7, STORY-14: 375 px, Japanese, by keyboard: another chapter is chosen and the tasks are checked again
  test('reads its tasks in Japanese at 375 px by keyboard', { tag: '@release' }, async ({ page }) => {
    test.setTimeout(120_000)
    await page.goto('/story/chapters')
    await connect(page)
    await page.setViewportSize({ width: 375, height: 800 })
    await inLanguage(page, 'ja')
    const main = page.getByRole('main')
    await expect(main.getByText('まだです：この章では該当する取引が見つかっていません。').first()).toBeVisible({ timeout: 30_000 })
    await enter(page, main.getByRole('button', { name: '1. First Light' }))
    await expect(main.getByRole('heading', { name: '第1章のタスク' })).toBeVisible()
    await enter(page, main.getByRole('button', { name: '今すぐ確認' }))
    await expect(main.getByText('未完了：章は終了しました。').first()).toBeVisible()
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { scrollWidth, clientWidth }
    })
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  })
})
