// A position of version 2 on its way to version 3: stopped at a step, found again after a reload, and finished.
import { erc20Abi, poolFactoryAbi, voterAbi } from '@exchange/protocol'
import { legacyNetwork } from '@exchange/protocol/legacyNetwork'
import { buildAddLiquidity } from '@exchange/protocol/writes/liquidity/liquidity'
import { buildApprove } from '@exchange/protocol/writes/token'
import { buildStake } from '@exchange/protocol/writes/votes'
import type { Address } from '@exchange/domain'
import { parseUnits } from 'viem'
import { balanceOf, type ChainId, client } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'
import { pairOf } from '../support/trading/pairs.ts'
import { stakeOnChain } from '../support/pages/stakeScreen.ts'
import { gaugeOf } from '../support/pages/voteScreen.ts'
import type { TestWallet } from '../support/wallet.ts'
import { networkOf } from '../support/world.ts'

const BNB_CHAIN: ChainId = 31356

/** A stake of version 2, made outside the screen, and its destination. */
const stakeOld = async (wallet: TestWallet) => {
  const network = await networkOf(BNB_CHAIN)
  const legacy = legacyNetwork(network)!
  const { poolFactory, router, voter } = legacy.deployment.contracts
  const { pool: next, tokens } = await pairOf(['WBNB', 'THE'])
  const [a, b] = tokens
  const chain = client(BNB_CHAIN)
  const args = [a.address, b.address, false] as const
  const pool = await chain.readContract({ address: poolFactory, abi: poolFactoryAbi, functionName: 'getPool', args })
  const gauge = await chain.readContract({ address: voter!, abi: voterAbi, functionName: 'gauges', args: [pool] })
  const amountADesired = parseUnits('0.01', a.decimals)
  const amountBDesired = await balanceOf(BNB_CHAIN, wallet.address, b.symbol)
  await wallet.make(buildApprove(legacy, a.address, router, amountADesired))
  await wallet.make(buildApprove(legacy, b.address, router, amountBDesired))
  const { timestamp } = await chain.getBlock()
  const pair = { tokenA: a.address, tokenB: b.address, stable: false, amountADesired, amountBDesired, amountAMin: 0n, amountBMin: 0n }
  await wallet.make(buildAddLiquidity(legacy, { ...pair, recipient: wallet.address, deadline: timestamp + 3_600n }))
  const held = (of: Address) => chain.readContract({ address: of, abi: erc20Abi, functionName: 'balanceOf', args: [wallet.address] })
  const liquidity = await held(pool)
  await wallet.make(buildApprove(legacy, pool, gauge, liquidity))
  await wallet.make(buildStake(legacy, gauge, liquidity))
  return { pool, gauge, next, liquidity, held, migrator: network.deployment.contracts.migrator! }
}

// MIGRATE-2, LIQ-36: each step can be retried; stopping half-way strands nothing, and the page says where the funds are
test('a migration that stopped at its third step is found again after a reload, and finished', async ({ page, wallet }) => {
  const { pool, next, liquidity, held, migrator } = await stakeOld(wallet)
  await page.goto('/migrate')
  await connect(page)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  await expect(main.getByText('3 steps left')).toBeVisible({ timeout: 30_000 })
  await expect(main.getByText(/your liquidity is in the old gauge/)).toBeVisible()

  // Withdrawn and signed for; the third request is declined.
  wallet.next(/eth_signTypedData/, async () => wallet.next(/eth_sendTransaction/, 'reject'))
  await main.getByRole('button', { name: /^Migrate / }).click()
  await expect(dialog.getByText('User rejected the request').first()).toBeVisible({ timeout: 40_000 })
  expect(await held(pool)).toBe(liquidity)

  await page.reload()
  await expect(main.getByText('2 steps left')).toBeVisible({ timeout: 30_000 })
  await expect(main.getByText(/your liquidity is in your wallet/)).toBeVisible()
  await main.getByRole('button', { name: /^Continue with / }).click()
  await expect(dialog.getByText('Staked in version 3', { exact: true })).toBeVisible({ timeout: 40_000 })

  expect(await held(pool)).toBe(0n)
  const { gauge } = await gaugeOf(next)
  const { staked } = await stakeOnChain(wallet.address, next, gauge)
  expect(staked).toBeGreaterThan(0n)
  const allowance = { address: pool, abi: erc20Abi, functionName: 'allowance', args: [wallet.address, migrator] } as const
  expect(await client(BNB_CHAIN).readContract(allowance)).toBe(0n)
  await page.keyboard.press('Escape')
  await expect(main.getByText('No positions in version 2')).toBeVisible({ timeout: 30_000 })
})
