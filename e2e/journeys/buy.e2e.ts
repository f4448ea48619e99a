// Buying crypto in the sandbox: each state of a purchase, and tokens that arrive.
import { balanceOf, type ChainId } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'
import { confirmSignIn } from '../support/signIn.ts'

const BNB_CHAIN: ChainId = 31356

// BUY-1, BUY-2: a purchase is paid, sent and arrives; one with a failed payment is refunded; an amount out of bounds is refused
test('tokens are bought, arrive, and a payment that fails goes back', async ({ page, wallet }) => {
  await page.goto('/swap/buy')
  await connect(page)
  await expect(page.getByText('Sandbox: no real money')).toBeVisible()
  const amount = page.getByLabel('You pay, in dollars')
  await amount.fill('5')
  await expect(page.getByText('Enter an amount between 20 and 2000 dollars').first()).toBeVisible()

  await amount.fill('150')
  await page.getByLabel('Token', { exact: true }).selectOption({ label: 'USDT' })
  await expect(page.getByText('$2.25')).toBeVisible()
  const before = await balanceOf(BNB_CHAIN, wallet.address, 'USDT')
  const buy = page.getByRole('button', { name: 'Buy USDT' })
  await buy.click()
  await confirmSignIn(page)
  const bought = page.getByRole('article', { name: 'Purchase for $150.00' })
  await expect(bought.getByRole('status')).toHaveText('Created')
  await bought.getByRole('button', { name: 'Go to the payment' }).click()
  await expect(bought.getByRole('status')).toHaveText('Waiting for payment')
  await bought.getByRole('button', { name: 'Pay with the test card' }).click()
  await expect(bought.getByRole('status')).toHaveText('Completed')
  const arrived = (await balanceOf(BNB_CHAIN, wallet.address, 'USDT')) - before
  expect(arrived).toBeGreaterThan(147n * 10n ** 18n)
  expect(arrived).toBeLessThan(149n * 10n ** 18n)

  await amount.fill('20')
  await expect(page.getByText('$1.00')).toBeVisible()
  await buy.click()
  const failed = page.getByRole('article', { name: 'Purchase for $20.00' })
  await failed.getByRole('button', { name: 'Go to the payment' }).click()
  await failed.getByRole('button', { name: 'Let the payment fail' }).click()
  await expect(failed.getByRole('status')).toHaveText('Failed')
  await failed.getByRole('button', { name: 'Refund the payment' }).click()
  await expect(failed.getByRole('status')).toHaveText('Refunded')
})
