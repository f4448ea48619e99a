// The life of staked pool tokens: the running epoch's emission streams with every block.
import { erc20Abi } from '@exchange/protocol'
import { balanceOf, type ChainId, client } from '../support/chain.ts'
import { fund } from '../support/devnet.ts'
import { connect, expect, test } from '../support/journey.ts'
import { deposit, pairOf } from '../support/trading/pairs.ts'
import { stakeOnChain, stakeScreen } from '../support/pages/stakeScreen.ts'
import { gaugeOf } from '../support/pages/voteScreen.ts'

const BNB_CHAIN: ChainId = 31356

// VOTE-25, TX-13: stake, unstake, harvest; no approval is left behind
test('pool tokens are staked, earn, are harvested and taken out again', async ({ page, wallet }) => {
  test.setTimeout(240_000)
  const pair = await pairOf(['WBNB', 'THE'])
  const { pool } = pair
  await deposit(wallet, pair)
  const { gauge } = await gaugeOf(pool)
  const { balance } = await stakeOnChain(wallet.address, pool, gauge)
  expect(balance).toBeGreaterThan(0n)
  const stake = stakeScreen(page)

  await page.goto('/pools')
  await connect(page)
  await stake.open(pool)
  await stake.all('Stake', 'Staked')
  expect(await stakeOnChain(wallet.address, pool, gauge)).toMatchObject({ balance: 0n, staked: balance })

  const before = await balanceOf(BNB_CHAIN, wallet.address, 'THE')
  // A faucet's transfers are blocks: time passes on the chain.
  await fund('0x00000000000000000000000000000000000000ab')
  const { earned } = await stakeOnChain(wallet.address, pool, gauge)
  expect(earned).toBeGreaterThan(0n)
  await stake.open(pool)
  await stake.harvest()
  expect((await balanceOf(BNB_CHAIN, wallet.address, 'THE')) - before).toBeGreaterThanOrEqual(earned)

  await stake.open(pool)
  await stake.all('Unstake', 'Unstaked')
  expect(await stakeOnChain(wallet.address, pool, gauge)).toMatchObject({ balance, staked: 0n })
  const left = await client(BNB_CHAIN).readContract({
    address: pool,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [wallet.address, gauge],
  })
  expect(left).toBe(0n)
})
