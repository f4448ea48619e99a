// Competitions of the world in each phase, for players and spectators.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { arenaScreen, competitionNamed, competitionNow, saveDraft, rankedByApi } from '../support/pages/arenaScreen.ts'
import { tokenOf } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'
import { enter, type as typeInto } from '../support/look/keyboard.ts'
import { inLanguage } from '../support/look/languages.ts'
import { chainUrls } from '../support/ports.ts'
import { networkOf } from '../support/world.ts'

const SEND = /^eth_sendTransaction$/
const UNIT = 10n ** 18n

// ARENA-3, ARENA-9, ARENA-17, ARENA-18, ARENA-19
test('pages of competitions say that one is full, void, taken back, not open yet or tied', async ({ page }) => {
  const screen = arenaScreen(page)
  await page.goto('/arena')
  await connect(page)
  for (const [name, words] of [
    ['Table for Eight', 'The competition is full'],
    ['Quiet Corner', 'There is no result. Everything paid in is refunded.'],
    ['Autumn Regatta', 'The host cancelled this competition.'],
    ['Sunday Sprint', 'Registration has not started'],
  ] as const) {
    await screen.open(await competitionNamed(name))
    await expect(screen.main.getByText(words).first()).toBeVisible({ timeout: 30_000 })
  }
  await screen.open(await competitionNamed('Level Field'))
  // Participants who never swapped back have a score of zero: they share one place.
  const board = screen.main.getByRole('table')
  await expect(board.getByRole('row').filter({ hasText: '−500' })).toHaveCount(3, { timeout: 30_000 })
  await screen.press('Run the check')
  await expect(screen.main.getByText('The order on the chain is the same too.')).toBeVisible({ timeout: 30_000 })
})

// ARENA-26, ARENA-28: the script that a stranger would run has a node alone
test('the API has the ranks and prizes that the script recomputes from a node, of every competition that is ranked', async () => {
  const [ranked, { deployment }] = await Promise.all([rankedByApi(), networkOf(31356)])
  expect(ranked.length).toBeGreaterThanOrEqual(2)
  for (const { id, winners } of ranked) {
    const factory = deployment.contracts.competitionFactory!
    const asked = ['packages/domain/verify-competition/index.ts', '--rpc', chainUrls[31356], '--factory', factory, '--id', id]
    const { stdout } = await promisify(execFile)('node_modules/.bin/tsx', asked)
    const recomputed = stdout.split('\n').filter((line) => line.includes('\t'))
    expect(recomputed).toEqual(winners.map(({ rank, account, score, prize }) => [rank, account, score, prize].join('\t')))
    expect(stdout).toContain('order on the chain: equal')
  }
})

