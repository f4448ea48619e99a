// The contract calls for one old position.
import { DomainError } from '@exchange/domain'
import { deadlineAt } from '@exchange/domain/trade/deadline'
import { legacyNetwork } from '@exchange/protocol/legacyNetwork'
import { readStake, type StakeRead } from '@exchange/protocol/reads/voting/readStake'
import { buildClaimFees, buildRemoveLiquidity } from '@exchange/protocol/writes/liquidity/liquidity'
import { buildMigrate, requireMigrator } from '@exchange/protocol/writes/liquidity/migration'
import { type SignedPermit, withPermits } from '@exchange/protocol/writes/permit'
import { buildHarvest, buildUnstake } from '@exchange/protocol/writes/votes'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import type { TakenTokens } from '../../../shared/transactions/steps/approvals.ts'
import { soonest } from '../../../shared/transactions/steps/permits.ts'
import type { Call, StepIo } from '../../../shared/transactions/run/types.ts'
import type { MigrationRequest } from '../model/migrationRequest.ts'

/** The network as its version 2 sees it. */
const requireLegacy = (chainId: number) => {
  const network = legacyNetwork(requireNetwork(chainId))
  if (network === undefined) throw new DomainError('api.notFound', { chainId })
  return network
}

/** The account's current stake in the old gauge. */
const stakeNow = async ({ account }: StepIo, { chainId, pool, gauge }: MigrationRequest): Promise<StakeRead> => {
  const read = await readStake(getPublicClient(chainId), requireLegacy(chainId), { account, pool, gauge: gauge! })
  if (read.status === 'failed') throw read.error
  return read.data
}

export const claimsNow = async (io: StepIo, request: MigrationRequest): Promise<boolean> => (await stakeNow(io, request)).earned > 0n

/** Whether the withdrawal is still to be done: the current stake equals the amount to withdraw. */
export const withdrawsNow = async (io: StepIo, request: MigrationRequest): Promise<boolean> =>
  (await stakeNow(io, request)).staked >= request.staked

export const claimCall = ({ account }: StepIo, { chainId, gauge }: MigrationRequest): Call =>
  buildHarvest(requireNetwork(chainId), gauge!, account)

export const withdrawCall = (_: StepIo, { chainId, gauge, staked }: MigrationRequest): Call =>
  buildUnstake(requireNetwork(chainId), gauge!, staked)

export const collectCall = (_: StepIo, { chainId, pool }: MigrationRequest): Call => buildClaimFees(requireNetwork(chainId), pool)

/** The pool tokens to move, and their spender: the migrator, or the old router for a plain withdrawal. */
export const takenOf = ({ chainId, pool, name, liquidity, target }: MigrationRequest): TakenTokens => ({
  chainId,
  token: pool,
  symbol: `${name} LP`,
  spender: target ? requireMigrator(requireNetwork(chainId)) : requireLegacy(chainId).deployment.contracts.router,
  amount: liquidity,
})

/** Moves it, or takes it out alone. */
export const moveCall = async (io: StepIo, request: MigrationRequest, permits: readonly SignedPermit[] = []): Promise<Call> => {
  const { chainId, pool, stable, tokens, liquidity, least, target, deadlineMinutes } = request
  const deadline = deadlineAt(await io.chain.now(chainId), deadlineMinutes)
  const build = () => {
    if (target)
      return buildMigrate(
        requireNetwork(chainId),
        { oldPool: pool, newPool: target.pool, liquidity, least, stake: target.stake, deadline },
        permits,
      )
    const legacy = requireLegacy(chainId)
    const [tokenA, tokenB] = tokens
    const { amount0: amountAMin, amount1: amountBMin } = least.removed
    const out = { tokenA, tokenB, stable, liquidity, amountAMin, amountBMin, recipient: io.account, deadline }
    return withPermits(legacy, buildRemoveLiquidity(legacy, out), permits)
  }
  return { ...build(), deadline: Number(soonest(deadline, permits)) }
}
