// POOL-17: the fee of a pool, set by its governance.
import { coinPool, feeScreen, percentOf, SMALL, tradeThrough } from '../support/pages/feeScreen.ts'
import { connect, expect, test } from '../support/journey.ts'
import { enter, type as typeInto } from '../support/look/keyboard.ts'
import { inLanguage } from '../support/look/languages.ts'
import { movePool } from '../support/market.ts'
import { swapScreen } from '../support/pages/swapScreen.ts'
import { TestWallet } from '../support/wallet.ts'

const BNB_CHAIN = 31356
/** Percent: so low that trades take the pool. */
const LOW = 0.01
/** Percent that a dynamic fee is made at least. */
const LEAST = 0.6

test.use({ persona: 'pool governor' })

// POOL-17: the owner of a weighted pool, and the fee manager of classic ones, up to the cap that the contract keeps
for (const { type, cap, above } of [
  { type: 'weighted', cap: '10%', above: '10.0001' },
  { type: 'classic', cap: '0.25%', above: '0,2501' },
] as const)
  test(
    `the fee of a ${type} pool is set, and by the keyboard in Japanese what it was again: page and quote follow`,
    { tag: type === 'weighted' ? [] : '@release' },
    async ({ page, wallet }) => {
      test.setTimeout(600_000)
      const pool = await coinPool(type)
      const was = percentOf(pool.fee)
      const screen = feeScreen(page)
      const { form, field, button, set, isNow } = screen.form('swapFee')
      await screen.open(pool.address)
      // Without a wallet there is no governance card.
      await expect(screen.card).toHaveCount(0)
      await connect(page)
      await isNow(was)
      await screen.shows((percent) => percent === was)

      await field.fill(above)
      await expect(button).toBeDisabled()
      await expect(button).toHaveText(new RegExp(`^Enter a fee from 0\\.\\d+% to ${cap}$`))
      await field.fill(String(was))
      await expect(button).toHaveText('This is already the fee')
      expect(wallet.sent).toEqual([])

      await field.fill('0,01')
      await expect(form).toContainText(`$${(was * 10).toFixed(2)} now, $0.10 after`)
      await set.click()
      await screen.done()
      await isNow(LOW)
      await screen.shows((percent) => percent === LOW)
      const { tokenIn, tokenOut, fee } = await tradeThrough(pool)
      expect(percentOf(fee)).toBe(LOW)
      const swap = swapScreen(page)
      await swap.open(tokenIn, tokenOut)
      await swap.type(SMALL)
      await swap.quoted()
      await expect(page.getByRole('region', { name: 'Route' }).getByRole('table')).toContainText(`${LOW}%`)

      await page.setViewportSize({ width: 375, height: 812 })
      await screen.open(pool.address)
      await inLanguage(page, 'ja')
      const japanese = feeScreen(page, 'ja')
      await typeInto(page, japanese.form('swapFee').field, String(was))
      await enter(page, japanese.form('swapFee').set)
      await japanese.done()
      await japanese.shows((percent) => percent === was)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
      expect(wallet.sent).toHaveLength(2)
    },
  )

// POOL-17: holders of roles set the least of a concentrated pool's fee and the part of it that is the treasury's
test('the least fee of a concentrated pool counts from its next swap on, beside the treasury’s part of it', async ({ page }) => {
  test.setTimeout(600_000)
  const { address: pool, tokens } = await coinPool('concentrated')
  const { address: token } = tokens.find(({ symbol }) => symbol !== 'WBNB')!
  const screen = feeScreen(page)
  const [least, part] = [screen.form('baseFee'), screen.form('communityFee')]
  await screen.open(pool)
  await connect(page)
  await expect(screen.card).toBeVisible()
  const before = { least: await least.now(), part: await part.now() }
  await least.field.fill('5.0636')
  await expect(least.button).toHaveText('Enter a fee from 0% to 5.0635%')
  await part.field.fill('100.1')
  await expect(part.button).toHaveText('Enter a fee from 0% to 100%')
  await expect(part.button).toBeDisabled()

  const setBoth = async (wanted: typeof before) => {
    for (const [{ field, set, isNow }, percent] of [
      [least, wanted.least],
      [part, wanted.part],
    ] as const) {
      await field.fill(String(percent))
      await set.click()
      await screen.done()
      await isNow(percent)
    }
    await movePool(BNB_CHAIN, pool, token, 1)
  }
  await setBoth({ least: LEAST, part: before.part / 2 })
  await screen.shows((percent) => percent >= LEAST)
  await setBoth(before)
  await screen.shows((percent) => percent < LEAST)
})

// POOL-17: no other account sees the card; the role is checked for the current account
test('another account sees no card, in a pool of any kind', { tag: '@release' }, async ({ page, wallet }) => {
  test.setTimeout(300_000)
  const stranger = new TestWallet('Stranger', BNB_CHAIN).address
  const screen = feeScreen(page)
  for (const type of ['weighted', 'classic', 'stable', 'concentrated'] as const) {
    await screen.open((await coinPool(type)).address)
    if (type === 'weighted') await connect(page)
    await expect(screen.card).toBeVisible()
    await wallet.showAccount(stranger)
    await expect(page.getByRole('banner').getByRole('button', { name: new RegExp(`^Account ${stranger.slice(0, 6)}`, 'i') })).toBeVisible()
    await expect(screen.card).toHaveCount(0)
    await wallet.showAccount(undefined)
    await expect(screen.card).toBeVisible()
  }
})
