// The liquidity, value and history of an account, and an exported file that adds up. The wallet adds liquidity directly.
import { gaugeAbi } from '@exchange/protocol'
import { buildApprove } from '@exchange/protocol/writes/token'
import { encodeFunctionData } from 'viem'
import { connect, expect, test } from '../support/journey.ts'
import { gaugedPool } from '../support/pages/liquidityScreen.ts'
import { deposit, pairOf } from '../support/trading/pairs.ts'
import { heldOf, portfolioScreen, sumOf } from '../support/pages/portfolioScreen.ts'
import { networkOf } from '../support/world.ts'

// LIQ-28, LIQ-29: value over time, holdings, CSV of liquidity history that adds up to the balance changes exactly
test('an account provides and stakes, sees its worth and its history, and the file adds up to its balances', async ({ page, wallet }) => {
  test.setTimeout(120_000)
  const { gauge } = await gaugedPool('classic', ['THE', 'USDT'])
  const { pool, tokens } = await pairOf(['THE', 'USDT'])
  const counted = [...tokens, { address: pool, decimals: 18 }]
  const before = await Promise.all(counted.map((token) => heldOf(wallet.address, token)))
  await deposit(wallet, { tokens })
  const shares = await heldOf(wallet.address, { address: pool })
  await wallet.make(buildApprove(await networkOf(31356), pool, gauge!.address, shares / 2n))
  const stake = encodeFunctionData({ abi: gaugeAbi, functionName: 'deposit', args: [shares / 2n] })
  await wallet.make({ to: gauge!.address, data: stake, value: 0n })

  const screen = portfolioScreen(page)
  await page.goto('/dashboard')
  await expect(screen.main.getByText('Connect a wallet to see your portfolio')).toBeVisible()
  await connect(page)
  await expect(screen.main.getByRole('table', { name: 'Your positions' }).getByRole('link', { name: /^(THE.USDT|USDT.THE)$/ })).toBeVisible(
    {
      timeout: 30_000,
    },
  )
  await expect(screen.history.filter({ hasText: 'Added' })).toBeVisible({ timeout: 30_000 })
  await expect(screen.history.filter({ hasText: 'Staked' })).toBeVisible({ timeout: 30_000 })
  await screen.main.getByRole('button', { name: 'Show as a table' }).click()
  const worth = screen.main.getByRole('table', { name: 'Value of your liquidity over time' }).getByRole('row')
  await expect(worth.nth(1)).toContainText(/\$\d/)
  await expect(worth.nth(2)).toContainText('$0.00')

  const file = await screen.download()
  for (const [index, token] of counted.entries()) expect(sumOf(file, token)).toBe((await heldOf(wallet.address, token)) - before[index]!)
  expect(sumOf(file, { address: pool, decimals: 18 })).toBe(shares - shares / 2n)
})
