// The whole life of liquidity, for each kind of pool: it comes last, because the world's clock only moves forward.
import { type Address, formatUnits } from 'viem'
import { balanceOf, type ChainId, balancesOf, tokenOf } from '../support/chain.ts'
import { withLiveTradesPaused } from '../support/devnet.ts'
import { streamTo } from '../support/epochs.ts'
import { connect, expect, test } from '../support/journey.ts'
import { firstGauged, heaviest, liquidityScreen, poolTokensOnChain } from '../support/pages/liquidityScreen.ts'
import { movePool, travel } from '../support/market.ts'
import { earningPool, stakedIds } from '../support/pages/positionScreen.ts'
import { positionsPage } from '../support/pages/positionsPage.ts'
import { heldPositions, toPaidSymbol, rangeScreen, ticksOf } from '../support/pages/rangeScreen.ts'

const BNB_CHAIN: ChainId = 31356
/** How long a page on a slow machine may take to read a day's changes. */
const READ_MS = 60_000

/** Pools of all kinds earn emission for the next days. */
const emission = async () =>
  streamTo(
    await Promise.all((['classic', 'stable', 'weighted', 'concentrated'] as const).map(async (type) => (await firstGauged(type)).address)),
  )

/** A part of the faucet's amount of a token, in whole tokens as a user types it. */
const partOf = async (account: Address, symbol: string, percent: number): Promise<string> => {
  const [{ decimals }, held] = await Promise.all([tokenOf(BNB_CHAIN, symbol), balanceOf(BNB_CHAIN, account, symbol)])
  return String(Number(((Number(formatUnits(held, decimals)) * percent) / 100).toPrecision(3)))
}

// LIQ-9, LIQ-10, VOTE-25: add, stake, see it earn, harvest, remove
for (const type of ['classic', 'stable', 'weighted'] as const)
  test(
    `tokens of a ${type} pool are added and staked, earn over a day, are harvested and taken out`,
    { tag: type === 'weighted' ? [] : '@release' },
    async ({ page, wallet }) => {
      test.setTimeout(600_000)
      await emission()
      const pool = await firstGauged(type)
      const screen = liquidityScreen(page)
      await screen.openAdd(pool)
      await connect(page)
      // The wrapped coin is paid and returned as such: the returned amount is counted in tokens.
      const hasCoin = pool.tokens.some(({ symbol }) => symbol === 'WBNB')
      if (hasCoin) await screen.main.getByRole('switch', { name: 'Pay in BNB' }).click()
      const { symbol } = heaviest(pool)
      await screen.field(symbol).fill(await partOf(wallet.address, symbol, 5))
      for (const field of await screen.fields.all()) await expect(field).not.toHaveValue('')
      await screen.add('Liquidity added and staked')
      const { balance, staked } = await poolTokensOnChain(wallet.address, pool)
      expect(balance).toBe(0n)
      expect(staked).toBeGreaterThan(0n)

      await travel({ step: 'day' })
      await page.goto(`/pools/bnb-local/${pool.address}`)
      await expect(screen.mine).toContainText(/To harvest\s*[\d.,]*[1-9][\d.,]* THE/, { timeout: READ_MS })
      const { earned } = await poolTokensOnChain(wallet.address, pool)
      expect(earned).toBeGreaterThan(0n)
      const before = await balanceOf(BNB_CHAIN, wallet.address, 'THE')
      await screen.mine.getByRole('button', { name: 'Stake, unstake or harvest' }).click()
      await screen.dialog.getByRole('button', { name: 'Harvest' }).click()
      await screen.ended('Harvested')
      expect((await balanceOf(BNB_CHAIN, wallet.address, 'THE')) - before).toBeGreaterThanOrEqual(earned)

      const tokens = pool.tokens.map(({ address }) => address)
      const left = await balancesOf(BNB_CHAIN, wallet.address, tokens)
      await screen.openRemove(pool)
      await screen.main.getByRole('switch', { name: 'Unstake and remove it too' }).click()
      await screen.main.getByRole('button', { name: '100%' }).click()
      if (hasCoin) await screen.main.getByRole('switch', { name: 'Receive the native coin' }).click()
      await screen.act('Remove liquidity', 'Liquidity removed')
      expect(await poolTokensOnChain(wallet.address, pool)).toMatchObject({ balance: 0n, staked: 0n })
      const returned = await balancesOf(BNB_CHAIN, wallet.address, tokens)
      for (const [index, amount] of returned.entries()) expect(amount).toBeGreaterThan(left[index]!)
    },
  )

/** Tick spacings on each side of the price, and the number by which trades move it to leave the range. */
const SIDE = 2
const BEYOND = 5

