// The whole life of a competition, from its host to its prizes. Comes last, because the world's clock only moves forward.
import type { Page } from '@playwright/test'
import { erc20Abi } from 'viem'
import { rpc } from '../support/nodes/nodeRpc.ts'
import {
  arenaScreen,
  type Competition,
  competitionNamed,
  competitionNow,
  competitionBalanceOf,
  saveDraft,
  newRival,
  swapInside,
} from '../support/pages/arenaScreen.ts'
import { type ChainId, client, tokenOf } from '../support/chain.ts'
import { withLiveTradesPaused } from '../support/devnet.ts'
import { connect, expect, test } from '../support/journey.ts'
import { movePrice, travel } from '../support/market.ts'
import type { TestWallet } from '../support/wallet.ts'

const CHAIN: ChainId = 31356
const [HALF_HOUR, HOUR] = [1_800, 3_600]
const UNIT = 10n ** 18n
const DEPOSIT = 100n * UNIT
const SEND = /^eth_sendTransaction$/
/** How long an executor on a slow machine may take to rank a finished competition. */
const RANKED_MS = 240_000

/** A draft as the form keeps it, before its last step: the form itself is not the subject here. */
const writeDraft = async (page: Page, name: string, participants: number): Promise<void> => {
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
    participants: String(participants),
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
  await saveDraft(page, draft)
}

const usdtOf = async (wallet: TestWallet): Promise<bigint> => {
  const { address } = await tokenOf(CHAIN, 'USDT')
  return client(CHAIN).readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [wallet.address] })
}

/** The wallet is connected on a page that has no form. */
const begin = async (page: Page) => {
  await page.goto('/faqs')
  await connect(page)
}

/** Makes the competition on the screen, with one signature that is declined on the way. */
const create = async (page: Page, wallet: TestWallet, name: string, participants = 10): Promise<Competition> => {
  const { main, press, done, askAgain } = arenaScreen(page)
  await page.goto('/faqs')
  await writeDraft(page, name, participants)
  await page.goto('/arena/create')
  wallet.next(SEND, 'reject')
  await press('Create competition')
  await askAgain()
  await done('Competition created')
  await main.getByRole('link', { name: 'Open competition' }).click({ timeout: 60_000 })
  await expect(main.getByText('Registration has not started.')).toBeVisible({ timeout: 30_000 })
  return competitionNamed(name)
}

/** A swap there and back: whoever trades least loses least. */
const trade = async (page: Page) => {
  const { main, press, done } = arenaScreen(page)
  await main.getByRole('link', { name: 'Trade in competition' }).click()
  await main.getByRole('textbox', { name: 'You pay' }).fill('10')
  await press('Swap USDT for WBNB')
  await done('Swap complete')
  await press('Swap 1 token back')
  await done('Everything counts')
  await expect(main.getByText(/in other tokens does not count yet/)).toHaveCount(0)
}

// ARENA-1, ARENA-3, ARENA-15, ARENA-18, ARENA-19, ARENA-20, ARENA-25, ARENA-27
test('a host makes a competition, others join and trade, the ranking comes with time, and everybody takes out what is theirs', async ({
  page,
  wallet,
}) => {
  test.setTimeout(900_000)
  wallet.refusePermits()
  const screen = arenaScreen(page)
  await withLiveTradesPaused(async () => {
    await begin(page)
    const before = await usdtOf(wallet)
    const competition = await create(page, wallet, `Journey ${Date.now().toString(36)}`)
    expect(before - (await usdtOf(wallet))).toBe(250n * UNIT)

    await travel({ to: competition.start - HOUR })
    const rivals = [await newRival(competition, DEPOSIT, 5n * UNIT), await newRival(competition, DEPOSIT, 5n * UNIT)] as const
    await screen.press('Join and deposit 100 USDT')
    await screen.done(/^You joined/)
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

    // The pool is 215: the host gets a tenth and the first place six tenths.
    const { prize, ownerFee } = await competitionNow(competition, wallet.address)
    expect([ownerFee, prize]).toEqual([(215n * UNIT) / 10n, (215n * UNIT * 6n) / 10n])
    const held = await usdtOf(wallet)
    const inside = await competitionBalanceOf(wallet, competition, usdt)
    // Two swaps of a tenth of the deposit cost a fee each; executors may have moved the price between them.
    expect(inside).toBeGreaterThan(99n * UNIT)
    await screen.press(/^Claim 129 USDT$/)
    await screen.done('Prize claimed')
    await screen.press('Withdraw the deposit')
    await screen.done('Deposit withdrawn')
    await screen.press('Claim the owner fee')
    await screen.done('Owner fee claimed')
    expect(await usdtOf(wallet)).toBe(held + prize + ownerFee + inside)
    await expect(screen.main.getByRole('button', { name: /^(Claim|Withdraw)/ })).toHaveCount(0)
  })
})

