// A price that moves during a swap: what was confirmed is what is sent, and a loss needs a confirmation.
import { balanceOf, tokenOf } from '../support/chain.ts'
import { setLiveTrades } from '../support/devnet.ts'
import { connect, expect, test } from '../support/journey.ts'
import { moveOffMarket, movePrice } from '../support/market.ts'
import { swapScreen } from '../support/pages/swapScreen.ts'

const BNB_CHAIN = 31356

// The journey alone moves a price.
test.beforeEach(() => setLiveTrades(false))
test.afterAll(() => setLiveTrades(true))

// SWAP-19: what is confirmed is what is sent; a worse quote needs acceptance again.
test('a price that moves while it is reviewed needs a fresh acceptance', async ({ page }) => {
  const swap = swapScreen(page)
  await swap.open('BNB', 'TWT')
  await connect(page)
  await swap.type('0.5')
  await swap.quoted()
  await swap.review()
  await movePrice(BNB_CHAIN, (await tokenOf(BNB_CHAIN, 'TWT')).address)
  await expect(swap.popup.getByText(/The price moved/)).toBeVisible()
  await swap.popup.getByRole('button', { name: 'Accept the new figures' }).click()
  await swap.confirm()
  await swap.done()
})

test('a price that moves past the tolerance while the wallet asks costs gas only, and the new price can be taken', async ({
  page,
  wallet,
}) => {
  const swap = swapScreen(page)
  await swap.open('BNB', 'LINK')
  await connect(page)
  await swap.type('0.4')
  await swap.quoted()
  const { address } = await tokenOf(BNB_CHAIN, 'LINK')
  const before = await balanceOf(BNB_CHAIN, wallet.address, 'LINK')
  await swap.review()
  wallet.next(/eth_sendTransaction/, () => movePrice(BNB_CHAIN, address))
  await swap.confirm()
  await expect(swap.popup.getByText('What happened')).toBeVisible()
  await expect(swap.popup.getByText(/tolerance/).first()).toBeVisible()
  expect(await balanceOf(BNB_CHAIN, wallet.address, 'LINK')).toBe(before)
  await swap.popup.getByRole('button', { name: 'Review the new price' }).click()
  await swap.confirm()
  await swap.done()
  expect(await balanceOf(BNB_CHAIN, wallet.address, 'LINK')).toBeGreaterThan(before)
})

// how/prices-and-figures#price-impact: a loss by mean prices needs a confirmation, however low the price impact
// SWAP-25, SWAP-26
test(
  'a pool far off the market: the loss of value is said and asks for the word before the review',
  { tag: '@release' },
  async ({ page, wallet }) => {
    const moveBack = await moveOffMarket(BNB_CHAIN, (await tokenOf(BNB_CHAIN, 'TWT')).address)
    try {
      const swap = swapScreen(page)
      await swap.open('BNB', 'TWT')
      await connect(page)
      await swap.type('0.2')
      await swap.quoted()
      await page.getByRole('main').getByRole('button', { name: 'Swap anyway' }).click()
      await expect(swap.popup.getByRole('heading', { name: /^This swap loses \d/ })).toBeVisible()
      await expect(swap.popup.getByText(/at average prices of the last 30 minutes/)).toBeVisible()
      await expect(swap.popup.getByRole('button', { name: 'Swap anyway' })).toBeDisabled()
      await swap.popup.getByRole('button', { name: 'Go back' }).click()
      await expect(swap.popup).toHaveCount(0)
      await swap.review({ mayLose: true })
      await swap.confirm()
      await swap.done()
      expect(wallet.sent).toHaveLength(1)
    } finally {
      await moveBack()
    }
  },
)
