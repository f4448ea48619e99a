// The whole life of a competition, from its host to its prizes: it comes last, because the clock of the world only goes forward.
import type { Page } from '@playwright/test'
import { erc20Abi } from 'viem'
import { arenaScreen, type Competition, competitionNamed, competitionNow, keepDraft, newRival, swapInside } from '../support/arenaScreen.ts'
import { type ChainId, client, tokenOf } from '../support/chain.ts'
import { inStillMarket } from '../support/devnet.ts'
import { connect, expect, test } from '../support/journey.ts'
import { travel } from '../support/market.ts'
import type { TestWallet } from '../support/wallet.ts'

const CHAIN: ChainId = 31356
const [HALF_HOUR, HOUR] = [1_800, 3_600]
const UNIT = 10n ** 18n
const DEPOSIT = 100n * UNIT
const SEND = /^eth_sendTransaction$/
/** How long an executor may take on a slow machine to rank what is over. */
const RANKED_MS = 240_000

/** A draft as the form keeps it, before its last step: the form itself is not the subject here. */
const writeDraft = async (page: Page, name: string): Promise<void> => {
  const [usdt, wbnb] = await Promise.all(['USDT', 'WBNB'].map((symbol) => tokenOf(CHAIN, symbol)))
  const now = Number((await client(CHAIN).getBlock()).timestamp)
  const opens = (Math.floor((now + 600) / HALF_HOUR) + 1) * HALF_HOUR
  const draft = {
    step: 'review',
    competitionType: 'spot',
    name,
    description: 'One hour on two tokens.',
    tokens: [usdt!.address, wbnb!.address],
    winningToken: usdt!.address,
    participants: '10',
    deposit: '100',
    hasEntryFee: true,
    entryFee: '5',
    prizeToken: usdt!.address,
    contribution: '200',
    hostShare: '10',
    groups: [60, 30].map((share) => ({ places: 1, share: String(share) })),
    registrationStart: opens,
    registrationEnd: opens + HOUR,
    start: opens + HOUR,
    end: opens + 2 * HOUR,
  }
  await keepDraft(page, draft)
}

const usdtOf = async (wallet: TestWallet): Promise<bigint> => {
  const { address } = await tokenOf(CHAIN, 'USDT')
  return client(CHAIN).readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [wallet.address] })
}

/** Makes the competition on the screen, with one signature that is declined on the way. */
const create = async (page: Page, wallet: TestWallet, name: string): Promise<Competition> => {
  const { main, press, done, askAgain } = arenaScreen(page)
  await page.goto('/faqs')
  await connect(page)
  await writeDraft(page, name)
  await page.goto('/arena/create')
  wallet.next(SEND, 'reject')
  await press('Create competition')
  await askAgain()
  await done('Competition created')
  await main.getByRole('link', { name: 'Open competition' }).click({ timeout: 60_000 })
  await expect(main.getByText('Registration has not started.')).toBeVisible({ timeout: 30_000 })
  return competitionNamed(name)
}

/** A swap there, and everything back: the least is lost by whoever trades least. */
const trade = async (page: Page) => {
  const { main, press, done } = arenaScreen(page)
  await main.getByRole('link', { name: 'Trade in competition' }).click()
  await main.getByRole('textbox', { name: 'You pay' }).fill('10')
  await press('Swap USDT for WBNB')
  await done('Swap complete')
  await press('Swap 1 token back')
  await done('Everything counts')
  await expect(main.getByText(/of other tokens does not count yet/)).toHaveCount(0)
}

// ARENA-1, ARENA-3, ARENA-15, ARENA-18, ARENA-19, ARENA-20, ARENA-25, ARENA-27
test('a host makes a competition, others join and trade, the ranking comes with time, and everybody takes out what is theirs', async ({
  page,
  wallet,
}) => {
  test.setTimeout(900_000)
  wallet.refusePermits()
  const screen = arenaScreen(page)
  await inStillMarket(async () => {
    const before = await usdtOf(wallet)
    const competition = await create(page, wallet, `Journey ${Date.now().toString(36)}`)
    expect(before - (await usdtOf(wallet))).toBe(250n * UNIT)

    await travel({ to: competition.start - HOUR })
    const rivals = [await newRival(competition, DEPOSIT, 5n * UNIT), await newRival(competition, DEPOSIT, 5n * UNIT)] as const
    await screen.press('Join and deposit 100 USDT')
    await screen.done(/^You take part in/)
    expect(await competitionNow(competition, wallet.address)).toMatchObject({ participants: 3, prizePool: 215n * UNIT })

    await travel({ to: competition.start })
    const [{ address: usdt }, { address: wbnb }] = await Promise.all([tokenOf(CHAIN, 'USDT'), tokenOf(CHAIN, 'WBNB')])
    await swapInside(rivals[0], competition, [usdt, wbnb])
    await swapInside(rivals[0], competition, [wbnb, usdt])
    await trade(page)

    await travel({ to: competition.end })
    await screen.open(competition)
    await expect(screen.main.getByText('The ranking is final.')).toBeVisible({ timeout: RANKED_MS })
    await expect(screen.main.getByText('Rank 1 of 3')).toBeVisible({ timeout: 60_000 })
    await screen.press('Run the check')
    await expect(screen.main.getByText('The order on the chain is the same too.')).toBeVisible({ timeout: 30_000 })

    // The pool is 215, of which the host has a tenth and the first place six.
    const { prize, ownerFee } = await competitionNow(competition, wallet.address)
    expect([ownerFee, prize]).toEqual([(215n * UNIT) / 10n, (215n * UNIT * 6n) / 10n])
    const held = await usdtOf(wallet)
    await screen.press(/^Claim 129 USDT$/)
    await screen.done('Prize claimed')
    await screen.press('Withdraw the deposit')
    await screen.done('Deposit withdrawn')
    await screen.press('Claim the owner fee')
    await screen.done('Owner fee claimed')
    const gained = (await usdtOf(wallet)) - held - prize - ownerFee
    // The deposit, less the fees of two swaps of a tenth of it.
    expect(gained).toBeGreaterThan(99n * UNIT)
    expect(gained).toBeLessThan(100n * UNIT)
    await expect(screen.main.getByRole('button', { name: /^(Claim|Withdraw)/ })).toHaveCount(0)
  })
})

test.describe('a trader of positions', () => {
  test.use({ persona: 'deallocating trader' })

  // ARENA-20, PERP-6
  test('withdraws the margin of an older competition 720 minutes after it was deallocated, and not before', async ({ page, wallet }) => {
    test.setTimeout(240_000)
    const screen = arenaScreen(page)
    const withdraw = screen.main.getByRole('button', { name: /^Withdraw [\d,.]+ USDT$/ })
    await screen.open(await competitionNamed('Margin Mile'))
    await connect(page)
    await expect(screen.main.getByText('Ready to withdraw')).toBeVisible({ timeout: 30_000 })
    const deallocate = screen.main.getByRole('button', { name: /^Deallocate/ })
    if (await deallocate.isVisible()) {
      await deallocate.click()
      await screen.done('Deallocated. It opens in 720 minutes.')
    }
    await expect(withdraw).toHaveCount(0)
    const held = await usdtOf(wallet)
    await travel({ to: Number((await client(CHAIN).getBlock()).timestamp) + 12 * HOUR })
    await screen.press(/^Withdraw [\d,.]+ USDT$/)
    await screen.done('Withdrawn')
    expect(await usdtOf(wallet)).toBeGreaterThan(held)
    await expect(withdraw).toHaveCount(0)
  })
})
