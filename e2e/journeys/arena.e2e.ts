// Competitions of the world in each phase: who takes part, and who looks on.
import { arenaScreen, competitionNamed, competitionNow } from '../support/arenaScreen.ts'
import { tokenOf } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'

const SEND = /^eth_sendTransaction$/

// ARENA-3, ARENA-9, ARENA-17, ARENA-18, ARENA-19
test('pages of competitions say that one is full, void, taken back, not open yet or tied', async ({ page }) => {
  const screen = arenaScreen(page)
  await page.goto('/arena')
  await connect(page)
  for (const [name, words] of [
    ['Table for Eight', 'The competition is full'],
    ['Quiet Corner', 'There is no result. Everything that was paid in goes back.'],
    ['Autumn Regatta', 'The host cancelled this competition.'],
    ['Sunday Sprint', 'Registration has not started'],
  ] as const) {
    await screen.open(await competitionNamed(name))
    await expect(screen.main.getByText(words).first()).toBeVisible({ timeout: 30_000 })
  }
  await screen.open(await competitionNamed('Level Field'))
  // Those who never swapped back have nothing that counts: they share one place.
  const board = screen.main.getByRole('table')
  await expect(board.getByRole('row').filter({ hasText: '−500' })).toHaveCount(3, { timeout: 30_000 })
  await screen.press('Run the check')
  await expect(screen.main.getByText('The order on the chain is the same too.')).toBeVisible({ timeout: 30_000 })
})

test.describe('a participant', () => {
  test.use({ persona: 'participant' })

  // ARENA-25: a swap of what is booked, declined once
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
    await expect(screen.main.getByText(/of other tokens does not count yet/)).toHaveCount(0)
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
  await page.evaluate((draft) => localStorage.setItem('newCompetition', JSON.stringify({ 31356: draft })), {
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
