import { type Address, DomainError, MAX_UINT256, type PinnedStep } from '@exchange/domain'
import type { TickRange } from '@exchange/domain/liquidity/tickRange'
import { zapperAbi } from '../generated/zapper.ts'
import type { Network } from '../networks.ts'
import { buildCall, type WriteCall } from './call.ts'
import { toSteps } from './swap.ts'

/** The amount that stands for all that the zapper holds. */
export const ALL_HELD = MAX_UINT256

/** A swap of what the zapper holds at that moment, in raw units. */
export type ZapStep = { readonly amountIn: bigint; readonly amountOutMin: bigint; readonly steps: readonly PinnedStep[] }

/** One token into a classic, stable or weighted pool. */
export type ZapInRequest = {
  readonly pool: Address
  /** The wrapped token where native coin is sent. */
  readonly tokenIn: Address
  readonly amountIn: bigint
  /** Made in order before the deposit. */
  readonly swaps: readonly ZapStep[]
  /** Whether the pool tokens are staked for the recipient in the pool's gauge. */
  readonly stake: boolean
  readonly liquidityMin: bigint
  readonly recipient: Address
  /** Seconds of chain time. */
  readonly deadline: bigint
  /** Whether it is paid in native coin. */
  readonly native: boolean
}

/** Where one token goes into a pool. Throws `api.notFound` where the network has no zapper. */
export const requireZapper = ({ chainId, deployment }: Network): Address => {
  const { zapper } = deployment.contracts
  if (zapper === undefined) throw new DomainError('api.notFound', { chainId })
  return zapper
}

/** One token into a new position of a concentrated pool; `liquidityMin` is the position's liquidity. */
export type ZapInPositionRequest = ZapInRequest & { readonly range: TickRange }

const toSwaps = (swaps: readonly ZapStep[]) => swaps.map(({ steps, ...amounts }) => ({ ...amounts, steps: toSteps(steps) }))

const zapCall = (
  network: Network,
  functionName: 'zapIn' | 'zapInPosition' | 'zapOut' | 'zapOutPosition',
  args: readonly unknown[],
  value = 0n,
): WriteCall => buildCall({ chainId: network.chainId, to: requireZapper(network), abi: zapperAbi, functionName, args, value })

const entryOf = ({ tokenIn, amountIn, swaps, stake, recipient, deadline }: ZapInRequest) => ({
  tokenIn,
  amountIn,
  swaps: toSwaps(swaps),
  stake,
  to: recipient,
  deadline,
})

const valueOf = ({ native, amountIn }: ZapInRequest): bigint => (native ? amountIn : 0n)

/** Swaps, adds and stakes in one transaction. Needs an allowance of the zapper for what is not paid in native coin. */
export const buildZapIn = (network: Network, request: ZapInRequest): WriteCall =>
  zapCall(network, 'zapIn', [entryOf(request), request.pool, request.liquidityMin], valueOf(request))

/** The same into a range of a concentrated pool: it opens a position. */
export const buildZapInPosition = (network: Network, request: ZapInPositionRequest): WriteCall => {
  const { pool, range, liquidityMin } = request
  return zapCall(network, 'zapInPosition', [entryOf(request), pool, range.tickLower, range.tickUpper, liquidityMin], valueOf(request))
}

/** What comes out as one token. */
export type ZapOutTerms = {
  readonly tokenOut: Address
  readonly amountOutMin: bigint
  /** Made in order after the withdrawal. */
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

/** Liquidity of a position in the sender's wallet, and all that it is owed, into one token. */
export type ZapOutPositionRequest = ZapOutTerms & { readonly tokenId: bigint; readonly liquidity: bigint }

const exitOf = ({ tokenOut, amountOutMin, swaps, native, recipient, deadline }: ZapOutTerms) => ({
  tokenOut,
  amountOutMin,
  swaps: toSwaps(swaps),
  native,
  to: recipient,
  deadline,
})

/** Takes out and swaps in one transaction. */
export const buildZapOut = (network: Network, request: ZapOutRequest): WriteCall =>
  zapCall(network, 'zapOut', [exitOf(request), request.pool, request.liquidity])

/** The same of a position; one that is emptied is burnt. The zapper needs the approval of the position. */
export const buildZapOutPosition = (network: Network, request: ZapOutPositionRequest): WriteCall =>
  zapCall(network, 'zapOutPosition', [exitOf(request), request.tokenId, request.liquidity])
