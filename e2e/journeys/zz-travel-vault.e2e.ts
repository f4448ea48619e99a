// The whole life of a strategy that takes one token, and farms or keeps its fees. Comes last, because the world's clock only moves forward.
import type { VaultRead } from '@exchange/protocol'
import type { Page } from '@playwright/test'
import type { Address } from 'viem'
import { balanceOf, type ChainId, client, balancesOf } from '../support/chain.ts'
import { withLiveTradesPaused } from '../support/devnet.ts'
import { streamTo } from '../support/epochs.ts'
import { connect, expect, test } from '../support/journey.ts'
import { movePool, advanceTime, travel } from '../support/market.ts'
import {
  nextVaultDecision,
  feesSince,
  openVault,
  sharePriceAt,
  sharesIn,
  sidesOf,
  ticksInto,
  vaultNow,
  vaultScreen,
  waitingFees,
  countVaultEvents,
} from '../support/pages/vaultScreen.ts'
import type { TestWallet } from '../support/wallet.ts'

const BNB_CHAIN: ChainId = 31356
const HOUR = 3_600
/** How long an executor that polls once a minute may take on a slow machine. */
const WORKED_MS = 240_000
/** How long a page may take on a slow machine to refetch after time has moved. */
const READ_MS = 60_000
/** Ticks into the range of its own token: more than a quarter of its width, at which the range is moved. */
const DEEP = 700
/** Ticks into it between which the price swings while it earns: within a quarter of its width, with a margin for trades. */
const [NEAR, FAR] = [100, 400]

/** Fees relative to the strategy's holdings, in parts of a million: more than an executor leaves uncollected. */
const EARNED = 1_200n
const MOST_TRIPS = 20
const SWUNG = 8 * HOUR
/** Hours after which all fees that were collected are in the price of shares. */
const RELEASED = 6 * HOUR

const blockNow = () => client(BNB_CHAIN).getBlockNumber()

/** Waits for an executor's action on a strategy from a block on; until then it reports what is due, and why nothing is. */
const worked = (vault: VaultRead, name: 'Rebalance' | 'Compound', from: bigint) =>
  expect
    .poll(async () => ((await countVaultEvents(vault, name, from)) > 0 ? 'done' : await nextVaultDecision(vault)), { timeout: WORKED_MS })
    .toBe('done')

/** Real trades convert a part of the strategy's holdings into the other token; an executor moves its ranges once prices are calm. */
const rebalanced = async (wallet: TestWallet, vault: VaultRead, own: Address) => {
  const from = await blockNow()
  await movePool(BNB_CHAIN, vault.pool, own, ticksInto(await vaultNow(vault, wallet.address), DEEP))
  await advanceTime(BNB_CHAIN, HOUR)
  await worked(vault, 'Rebalance', from)
}

/** All shares go back for both tokens. */
const leave = async (page: Page, wallet: TestWallet, vault: VaultRead) => {
  const [screen, tokens] = [vaultScreen(page), await sidesOf(vault)]
  const before = await balancesOf(BNB_CHAIN, wallet.address, tokens)
  await screen.tab('Withdraw').click()
  await screen.main.getByRole('radio', { name: '100%' }).check({ force: true })
  // The wrapped coin is returned as such: the returned amount is counted in tokens.
  await screen.main.getByRole('switch', { name: 'Receive the native coin' }).click()
  await expect(screen.main.getByRole('button', { name: 'Withdraw 100%', exact: true })).toBeEnabled({ timeout: READ_MS })
  await screen.act('Withdraw 100%', 'Withdrawn from the strategy')
  expect(await sharesIn(vault, wallet.address)).toBe(0n)
  const after = await balancesOf(BNB_CHAIN, wallet.address, tokens)
  for (const [index, amount] of after.entries()) expect(amount).toBeGreaterThan(before[index]!)
}

