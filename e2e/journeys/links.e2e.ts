// Links: both forms open the pair they name; none silently sets a tolerance, a recipient, a deadline or an unknown token.
import { tokenOf } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'
import { webUrl } from '../support/ports.ts'
import { swapScreen } from '../support/pages/swapScreen.ts'

const BNB_CHAIN = 31356
const OPBNB = 31204
const stranger = '0x00000000000000000000000000000000000000aa'
const hostile = `slippage=5000&slippageBps=5000&recipient=${stranger}&deadline=1&deadlineMinutes=50&minimumOut=0`

// SWAP-5, SWAP-6
test('a link of either form opens the pair and the amount, and ignores what it may not set', async ({ page }) => {
  const swap = swapScreen(page)
  const { address } = await tokenOf(BNB_CHAIN, 'USDT')
  for (const link of [
    `/swap?inputCurrency=BNB&outputCurrency=${address}&exactAmount=1.25&exactField=in&${hostile}`,
    `/swap?chain=${BNB_CHAIN}&inputCurrency=BNB&outputCurrency=${address}&exactAmount=1.25&exactField=in&${hostile}`,
    `/bnb-local/swap/BNB/${address}?exactAmount=1.25&exactField=in&${hostile}`,
  ]) {
    await page.goto(link)
    await expect(swap.pay).toHaveValue('1.25')
    await swap.quoted()
    await expect(page.getByRole('button', { name: /Swap settings, slippage tolerance 0\.5/ })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('settings') ?? '')).not.toMatch(/5000|0x0/)
    expect(new URL(page.url()).searchParams.has('recipient')).toBe(false)
  }
})

test('an exact amount to receive may be shared too', { tag: '@release' }, async ({ page }) => {
  const { address } = await tokenOf(BNB_CHAIN, 'USDT')
  await page.goto(`/swap?inputCurrency=BNB&outputCurrency=${address}&exactAmount=75&exactField=output`)
  const swap = swapScreen(page)
  await expect(swap.receive).toHaveValue('75')
  await swap.costed()
})

test('a token on no list is looked at first, and never chosen silently', { tag: '@release' }, async ({ page }) => {
  await page.goto(`/swap?inputCurrency=BNB&outputCurrency=${stranger}&${hostile}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('There is no contract at this address')).toBeVisible()
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByText(/link is for an unlisted token/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Choose a token' })).toBeVisible()
})

test('a link to another network asks before it takes the site there, when a wallet is connected', async ({ page, wallet }) => {
  const { address } = await tokenOf(OPBNB, 'USDT')
  const link = `/opbnb-local/swap/BNB/${address}`
  await swapScreen(page).open('BNB', 'USDT')
  await connect(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link is for opBNB (local)' })).toBeVisible()
  await expect(page.getByText(/Nothing is signed/)).toBeVisible()
  await page.getByRole('button', { name: /^Stay on/ }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: /BNB Chain/ })).toBeVisible()
  await page.goto(link)
  await page.getByRole('button', { name: /^Open on/ }).click()
  await expect(page).toHaveURL(new RegExp(address, 'i'))
  await expect(page.getByRole('banner').getByRole('button', { name: /opBNB/ })).toBeVisible()
  expect(wallet.asked('wallet_switchEthereumChain')).toBe(0)
})

test('sharing copies a link that opens the same swap, and shows it as a QR code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: webUrl })
  const swap = swapScreen(page)
  await swap.open('BNB', 'USDT')
  await swap.type('3.5')
  await swap.quoted()
  await page.getByRole('button', { name: 'Share this swap' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog.getByText('Copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const { address } = await tokenOf(BNB_CHAIN, 'USDT')
  expect(link.toLowerCase()).toBe(`${webUrl}/bnb-local/swap/bnb/${address}?exactamount=3.5&exactfield=in`.toLowerCase())
  await page.goto(link)
  await expect(swap.pay).toHaveValue('3.5')
  await swap.quoted()
})

test('the link of an order opens its mode with its amount, and sets neither price nor expiry', { tag: '@release' }, async ({ page }) => {
  const [sold, bought] = await Promise.all([tokenOf(BNB_CHAIN, 'CAKE'), tokenOf(BNB_CHAIN, 'USDT')])
  await page.goto(`/swap?mode=limit&inputCurrency=${sold.address}&outputCurrency=${bought.address}&exactAmount=100`)
  await page.getByRole('button', { name: 'Share this order' }).click()
  const link = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue()
  expect(new URL(link).search).toBe('?mode=limit&exactAmount=100')
  await page.goto(`${link}&price=0.000001&expiry=1&${hostile}`)
  await expect(page.getByLabel('You receive at least', { exact: true })).toHaveValue(/[1-9]/)
  await expect(swapScreen(page).pay).toHaveValue('100')
  await expect(page.getByText('What the market gives now')).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Expires in')).toHaveValue(String(7 * 86_400))
  await page.goto(link.replace('mode=limit', 'mode=twap'))
  await expect(page.getByLabel('Parts', { exact: true })).toHaveValue('4')
  await expect(swapScreen(page).pay).toHaveValue('100')
})

test('a network that does not run here is named as such', { tag: '@release' }, async ({ page }) => {
  await page.goto('/elsewhere/swap/BNB/USDT')
  await expect(page.getByText('This link is for a network that is not available here')).toBeVisible()
})