/** Something happens elsewhere while the wallet shows the last request of a flow. */
const meanwhile = (wallet: TestWallet, requests: number, happens: () => Promise<unknown>) => {
  for (let before = 1; before < requests; before++) wallet.next(SEND, async () => undefined)
  wallet.next(SEND, happens)
}

// ARENA-3, ARENA-16, ARENA-17: one wins, the other sees why it did not, and keeps everything but gas
test('who comes second to the last place, or with a deposit after the last second, is told so and keeps everything @release', async ({
  page,
  wallet,
}) => {
  test.setTimeout(600_000)
  wallet.refusePermits()
  const { main, dialog, ...screen } = arenaScreen(page)
  const told = async (reason: string) => {
    await expect(dialog.getByText(reason).first()).toBeVisible({ timeout: 60_000 })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  const name = Date.now().toString(36)
  await begin(page)
  const [small, late] = [await create(page, wallet, `Last place ${name}`, 2), await create(page, wallet, `Last second ${name}`)]
  await travel({ to: small.start - HOUR })

  await newRival(small, DEPOSIT, 5n * UNIT)
  await screen.open(small)
  const held = await usdtOf(wallet)
  meanwhile(wallet, 2, () => newRival(small, DEPOSIT, 5n * UNIT))
  await screen.press('Join and deposit 100 USDT')
  await told('This competition is full')
  expect(await usdtOf(wallet)).toBe(held)
  await expect(main.getByText('All places are taken').first()).toBeVisible({ timeout: 30_000 })

  await screen.open(late)
  await main.getByRole('switch', { name: 'Deposit later' }).click()
  await screen.press('Join')
  await screen.done(/^You joined/)
  const kept = await usdtOf(wallet)
  await expect(main.getByRole('button', { name: 'Deposit 100 USDT' })).toBeEnabled({ timeout: 30_000 })
  meanwhile(wallet, 2, () => travel({ to: late.start }))
  await screen.press('Deposit 100 USDT')
  await told('The competition is not at this stage now')
  expect(await usdtOf(wallet)).toBe(kept)
})

test.describe('a trader of positions', () => {
  test.use({ persona: 'deallocating trader' })

  // PERP-1, PERP-5
  test('is liquidated by the keepers once the price has crossed, and the screen says so @release', async ({ page }) => {
    test.setTimeout(240_000)
    const { main, ...screen } = arenaScreen(page)
    await screen.open(await competitionNamed('Leverage League'), 'trade')
    await connect(page)
    await main.getByRole('textbox', { name: 'Margin' }).fill('50')
    await main.getByRole('textbox', { name: 'Leverage' }).fill('60')
    await screen.press('Open long at 60x')
    await screen.done('Request sent. The next price opens the position.')
    // The fee is deducted from the margin: the leverage on the rest is slightly higher.
    const mine = main.getByRole('table', { name: 'Open positions' }).getByText('62x')
    await expect(mine).toBeVisible({ timeout: 60_000 })
    await withLiveTradesPaused(async () => {
      const { address: usdt } = await tokenOf(CHAIN, 'USDT')
      await movePrice(CHAIN, usdt)
      // The feed's price is the mean of its last seconds, which pass with blocks.
      const inNextBlock = async () => {
        await rpc(CHAIN, 'evm_mine', [])
        return mine.count()
      }
      await expect.poll(inNextBlock, { timeout: 120_000 }).toBe(0)
    })
    await main.getByRole('tab', { name: 'History' }).click()
    await expect(main.getByText('Liquidated').first()).toBeVisible({ timeout: 30_000 })
  })

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
      await screen.done('Deallocated. You can withdraw it in 720 minutes.')
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
