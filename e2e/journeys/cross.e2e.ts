// Cross-chain swaps: one that arrives, and one whose second leg fails.
import { erc20Abi } from '@exchange/protocol'
import { buildCrossChainSwap } from '@exchange/protocol/writes/crossChain'
import { encodeFunctionData, formatUnits } from 'viem'
import { balanceOf, type ChainId, client, tokenOf } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'
import { sendAs } from '../support/accounts/nodeAccounts.ts'
import { networkOf } from '../support/world.ts'

const [BNB_CHAIN, OPBNB] = [31356, 31204] as const satisfies readonly ChainId[]
const WAD = 10n ** 18n

/** Holds the token's first supply; the node has its key. */
const TREASURY = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

// BRIDGE-13, BRIDGE-14, SWAP-8: both legs are shown, one transaction is signed, and the token of the other network arrives
test('a token of one network is swapped for one of the other', async ({ page, wallet }) => {
  test.setTimeout(240_000)
  wallet.refusePermits()
  const [main, dialog] = [page.getByRole('main'), page.getByRole('dialog')]
  await page.goto('/swap/cross')
  await connect(page)
  const before = await balanceOf(OPBNB, wallet.address, 'USDT')
  await main
    .getByRole('button', { name: /Change token|Choose a token/ })
    .nth(1)
    .click()
  await dialog.getByRole('combobox').fill('USDT')
  await dialog
    .getByRole('option', { name: /^USDT\b/ })
    .first()
    .click()
  await main.getByLabel('You send', { exact: true }).fill('0.2')
  const arrives = main.getByLabel(/^You receive on opBNB/)
  await expect(arrives).toHaveValue(/[1-9]/)
  const shown = Number((await arrives.inputValue()).replaceAll(',', ''))
  await main.getByRole('button', { name: /^Swap to opBNB/ }).click()
  await expect(dialog.getByText(/is on its way to/).first()).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('Escape')
  await expect.poll(() => balanceOf(OPBNB, wallet.address, 'USDT'), { timeout: 120_000 }).toBeGreaterThan(before)
  const { decimals } = await tokenOf(OPBNB, 'USDT')
  const received = Number(formatUnits((await balanceOf(OPBNB, wallet.address, 'USDT')) - before, decimals))
  expect(received / shown).toBeGreaterThan(0.99)
  // The coins that were swapped are no fee.
  await expect(main.getByRole('cell', { name: '0.001 BNB', exact: true }).first()).toBeVisible()
  const { crossChainSwap } = (await networkOf(OPBNB)).deployment.contracts
  expect(await balanceOf(OPBNB, crossChainSwap!, 'THE')).toBe(0n)
})

// BRIDGE-13: a minimum that cannot be met: the recipient has the token itself, and the page says so
test('what cannot be swapped on arrival arrives as the token itself', { tag: '@release' }, async ({ page, wallet }) => {
  test.setTimeout(240_000)
  const [here, there] = await Promise.all([BNB_CHAIN, OPBNB].map(networkOf))
  const { crossChainSwap, governanceToken } = here!.deployment.contracts
  const [tokenIn, { address: tokenOut }] = [there!.deployment.contracts.governanceToken, await tokenOf(OPBNB, 'USDT')]
  const steps = [{ pool: { address: tokenOut, type: 'classic' as const }, tokenIn, tokenOut, share: 10n ** 18n }]
  const { timestamp } = await client(BNB_CHAIN).getBlock()
  const deadline = timestamp + 86_400n
  const call = buildCrossChainSwap(
    here!,
    { tokenIn: governanceToken, amountIn: 3n * WAD, bridgedMin: 3n * WAD, steps: [], deadline },
    { recipient: wallet.address, tokenOut, amountOutMin: 10n ** 30n, steps, deadline: deadline + 86_400n },
    10n ** 15n,
  )
  const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [crossChainSwap!, 3n * WAD] })
  const before = await balanceOf(OPBNB, wallet.address, 'THE')
  await sendAs(TREASURY, governanceToken, approval)
  await sendAs(TREASURY, call.to, call.data, call.value)
  await page.goto('/swap/cross')
  await connect(page)
  const said = page.getByRole('main').getByText(/could not be made within its limits, so the receiver got 3 THE instead/)
  await expect(said).toBeVisible({ timeout: 150_000 })
  expect((await balanceOf(OPBNB, wallet.address, 'THE')) - before).toBe(3n * WAD)
})
