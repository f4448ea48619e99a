import { type Address, type TokenTax, type TwoTokenPool, WAD } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { createOrderMarket } from './orderMarket.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [SOLD, TAXED, PLAIN, BOUGHT] = [address(1), address(2), address(3), address(4)]
const NOW = 1_700_000_000

const pool = (n: number, token0: Address, token1: Address, depth: bigint): TwoTokenPool => ({
  address: address(0x100 + n),
  type: 'classic',
  token0,
  token1,
  reserve0: depth * WAD,
  reserve1: depth * WAD,
  unit0: WAD,
  unit1: WAD,
  fee: 0n,
})
const pools = [
  pool(1, SOLD, TAXED, 1_000_000n),
  pool(2, TAXED, BOUGHT, 1_000_000n),
  pool(3, SOLD, PLAIN, 1_000n),
  pool(4, PLAIN, BOUGHT, 1_000n),
]
const none: TokenTax = { buy: 0n, sell: 0n, sellable: true, payable: true }
const marketOf = (taxes: ReadonlyMap<Address, TokenTax>, of = pools) => createOrderMarket(of, NOW, async (token) => taxes.get(token))
const sale = { tokenIn: SOLD, tokenOut: BOUGHT, amountIn: WAD, timestamp: NOW, maxSwaps: 4 }

// A fill delivers the promised amount or reverts: a route through a taxed token would always fall short. ORDER-8
describe('the market of orders', () => {
  it('passes through no token that keeps a part of each transfer, nor one that cannot be paid into a pool', async () => {
    for (const tax of [
      { ...none, buy: 1n },
      { ...none, sell: 1n },
      { ...none, sellable: false },
      { ...none, payable: false },
    ]) {
      const route = await marketOf(new Map([[TAXED, tax]])).sell(sale)
      expect(route?.steps.map(({ tokenOut }) => tokenOut)).not.toContain(TAXED)
      expect(route?.amountOut).toBeGreaterThan((99n * WAD) / 100n)
    }
  })

  it('takes the best way where nothing is taxed, or nothing could be measured', async () => {
    for (const taxes of [new Map([[TAXED, none]]), new Map<Address, TokenTax>()])
      expect((await marketOf(taxes).sell(sale))?.steps.map(({ tokenOut }) => tokenOut)).toContain(TAXED)
  })

  it('has no way where each leads through a taxed token', async () => {
    const taxes = new Map([[TAXED, { ...none, buy: 1n }]])
    expect(await marketOf(taxes, pools.slice(0, 2)).sell(sale)).toBeNull()
    expect(await marketOf(taxes, pools.slice(0, 2)).taxOf(TAXED)).toEqual({ ...none, buy: 1n })
  })
})
