import type { Address } from '@exchange/domain'
import { poolAbi } from '../../generated/pool.ts'
import { poolFactoryAbi } from '../../generated/poolFactory.ts'
import { routerAbi } from '../../generated/router.ts'
import type { Network } from '../../networks.ts'
import { buildCall, type WriteCall } from '../call.ts'

export type AddLiquidityRequest = {
  readonly tokenA: Address
  readonly tokenB: Address
  readonly stable: boolean
  /** Raw units, as are the minima. */
  readonly amountADesired: bigint
  readonly amountBDesired: bigint
  readonly amountAMin: bigint
  readonly amountBMin: bigint
  readonly recipient: Address
  /** Seconds of chain time. */
  readonly deadline: bigint
}

/** Adds liquidity at the pool's ratio; a missing pool is created. */
export const buildAddLiquidity = (network: Network, r: AddLiquidityRequest): WriteCall =>
  buildCall({
    chainId: network.chainId,
    to: network.deployment.contracts.router,
    abi: routerAbi,
    functionName: 'addLiquidity',
    args: [r.tokenA, r.tokenB, r.stable, r.amountADesired, r.amountBDesired, r.amountAMin, r.amountBMin, r.recipient, r.deadline],
  })

export type RemoveLiquidityRequest = Omit<AddLiquidityRequest, 'amountADesired' | 'amountBDesired'> & { readonly liquidity: bigint }

/** Removes liquidity; needs an allowance of the pool token. */
export const buildRemoveLiquidity = (network: Network, r: RemoveLiquidityRequest): WriteCall =>
  buildCall({
    chainId: network.chainId,
    to: network.deployment.contracts.router,
    abi: routerAbi,
    functionName: 'removeLiquidity',
    args: [r.tokenA, r.tokenB, r.stable, r.liquidity, r.amountAMin, r.amountBMin, r.recipient, r.deadline],
  })

/** Creates an empty pool. */
export const buildCreatePool = (network: Network, tokenA: Address, tokenB: Address, stable: boolean): WriteCall =>
  buildCall({
    chainId: network.chainId,
    to: network.deployment.contracts.poolFactory,
    abi: poolFactoryAbi,
    functionName: 'createPool',
    args: [tokenA, tokenB, stable],
  })

/** Collects the caller's fees of one pool. */
export const buildClaimFees = (network: Network, pool: Address): WriteCall =>
  buildCall({ chainId: network.chainId, to: pool, abi: poolAbi, functionName: 'claimFees', args: [] })
