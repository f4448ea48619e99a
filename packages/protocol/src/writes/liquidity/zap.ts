import { type Address, DomainError, MAX_UINT256, type PinnedStep } from '@exchange/domain'
import type { TickRange } from '@exchange/domain/liquidity/range/tickRange'
import { zapperAbi } from '../../generated/zapper.ts'
import type { Network } from '../../networks.ts'
import { buildCall, type WriteCall } from '../call.ts'
import { toSteps } from '../../structs/steps.ts'

/** The amount that means everything that the zapper holds. */
export const ALL_HELD = MAX_UINT256

/** A swap of the zapper's current holdings, in raw units. */
export type ZapStep = { readonly amountIn: bigint; readonly amountOutMin: bigint; readonly steps: readonly PinnedStep[] }

/** One token that goes in. */
export type ZapInTerms = {
  /** The wrapped token when native coin is sent. */
  readonly tokenIn: Address
  readonly amountIn: bigint
  /** Executed in order before the deposit. */
  readonly swaps: readonly ZapStep[]
  readonly recipient: Address
  /** Seconds of chain time. */
  readonly deadline: bigint
  /** Whether it is paid in native coin. */
  readonly native: boolean
}

/** One token into a classic, stable or weighted pool. */
export type ZapInRequest = ZapInTerms & {
  readonly pool: Address
  /** Whether to stake the pool tokens for the recipient in the pool's gauge. */
  readonly stake: boolean
  readonly liquidityMin: bigint
}

/** The contract that moves one token into a pool. Throws `api.notFound` when the network has no zapper. */
export const requireZapper = ({ chainId, deployment }: Network): Address => {
  const { zapper } = deployment.contracts
  if (zapper === undefined) throw new DomainError('api.notFound', { chainId })
  return zapper
}

/** One token into a new position of a concentrated pool; `liquidityMin` is the position's liquidity. */
export type ZapInPositionRequest = ZapInRequest & { readonly range: TickRange }

/** One token into a strategy vault. */
export type ZapInVaultRequest = ZapInTerms & { readonly vault: Address; readonly minShares: bigint }

const toSwaps = (swaps: readonly ZapStep[]) => swaps.map(({ steps, ...amounts }) => ({ ...amounts, steps: toSteps(steps) }))

const zapCall = (
  network: Network,
  functionName: 'zapIn' | 'zapInPosition' | 'zapInVault' | 'zapOut' | 'zapOutPosition' | 'zapOutVault',
  args: readonly unknown[],
  value = 0n,
): WriteCall => buildCall({ chainId: network.chainId, to: requireZapper(network), abi: zapperAbi, functionName, args, value })

const entryOf = ({ tokenIn, amountIn, swaps, recipient, deadline }: ZapInTerms, stake: boolean) => ({
  tokenIn,
  amountIn,
  swaps: toSwaps(swaps),
  stake,
  to: recipient,
  deadline,
})

const valueOf = ({ native, amountIn }: ZapInTerms): bigint => (native ? amountIn : 0n)

/** Swaps, adds and stakes in one transaction. Needs an allowance of the zapper, except for what is paid in native coin. */
export const buildZapIn = (network: Network, request: ZapInRequest): WriteCall =>
  zapCall(network, 'zapIn', [entryOf(request, request.stake), request.pool, request.liquidityMin], valueOf(request))

/** The same into a range of a concentrated pool: it opens a position. */
export const buildZapInPosition = (network: Network, request: ZapInPositionRequest): WriteCall => {
  const { pool, range, liquidityMin, stake } = request
  const args = [entryOf(request, stake), pool, range.tickLower, range.tickUpper, liquidityMin]
  return zapCall(network, 'zapInPosition', args, valueOf(request))
}

/** The same into a strategy vault, for no fewer shares than agreed. The unused part is returned; its shares are not staked. */
export const buildZapInVault = (network: Network, request: ZapInVaultRequest): WriteCall =>
  zapCall(network, 'zapInVault', [entryOf(request, false), request.vault, request.minShares], valueOf(request))

/** What is withdrawn as one token. */
export type ZapOutTerms = {
  readonly tokenOut: Address
  readonly amountOutMin: bigint
  /** Executed in order after the withdrawal. */
  readonly swaps: readonly ZapStep[]
  /** Whether the wrapped token arrives as native coin. */
  readonly native: boolean
  readonly recipient: Address
  /** Seconds of chain time. */
  readonly deadline: bigint
}

/** Pool tokens of a classic, stable or weighted pool into one token. */
export type ZapOutRequest = ZapOutTerms & {
  readonly pool: Address
  /** Pool tokens; they need an allowance. */
  readonly liquidity: bigint
}

/** Liquidity of a position in the sender's wallet, and everything owed to it, into one token. */
export type ZapOutPositionRequest = ZapOutTerms & { readonly tokenId: bigint; readonly liquidity: bigint }

/** Shares of a strategy vault, which need an allowance, into one token. */
export type ZapOutVaultRequest = ZapOutTerms & { readonly vault: Address; readonly shares: bigint }

const exitOf = ({ tokenOut, amountOutMin, swaps, native, recipient, deadline }: ZapOutTerms) => ({
  tokenOut,
  amountOutMin,
  swaps: toSwaps(swaps),
  native,
  to: recipient,
  deadline,
})

/** Withdraws and swaps in one transaction. */
export const buildZapOut = (network: Network, request: ZapOutRequest): WriteCall =>
  zapCall(network, 'zapOut', [exitOf(request), request.pool, request.liquidity])

/** The same for a position; an emptied one is burned. The zapper needs an approval of the position. */
export const buildZapOutPosition = (network: Network, request: ZapOutPositionRequest): WriteCall =>
  zapCall(network, 'zapOutPosition', [exitOf(request), request.tokenId, request.liquidity])

/** The same for shares of a strategy vault. Their earned emission stays claimable. */
export const buildZapOutVault = (network: Network, request: ZapOutVaultRequest): WriteCall =>
  zapCall(network, 'zapOutVault', [exitOf(request), request.vault, request.shares])
