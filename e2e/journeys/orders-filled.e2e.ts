// Limit orders that are filled: they move the market or wait for it. Journeys that move time are in zz-travel-orders.e2e.ts.
import { receiptOf } from '@exchange/protocol/node/receiptOf'
import { parseUnits } from 'viem'
import { rpc } from '../support/nodes/nodeRpc.ts'
import { allowanceOf, balanceOf, type ChainId, client } from '../support/chain.ts'
import { withLiveTradesPaused } from '../support/devnet.ts'
import { connect, expect, test } from '../support/journey.ts'
import { buyUntil } from '../support/market.ts'
import { secondsUntilExpiry, onlyOrder, orderOnChain, orderScreen, ordersOf } from '../support/pages/orderScreen.ts'
import type { TestWallet } from '../support/wallet.ts'

const BNB_CHAIN: ChainId = 31356
/** Orders are filled half a minute after their bid at the earliest. */
const FILL_MS = 100_000

const allowed = async (wallet: TestWallet, symbol: string) => allowanceOf(BNB_CHAIN, wallet.address, await ordersOf(), symbol)

// ORDER-8, ORDER-11, ORDER-12: limit filled when the price crosses
test('a limit order waits with exactly its approval, says why, and is filled when the price crosses', async ({ page, wallet }) => {
  test.setTimeout(240_000)
  await withLiveTradesPaused(async () => {
    const orders = orderScreen(page)
    await orders.open('limit', 'CAKE', 'USDT')
    await connect(page)
    await orders.sells.fill('100')
    await orders.choose('+1%')
    await orders.place()
    const id = await onlyOrder(wallet.address)
    expect(await allowed(wallet, 'CAKE')).toBe(parseUnits('100', 18))
    expect(await secondsUntilExpiry(id)).toBeCloseTo(7, 1)
    const row = orders.row(/CAKE → USDT/)
    await expect(row).toContainText('Waits for the price')
    await expect(orders.sells).toHaveValue('')

    const before = await balanceOf(BNB_CHAIN, wallet.address, 'USDT')
    const { dstMinAmount, srcAmount } = (await orderOnChain(id)).ask
    await buyUntil(BNB_CHAIN, 'CAKE', 'USDT', { sold: srcAmount, worth: (dstMinAmount * 1_002n) / 1_000n })
    await expect.poll(async () => (await orderOnChain(id)).srcFilledAmount, { timeout: FILL_MS, intervals: [1_000] }).toBe(srcAmount)
    const received = (await balanceOf(BNB_CHAIN, wallet.address, 'USDT')) - before
    expect(received).toBeGreaterThanOrEqual(dstMinAmount)
    expect(await allowed(wallet, 'CAKE')).toBe(0n)

    await expect(row).toHaveCount(0)
    await orders.history()
    await expect(orders.row(/CAKE → USDT/)).toContainText('Completed')
    await orders.list.getByRole('button', { name: /CAKE to USDT: details/ }).click()
    await expect(orders.popup.getByText('Completed')).toBeVisible()
    // The fill shows the paid and the received amount, to the wei in the titles.
    await expect(orders.popup.getByRole('listitem').filter({ hasText: /100 CAKE → .* USDT/ })).toHaveCount(1)
  })
})

// ORDER-15: right after a re-org
test(
  'a fill that a re-organisation takes back is off the screen, and the order is filled again',
  { tag: '@release' },
  async ({ page, wallet }) => {
    test.setTimeout(300_000)
    await withLiveTradesPaused(async () => {
      const orders = orderScreen(page)
      await orders.open('limit', 'CAKE', 'USDT')
      await connect(page)
      await orders.sells.fill('100')
      await expect(orders.price).toHaveValue(/[1-9]/)
      // Below the market: it is bid for at once, and filled when the delay of bids is over.
      await orders.price.fill((Number(await orders.price.inputValue()) * 0.98).toFixed(6))
      await orders.place()
      const id = await onlyOrder(wallet.address)
      const placed = (await receiptOf(client(BNB_CHAIN), wallet.sent.at(-1)!)).blockNumber
      const sold = async () => (await orderOnChain(id)).srcFilledAmount
      const { srcAmount } = (await orderOnChain(id)).ask
      await expect.poll(sold, { timeout: FILL_MS, intervals: [500] }).toBe(srcAmount)
      const before = await balanceOf(BNB_CHAIN, wallet.address, 'USDT')
      await orders.history()
      const row = orders.row(/CAKE → USDT/)
      await expect(row).toContainText('Completed')
      await row.getByRole('button', { name: /details$/ }).click()
      const fills = orders.popup.getByRole('listitem').filter({ hasText: /100 CAKE → .* USDT/ })
      await expect(fills).toHaveCount(1)

      await rpc(BNB_CHAIN, 'anvil_reorg', [Number((await client(BNB_CHAIN).getBlockNumber({ cacheTime: 0 })) - placed), []])
      expect(await sold()).toBe(0n)
      expect(await balanceOf(BNB_CHAIN, wallet.address, 'USDT')).toBeLessThan(before)
      await expect(fills).toHaveCount(0)
      await expect(orders.popup.getByText('Why it is not filled yet')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(row).toHaveCount(0)
      await orders.openOrders()
      await expect(row).toContainText(/\D0%/)
      expect(await allowed(wallet, 'CAKE')).toBe(srcAmount)

      await expect.poll(sold, { timeout: FILL_MS, intervals: [500] }).toBe(srcAmount)
      await expect(row).toHaveCount(0)
      await orders.history()
      await expect(row).toContainText('Completed')
      expect(await allowed(wallet, 'CAKE')).toBe(0n)
    })
  },
)