// VAULT-1, VAULT-2, VAULT-11, VAULT-12: single-sided vault, see it earn, harvest; earn mode farming, withdrawal may return both
test('a strategy of one token that farms earns emission over a day, which is claimed before both tokens return', async ({
  page,
  wallet,
}) => {
  test.setTimeout(1_200_000)
  await withLiveTradesPaused(async () => {
    await advanceTime(BNB_CHAIN, HOUR)
    const vault = await openVault(wallet.address, ({ kind, gauge }) => kind === 'single_sided' && gauge !== null)
    await streamTo([vault.pool])
    const [own] = await sidesOf(vault)
    const screen = vaultScreen(page)
    await screen.open(vault)
    await connect(page)
    await screen.fields.fill('500')
    await screen.deposit()

    await rebalanced(wallet, vault, own)
    // The strategy's own token is idle beside the price, and earns once the price enters its range.
    await movePool(BNB_CHAIN, vault.pool, own, ticksInto(await vaultNow(vault, wallet.address), FAR))
    await travel({ step: 'day' })
    await screen.tab('Claim').click()
    const claim = screen.main.getByRole('button', { name: /^Claim [\d.,]*[1-9][\d.,]* THE$/ })
    await expect(claim).toBeEnabled({ timeout: READ_MS })
    const earned = (await vaultNow(vault, wallet.address)).holding?.earned ?? 0n
    expect(earned).toBeGreaterThan(0n)
    const before = await balanceOf(BNB_CHAIN, wallet.address, 'THE')
    await claim.click()
    await screen.ended('Emission claimed')
    expect((await balanceOf(BNB_CHAIN, wallet.address, 'THE')) - before).toBeGreaterThanOrEqual(earned)

    await leave(page, wallet, vault)
  })
})

/**
 * Real trades move the price back and forth in a strategy's range, until they have paid enough fees. Its range stays in place throughout.
 */
const earn = async (wallet: TestWallet, vault: VaultRead) => {
  const [own, other] = await sidesOf(vault)
  const moveInto = async (depth: number) => {
    const ticks = ticksInto(await vaultNow(vault, wallet.address), depth)
    await movePool(BNB_CHAIN, vault.pool, ticks > 0 ? own : other, Math.abs(ticks))
  }
  for (let trip = 0; trip < MOST_TRIPS; trip++) {
    if ((await waitingFees(vault)) >= EARNED) return
    await moveInto(FAR)
    // A price that has swung for hours makes the pool's fee higher.
    if (trip === 0) await advanceTime(BNB_CHAIN, SWUNG)
    await moveInto(NEAR)
  }
  throw new Error('the strategy did not earn enough')
}

// VAULT-1, VAULT-2: single-sided vault, see it earn; earn mode swap fees, withdrawal may return both
test(
  'a strategy of one token that keeps its fees earns them from real trades, and an executor compounds them for those who hold shares',
  { tag: '@release' },
  async ({ page, wallet }) => {
    test.setTimeout(1_200_000)
    await withLiveTradesPaused(async () => {
      await advanceTime(BNB_CHAIN, HOUR)
      const vault = await openVault(wallet.address, ({ kind, gauge }) => kind === 'single_sided' && gauge === null)
      await expect.poll(() => nextVaultDecision(vault), { timeout: WORKED_MS }).toEqual({ action: 'wait', reason: 'inPlace' })
      const screen = vaultScreen(page)
      await screen.open(vault)
      await expect(screen.main.getByText('Swap fees, kept in the strategy')).toBeVisible()
      await connect(page)
      await screen.fields.fill('1')
      await screen.deposit()
      const shares = await sharesIn(vault, wallet.address)
      expect(shares).toBeGreaterThan(0n)
      const shown = await screen.feesCollected()
      const before = await vaultNow(vault, wallet.address)

      const from = await blockNow()
      await earn(wallet, vault)
      await advanceTime(BNB_CHAIN, HOUR)
      await worked(vault, 'Compound', from)
      await advanceTime(BNB_CHAIN, RELEASED)
      const after = await vaultNow(vault, wallet.address)
      expect(await countVaultEvents(vault, 'Rebalance', from)).toBe(0)
      expect(await feesSince(vault, from, after.price)).toBeGreaterThan(0n)
      // The same price for both: the share's gain is fees alone.
      expect(sharePriceAt(after, after.price)).toBeGreaterThan(sharePriceAt(before, after.price))
      await expect.poll(screen.feesCollected, { timeout: READ_MS }).toBeGreaterThan(shown)

      expect(await sharesIn(vault, wallet.address)).toBe(shares)
      await leave(page, wallet, vault)
    })
  },
)
