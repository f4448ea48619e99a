// Classic pools of listed tokens, and their pool tokens.
import type { Address } from '@exchange/domain'
import { buildAddLiquidity } from '@exchange/protocol/writes/liquidity'
import { buildApprove } from '@exchange/protocol/writes/token'
import { poolFactoryAbi } from '@exchange/protocol'
import { parseUnits } from 'viem'
import { balanceOf, type ChainId, client, listedTokens } from './chain.ts'
import type { TestWallet } from './wallet.ts'
import { networkOf } from './world.ts'

const CHAIN: ChainId = 31356

type Token = Awaited<ReturnType<typeof listedTokens>>[number]

/** A pair of listed tokens, and the address of its classic pool. */
export type Pair = { readonly pool: Address; readonly tokens: readonly [Token, Token] }

const poolOf = async (a: Token, b: Token): Promise<Address> => {
  const { poolFactory } = (await networkOf(CHAIN)).deployment.contracts
  return client(CHAIN).readContract({
    address: poolFactory,
    abi: poolFactoryAbi,
    functionName: 'getPool',
    args: [a.address, b.address, false],
  })
}

/** The classic pool of two listed tokens. */
export const pairOf = async (symbols: readonly [string, string]): Promise<Pair> => {
  const tokens = await listedTokens(CHAIN)
  const [a, b] = symbols.map((symbol) => tokens.find((token) => token.symbol === symbol))
  if (!a || !b) throw new Error(`${symbols.join('/')} are not listed`)
  return { pool: await poolOf(a, b), tokens: [a, b] }
}

/** Whole tokens of a pair's first one that a deposit takes. */
const DEPOSIT = '0.001'

/** Gives a wallet a little of a pair's pool tokens, for what the faucet gave it. */
export const deposit = async (wallet: TestWallet, { tokens: [a, b] }: Pair): Promise<void> => {
  const network = await networkOf(CHAIN)
  const amountADesired = parseUnits(DEPOSIT, a.decimals)
  const amountBDesired = await balanceOf(CHAIN, wallet.address, b.symbol)
  const { router } = network.deployment.contracts
  await wallet.make(buildApprove(network, a.address, router, amountADesired))
  await wallet.make(buildApprove(network, b.address, router, amountBDesired))
  const { timestamp } = await client(CHAIN).getBlock()
  const request = { tokenA: a.address, tokenB: b.address, stable: false, amountADesired, amountBDesired, amountAMin: 0n, amountBMin: 0n }
  await wallet.make(buildAddLiquidity(network, { ...request, recipient: wallet.address, deadline: timestamp + 3_600n }))
}
