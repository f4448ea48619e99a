// Pairs of listed tokens, their pools, and pool tokens of classic ones.
import type { Address } from '@exchange/domain'
import { concentratedFactoryAbi, poolFactoryAbi } from '@exchange/protocol'
import { buildAddLiquidity } from '@exchange/protocol/writes/liquidity/liquidity'
import { buildApprove } from '@exchange/protocol/writes/token'
import { parseUnits, zeroAddress } from 'viem'
import { balanceOf, type ChainId, client, listedTokens } from '../chain.ts'
import type { TestWallet } from '../wallet.ts'
import { networkOf } from '../world.ts'

const CHAIN: ChainId = 31356

type Token = Awaited<ReturnType<typeof listedTokens>>[number]
type Kind = 'classic' | 'stable' | 'concentrated'

/** A pair of listed tokens, and the address of its classic pool. */
type Pair = { readonly pool: Address; readonly tokens: readonly [Token, Token] }

/** The pool of a pair, of a kind; null if there is none. */
export const poolOfPair = async (kind: Kind, a: Address, b: Address): Promise<Address | null> => {
  const { poolFactory, concentratedFactory } = (await networkOf(CHAIN)).deployment.contracts
  const pool =
    kind === 'concentrated'
      ? await client(CHAIN).readContract({
          address: concentratedFactory,
          abi: concentratedFactoryAbi,
          functionName: 'poolByPair',
          args: [a, b],
        })
      : await client(CHAIN).readContract({
          address: poolFactory,
          abi: poolFactoryAbi,
          functionName: 'getPool',
          args: [a, b, kind === 'stable'],
        })
  return pool === zeroAddress ? null : pool
}

const listed = async (symbols: readonly string[]): Promise<readonly Token[]> => {
  const tokens = await listedTokens(CHAIN)
  return symbols.map((symbol) => tokens.find((token) => token.symbol === symbol)!)
}

/** Two of these tokens, in this order, that have no pool of a kind yet. */
export const pairWithoutPool = async (kind: Kind, symbols: readonly string[]): Promise<readonly [Token, Token]> => {
  const tokens = await listed(symbols)
  for (const a of tokens) for (const b of tokens) if (a !== b && (await poolOfPair(kind, a.address, b.address)) === null) return [a, b]
  throw new Error(`${symbols.join()} have all pools of the kind ${kind}`)
}

const classicOf = async (tokens: readonly [Token, Token]): Promise<Pair> => {
  const [a, b] = tokens
  const pool = await poolOfPair('classic', a.address, b.address)
  if (pool === null) throw new Error(`${a.symbol}/${b.symbol} has no classic pool`)
  return { pool, tokens }
}

/** The classic pool of two listed tokens. */
export const pairOf = async (symbols: readonly [string, string]): Promise<Pair> => {
  const [a, b] = await listed(symbols)
  return classicOf([a!, b!])
}

/** Whole tokens of a pair's first one that a deposit takes. */
const DEPOSIT = '0.001'

/** Gives a wallet a few pool tokens of a pair, paid with the faucet's tokens: at most this many raw units of the second token, or all. */
export const deposit = async (wallet: TestWallet, { tokens: [a, b] }: Pick<Pair, 'tokens'>, most?: bigint): Promise<void> => {
  const network = await networkOf(CHAIN)
  const amountADesired = parseUnits(DEPOSIT, a.decimals)
  const amountBDesired = most ?? (await balanceOf(CHAIN, wallet.address, b.symbol))
  const { router } = network.deployment.contracts
  await wallet.make(buildApprove(network, a.address, router, amountADesired))
  await wallet.make(buildApprove(network, b.address, router, amountBDesired))
  const { timestamp } = await client(CHAIN).getBlock()
  const request = { tokenA: a.address, tokenB: b.address, stable: false, amountADesired, amountBDesired, amountAMin: 0n, amountBMin: 0n }
  await wallet.make(buildAddLiquidity(network, { ...request, recipient: wallet.address, deadline: timestamp + 3_600n }))
}

/** Dollars: as many of one as of the other is the market's price. */
const DOLLARS = ['USDC', 'FDUSD', 'lisUSD', 'AUSD', 'USD1']

/** A new classic pool of dollars with a first deposit of the wallet: its changes affect no one else's market. */
export const newPair = async (wallet: TestWallet): Promise<Pair> => {
  const tokens = await pairWithoutPool('classic', DOLLARS)
  await deposit(wallet, { tokens }, parseUnits(DEPOSIT, tokens[1].decimals))
  return classicOf(tokens)
}
