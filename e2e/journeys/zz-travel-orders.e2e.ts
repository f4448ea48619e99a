// Journeys of orders that move time. They come last, because the world's clock only moves forward.
import { ordersAbi } from '@exchange/protocol'
import { getAbiItem } from 'viem'
import { allowanceOf, type ChainId, client } from '../support/chain.ts'
import { withLiveTradesPaused } from '../support/devnet.ts'
import { connect, expect, test } from '../support/journey.ts'
import { advanceTime, travel } from '../support/market.ts'
import { onlyOrder, orderOnChain, orderScreen, ordersOf } from '../support/pages/orderScreen.ts'

const BNB_CHAIN: ChainId = 31356
const NOBODY = '0x0000000000000000000000000000000000000000'
/** How long the executor on a slow machine may take to see the chain's state. */
const SEEN_MS = 60_000

/** Waits for a bid on the next part, lets its delay pass, and waits for the fill. */
const filledOnce = async (id: bigint) => {
  const { srcFilledAmount } = await orderOnChain(id)
  await expect
    .poll(async () => (await orderOnChain(id)).bid.taker !== NOBODY || (await orderOnChain(id)).srcFilledAmount > srcFilledAmount, {
      timeout: SEEN_MS,
      intervals: [500],
    })
    .toBe(true)
  if ((await orderOnChain(id)).srcFilledAmount === srcFilledAmount) await advanceTime(BNB_CHAIN, 31)
  await expect
    .poll(async () => (await orderOnChain(id)).srcFilledAmount, { timeout: SEEN_MS, intervals: [500] })
    .toBeGreaterThan(srcFilledAmount)
}

// ORDER-3, ORDER-8: TWAP over three chunks by time travel
test('a TWAP order is filled part by part, each when its interval is over', async ({ page, wallet }) => {
  test.setTimeout(420_000)
  await withLiveTradesPaused(async () => {
    const orders = orderScreen(page)
    await orders.open('twap', 'CAKE', 'USDT')
    await connect(page)
    await orders.sells.fill('300')
    await page.getByLabel('Parts').fill('3')
    await page.getByLabel('One part every').fill('5')
    await expect(page.getByRole('img', { name: /^Expected fills: 3/ })).toBeVisible()
    await orders.place()
    const id = await onlyOrder(wallet.address)
    const { srcAmount, srcBidAmount, fillDelay, dstMinAmount } = (await orderOnChain(id)).ask
    expect([srcBidAmount * 3n, fillDelay]).toEqual([srcAmount, 270])
    const row = orders.row(/TWAP, 3 parts every 5 min/)
    for (const part of [1n, 2n, 3n]) {
      await filledOnce(id)
      expect((await orderOnChain(id)).srcFilledAmount).toBe(srcBidAmount * part)
      if (part === 3n) break
      await expect(row).toContainText(part === 1n ? '33.33%' : '66.66%')
      await expect(row).toContainText(/Next part in/)
      await advanceTime(BNB_CHAIN, fillDelay)
    }
    expect(await allowanceOf(BNB_CHAIN, wallet.address, await ordersOf(), 'CAKE')).toBe(0n)
    await orders.history()
    await expect(row).toContainText('Completed')
    await row.getByRole('button', { name: /details$/ }).click()
    const fills = orders.popup.getByRole('listitem').filter({ hasText: /100 CAKE → / })
    await expect(fills).toHaveCount(3)
    // Each part received its minimum at least: by the logs of the chain, not the figures of the screen.
    const event = getAbiItem({ abi: ordersAbi, name: 'OrderFilled' })
    const logs = await client(BNB_CHAIN).getLogs({ address: await ordersOf(), event, args: { id }, fromBlock: 0n, strict: true })
    expect(logs).toHaveLength(3)
    for (const { args } of logs) expect(args.dstAmountOut).toBeGreaterThanOrEqual(dstMinAmount)
  })
})

// ORDER-5, ORDER-16: expiry; expiry offers to revoke
test('an order that was not filled expires, and what it left approved is taken back', async ({ page, wallet }) => {
  test.setTimeout(180_000)
  const orders = orderScreen(page)
  await orders.open('limit', 'CAKE', 'USDT')
  await connect(page)
  await orders.sells.fill('100')
  await orders.choose('+10%')
  await page.getByRole('main').getByLabel('Expires in').selectOption({ label: '1 hour' })
  await orders.place()
  const id = await onlyOrder(wallet.address)
  await travel({ to: (await orderOnChain(id)).ask.deadline })
  await expect(orders.list.getByText('No open orders')).toBeVisible()
  await expect(orders.list.getByText(/100 CAKE more is approved than your open orders need/)).toBeVisible()
  await orders.history()
  await expect(orders.row(/CAKE → USDT/)).toContainText('Expired')
  await orders.list.getByRole('button', { name: 'Revoke the approval' }).click()
  await orders.done('Approval revoked')
  expect(await allowanceOf(BNB_CHAIN, wallet.address, await ordersOf(), 'CAKE')).toBe(0n)
  await expect(orders.list.getByText(/more is approved than your open orders need/)).toHaveCount(0)
})
