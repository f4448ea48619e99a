import { isSameAddress, type Address, type Amounts, type Hex, NATIVE } from '@exchange/domain'
import type { TickRange } from '@exchange/domain/liquidity/range/tickRange'
import { encodeFunctionData, parseEventLogs } from 'viem'
import { positionManagerAbi } from '../../generated/positionManager.ts'
import type { Network } from '../../networks.ts'
import { buildCall, type WriteCall } from '../call.ts'

/** A position to open. Tokens are in the pool's order; amounts are raw units. */
export type MintRequest = {
  readonly token0: Address
  readonly token1: Address
  readonly range: TickRange
  readonly desired: Amounts
  readonly minimums: Amounts
  readonly recipient: Address
  /** Seconds of chain time. */
  readonly deadline: bigint
  /** √(raw token1 per raw token0) × 2^96, the starting price of a pool without one; a missing pool is created. Null when it has a price. */
  readonly startAt: bigint | null
  /** The token to pay in native coin, as its wrapped token; null for none. */
  readonly native: 'token0' | 'token1' | null
}

const encoded = (functionName: 'mint' | 'createAndInitializePoolIfNecessary' | 'refundNativeToken', args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: positionManagerAbi, functionName, args: args as never })

/**
 * Opens a position in a concentrated pool; needs allowances of the position manager, except for what is paid in native coin. The unused
 * part of it is returned in the same transaction.
 */
export const buildMintPosition = ({ chainId, deployment }: Network, request: MintRequest): WriteCall => {
  const { token0, token1, range, desired, minimums, recipient, deadline, startAt, native } = request
  const params = {
    token0,
    token1,
    deployer: NATIVE,
    ...range,
    amount0Desired: desired.amount0,
    amount1Desired: desired.amount1,
    amount0Min: minimums.amount0,
    amount1Min: minimums.amount1,
    recipient,
    deadline,
  }
  const manager = { chainId, to: deployment.contracts.positionManager, abi: positionManagerAbi }
  if (startAt === null && native === null) return buildCall({ ...manager, functionName: 'mint', args: [params] })
  const calls = [
    ...(startAt === null ? [] : [encoded('createAndInitializePoolIfNecessary', [token0, token1, NATIVE, startAt, '0x'])]),
    encoded('mint', [params]),
    ...(native === null ? [] : [encoded('refundNativeToken', [])]),
  ]
  const value = native === null ? 0n : native === 'token0' ? desired.amount0 : desired.amount1
  return buildCall({ ...manager, functionName: 'multicall', args: [calls], value })
}

/** A log of a transaction. */
export type EventLog = { readonly address: Address; readonly topics: readonly Hex[]; readonly data: Hex }

/** The position that logs show was opened for an account; null when there is none. */
export const mintedPosition = ({ deployment }: Network, owner: Address, logs: readonly EventLog[]): bigint | null => {
  const own = logs.filter(({ address }) => isSameAddress(address, deployment.contracts.positionManager))
  const transfers = parseEventLogs({ abi: positionManagerAbi, eventName: 'Transfer', logs: own as never })
  const minted = transfers.find(({ args: { from, to } }) => from === NATIVE && isSameAddress(to, owner))
  return minted?.args.tokenId ?? null
}
