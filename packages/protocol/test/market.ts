import type { Address } from '@exchange/domain'
import { encodeFunctionData } from 'viem'
import {
  buildAddLiquidity,
  buildApprove,
  buildWrap,
  readAccountTokens,
  readPools,
  type ReadResult,
  type TwoTokenPoolRead,
  viemChain,
  type WriteCall,
} from '../src/index.ts'
import { simulateThenWrite } from './simulateThenWrite.ts'
import { account, readArtifact, startWorld, type World } from './world.ts'
import { receiptOf } from '../src/node/receiptOf.ts'

export const WAD = 10n ** 18n
/** A deadline that no test reaches, and an amount that no account has. */
export const FAR = 2n ** 40n

/** The data of a read that must succeed. */
export const need = <T>(result: ReadResult<T>): T => {
  if (result.status === 'failed') throw result.error
  return result.data
}

const isSide = (pool: TwoTokenPoolRead, token: Address): boolean =>
  [pool.token0, pool.token1].some((side) => side.toLowerCase() === token.toLowerCase())

/** Simulates, sends and waits for success. */
const writeTo = async ({ publicClient, walletClient, network, rpcUrl }: World, call: WriteCall): Promise<void> => {
  const hash = await simulateThenWrite({ publicClient, walletClient, account, call, chain: viemChain(network, rpcUrl) })
  const { status } = await receiptOf(publicClient, hash)
  if (status !== 'success') throw new Error(`${call.functionName} failed`)
}

/** A world with four tokens and three pools: THE/WBNB and WBNB/USDT classic, USDT/USDC stable with 18 and 6 decimals. */
export const startMarket = async () => {
  const world = await startWorld()
  const { network, publicClient } = world
  const { wrappedNative, router } = network.deployment.contracts
  const write = (call: WriteCall) => writeTo(world, call)

  const token = async (kind: string, name: string, decimals: number, ...rest: unknown[]): Promise<Address> => {
    const address = await world.deploy(kind, [name, name, decimals, ...rest, account.address])
    const args = [account.address, 10n ** 9n * 10n ** BigInt(decimals)]
    await world.send(address, encodeFunctionData({ abi: readArtifact(kind).abi, functionName: 'mint', args }))
    return address
  }
  const addLiquidity = async (tokenA: Address, tokenB: Address, stable: boolean, amountADesired: bigint, amountBDesired: bigint) => {
    await write(buildApprove(network, tokenA, router, amountADesired))
    await write(buildApprove(network, tokenB, router, amountBDesired))
    const amounts = { amountADesired, amountBDesired, amountAMin: 0n, amountBMin: 0n }
    await write(buildAddLiquidity(network, { tokenA, tokenB, stable, ...amounts, recipient: account.address, deadline: FAR }))
  }
  const snapshot = async () => need(await readPools(publicClient, network))
  const twoTokenPools = async (): Promise<TwoTokenPoolRead[]> =>
    (await snapshot()).pools.filter((pool): pool is TwoTokenPoolRead => pool.type !== 'concentrated')
  const poolOf = async (tokenA: Address, tokenB: Address, type: TwoTokenPoolRead['type'] = 'classic'): Promise<TwoTokenPoolRead> => {
    const found = (await twoTokenPools()).find((pool) => pool.type === type && isSide(pool, tokenA) && isSide(pool, tokenB))
    if (found === undefined) throw new Error('no such pool')
    return found
  }
  const balanceOf = async (address: Address): Promise<bigint> => {
    const rows = await readAccountTokens(publicClient, network, { account: account.address, tokens: [address] })
    const row = rows.get(address.toLowerCase())
    if (row === undefined) throw new Error('no such token')
    return need(row).balance
  }

  const the = await token('TestToken', 'THE', 18)
  const usdt = await token('TestToken', 'USDT', 18)
  const usdc = await token('PlainToken', 'USDC', 6)
  const taxed = await token('TaxedToken', 'TAX', 9, 500n)
  await write(buildWrap(network, 1_000n * WAD))
  await addLiquidity(the, wrappedNative, false, 200_000n * WAD, 100n * WAD)
  await addLiquidity(wrappedNative, usdt, false, 100n * WAD, 60_000n * WAD)
  await addLiquidity(usdt, usdc, true, 1_000_000n * WAD, 10n ** 12n)
  return { ...world, the, usdt, usdc, taxed, wrappedNative, router, write, addLiquidity, snapshot, twoTokenPools, poolOf, balanceOf }
}

export type Market = Awaited<ReturnType<typeof startMarket>>