// LIQ-19, LIQ-23, LIQ-32: concentrated: add, stake, see it earn, harvest, out of range and re-range, remove
test('a position earns over a day, is left by the price, and is put around it again as advised', async ({ page, wallet }) => {
  test.setTimeout(900_000)
  await withLiveTradesPaused(async () => {
    await emission()
    const { pool, gauge, tokens } = await earningPool(wallet.address)
    const { tick, spacing } = await ticksOf(pool)
    const nearest = Math.floor(tick / spacing) * spacing
    const [screen, main, list] = [rangeScreen(page), page.getByRole('main'), positionsPage(page)]
    await screen.open(pool, `?lower=${nearest - SIDE * spacing}&upper=${nearest + (SIDE + 1) * spacing}`)
    await connect(page)
    const [first] = await screen.symbols()
    await screen.amount(toPaidSymbol(first)).fill(await partOf(wallet.address, first, 30))
    await screen.staking()
    await screen.review()
    await screen.dialog.getByRole('button', { name: 'Add liquidity and stake' }).click()
    await screen.done('Position opened and staked')
    const [left = 0n] = await stakedIds(gauge, wallet.address)

    await travel({ step: 'day' })
    await page.goto(`/liquidity/bnb-local/position/${left}`)
    const figures = main.getByLabel('Position figures')
    await expect(figures).toContainText(/Emission to harvest.*[1-9][\d.,]* THE/, { timeout: READ_MS })
    const before = await balanceOf(BNB_CHAIN, wallet.address, 'THE')
    await main.getByRole('tab', { name: 'Earn' }).click()
    await main.getByRole('button', { name: 'Harvest', exact: true }).click()
    await screen.done('Harvested')
    expect(await balanceOf(BNB_CHAIN, wallet.address, 'THE')).toBeGreaterThan(before)

    await movePool(BNB_CHAIN, pool, tokens[1], BEYOND * spacing)
    await expect(main.getByText('Out of range', { exact: true }).first()).toBeVisible({ timeout: READ_MS })
    await page.goto('/liquidity/positions')
    await main
      .getByRole('radiogroup', { name: 'Status' })
      .getByRole('radio', { name: /^Out of range/ })
      .click()
    await expect(list.row(left)).toContainText('Out of range', { timeout: READ_MS })
    await list
      .row(left)
      .getByRole('link', { name: /^Manage/ })
      .click()

    // It earns nothing in its place; the advice opens the form around the current price.
    const choices = main.getByRole('table', { name: 'What each choice would earn' })
    const around = choices.getByRole('row').filter({ hasText: 'Around the price' })
    await expect(choices.getByRole('row').filter({ hasText: 'As it is' })).toContainText('$0.00', { timeout: READ_MS })
    await expect(around).toContainText(/\$[\d.,]*[1-9]/)
    await expect(main.getByText(/^(Recentre it on the price|Move it to .*): \$/)).toBeVisible()
    await choices.getByRole('link', { name: 'Open the form: Around the price' }).click()
    await expect(screen.lowest).toBeVisible({ timeout: READ_MS })
    await page.goBack()

    const held = await balancesOf(BNB_CHAIN, wallet.address, tokens)
    await main.getByRole('tab', { name: 'Remove' }).click()
    await main.getByRole('radio', { name: '100%' }).click()
    await main.getByRole('button', { name: 'Close the position' }).click()
    await screen.done('Position closed')
    expect(await stakedIds(gauge, wallet.address)).toEqual([])
    // Out of range it had become one token.
    const back = await balancesOf(BNB_CHAIN, wallet.address, tokens)
    expect(back.map((amount, index) => amount > held[index]!)).toEqual([true, false])
    await main.getByRole('link', { name: 'Provide around the price' }).click({ timeout: READ_MS })
    await expect(screen.lowest).toBeVisible({ timeout: READ_MS })
    await page.getByRole('radio', { name: 'One token' }).click()
    await screen.amount(toPaidSymbol(first)).fill(await partOf(wallet.address, first, 20))
    await expect(main.getByText('Swapped on the way')).toBeVisible({ timeout: READ_MS })
    await screen.staking()
    await screen.review()
    await screen.dialog.getByRole('button', { name: 'Add liquidity and stake' }).click()
    await screen.done('Position opened and staked')
    const [moved = 0n] = await stakedIds(gauge, wallet.address)
    expect(moved).not.toBe(left)
    await page.goto('/liquidity/positions')
    await expect(list.row(moved)).toContainText('In range', { timeout: READ_MS })
    await expect(list.row(moved)).not.toContainText('Out of range')

    await list
      .row(moved)
      .getByRole('link', { name: /^Manage/ })
      .click()
    const last = await balancesOf(BNB_CHAIN, wallet.address, tokens)
    await main.getByRole('tab', { name: 'Remove' }).click()
    await main.getByRole('radio', { name: '100%' }).click()
    await main.getByRole('button', { name: 'Close the position' }).click()
    await screen.done('Position closed')
    expect(await heldPositions(wallet.address)).toEqual([])
    await expect(main.getByText(`This wallet no longer has position #${moved}`)).toBeVisible({ timeout: READ_MS })
    // In range both tokens return.
    for (const [index, amount] of (await balancesOf(BNB_CHAIN, wallet.address, tokens)).entries())
      expect(amount).toBeGreaterThan(last[index]!)
  })
})