// ARENA-16, ARENA-17: keyboard, 375 px, another language, a declined signature
test('somebody joins a competition by the keyboard alone, on a narrow screen and in Japanese @release', async ({ page, wallet }) => {
  test.setTimeout(240_000)
  wallet.refusePermits()
  const competition = await competitionNamed('Open Harbour')
  const { participants } = await competitionNow(competition, wallet.address)
  await page.setViewportSize({ width: 375, height: 812 })
  const { main, dialog, ...screen } = arenaScreen(page)
  await screen.open(competition)
  await connect(page)
  await inLanguage(page, 'ja')
  await typeInto(page, main.getByRole('textbox', { name: '預け入れ額' }), '120')
  wallet.next(SEND, 'reject')
  await enter(page, main.getByRole('button', { name: /120 USDT/ }))
  await expect(dialog.getByRole('heading', { name: 'ユーザーがリクエストを拒否しました' })).toBeVisible({ timeout: 60_000 })
  expect(await competitionNow(competition, wallet.address)).not.toHaveProperty('participant')
  await enter(page, dialog.getByRole('button', { name: '再試行', exact: true }))
  await expect(dialog.getByText('Open Harbourに参加しました').first()).toBeVisible({ timeout: 120_000 })
  await page.keyboard.press('Escape')
  await expect(main.getByText('参加済みです')).toBeVisible({ timeout: 30_000 })
  expect(await competitionNow(competition, wallet.address)).toMatchObject({
    participants: participants + 1,
    participant: { deposited: 120n * UNIT, traded: false },
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})

test.describe('a participant', () => {
  test.use({ persona: 'participant' })

  // ARENA-25: a swap of a booked balance, declined once
  test('swaps back what does not count yet, and what is declined changes nothing', async ({ page, wallet }) => {
    test.setTimeout(240_000)
    const competition = await competitionNamed('Grand Tide')
    const { participant } = await competitionNow(competition, wallet.address)
    const screen = arenaScreen(page)
    await screen.open(competition, 'trade')
    await connect(page)
    wallet.next(SEND, 'reject')
    await screen.press('Swap 1 token back')
    await screen.askAgain()
    await screen.done('Everything counts')
    const after = await competitionNow(competition, wallet.address)
    expect(after.participant!.score).toBeGreaterThan(participant!.score)
    await expect(screen.main.getByText(/in other tokens does not count yet/)).toHaveCount(0)
  })
})

test.describe('a winner', () => {
  test.use({ persona: 'winner' })

  // ARENA-18, ARENA-20
  test('claims the prize of a ranked competition, declined once, and withdraws the deposit', async ({ page, wallet }) => {
    test.setTimeout(240_000)
    const competition = await competitionNamed('Harbour Cup')
    const { prize } = await competitionNow(competition, wallet.address)
    expect(prize).toBeGreaterThan(0n)
    const screen = arenaScreen(page)
    await screen.open(competition)
    await connect(page)
    wallet.next(SEND, 'reject')
    await screen.press(/^Claim [\d,.]+ USDT$/)
    await screen.askAgain()
    await screen.done('Prize claimed')
    await screen.press('Withdraw the deposit')
    await screen.done('Deposit withdrawn')
    expect((await competitionNow(competition, wallet.address)).prize).toBe(0n)
  })
})

// ARENA-1, ARENA-10, ARENA-11, ARENA-21: fee and contribution are paid once
test('a host makes a competition, declined once, and goes on over a reload', async ({ page, wallet }) => {
  test.setTimeout(240_000)
  const screen = arenaScreen(page)
  const [usdt, the] = await Promise.all(['USDT', 'THE'].map((symbol) => tokenOf(31356, symbol)))
  const name = `Reload Cup ${Date.now()}`
  await page.goto('/faqs')
  await connect(page)
  await saveDraft(page, {
    step: 'review',
    name,
    description: 'Made once.',
    tokens: [usdt!.address, the!.address],
    winningToken: usdt!.address,
    belowBar: true,
    deposit: '100',
    prizeToken: usdt!.address,
    contribution: '50',
  })
  await page.goto('/arena/create')
  wallet.next(SEND, 'reject')
  await screen.press('Create competition')
  await screen.askAgain()
  // The approval, then the creation.
  await expect.poll(() => wallet.sent.length, { timeout: 60_000 }).toBe(2)
  await page.reload()
  await expect(screen.main.getByText(`${name} is ready`)).toBeVisible({ timeout: 90_000 })
  await expect(screen.main.getByRole('link', { name: 'Open competition' })).toBeVisible()
  expect(wallet.sent).toHaveLength(2)
})

// ARENA-11: 375 px and another language
test('a host goes through every step of a creation on a narrow screen and in Japanese @release', async ({ page }) => {
  test.setTimeout(240_000)
  const { main, press } = arenaScreen(page)
  const [usdt, the] = await Promise.all(['USDT', 'THE'].map((symbol) => tokenOf(31356, symbol)))
  const name = `狭い画面 ${Date.now()}`
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/faqs')
  await connect(page)
  const tokens = [usdt!.address, the!.address]
  await saveDraft(page, { description: '一度だけ。', tokens, winningToken: tokens[0], prizeToken: tokens[0], belowBar: true })
  await inLanguage(page, 'ja')
  await page.goto('/arena/create')
  await main.getByRole('textbox', { name: '名前' }).fill(name)
  for (const next of ['市場とトークン', '日時', '預け入れと勝敗の決め方', '賞金', '確認と支払い']) {
    if (next === '賞金') await main.getByRole('textbox', { name: '1人あたりの預け入れ額' }).fill('100')
    if (next === '確認と支払い') await main.getByRole('textbox', { name: '拠出額' }).fill('50')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    await press(`次へ：${next}`)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await press('大会を作成')
  await expect(main.getByText(name).first()).toBeVisible({ timeout: 90_000 })
  await expect(main.getByRole('link', { name: '大会へ', exact: true })).toBeVisible({ timeout: 90_000 })
})
