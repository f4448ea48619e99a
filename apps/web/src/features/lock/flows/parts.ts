import { type Address, brand, DomainError, epochStart } from '@exchange/domain'
import { readDueClaims } from '@exchange/protocol/reads/voting/readDueClaims'
import { readMintDue } from '@exchange/protocol/reads/voting/readMintDue'
import { readVotedEpoch } from '@exchange/protocol/reads/voting/readVotedEpoch'
import { buildClaimRebase } from '@exchange/protocol/writes/locks'
import { FLIP_GAS } from '@exchange/protocol/writes/gasMargin'
import { buildFlip, buildReset } from '@exchange/protocol/writes/votes'
import { msg } from '@lingui/core/macro'
import { lockName } from '../../../entities/lock/lockName.ts'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { batchStep, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { type PayingSteps, payingSteps } from '../../../shared/transactions/steps/payingSteps.ts'
import type { Call, FlowStep, StepIo, Text } from '../../../shared/transactions/run/types.ts'

// LOCK-16, LOCK-13
/** Several locks as people call them. */
export const lockNames = (lockIds: readonly bigint[]): string => lockIds.map(lockName).join(', ')

/** An amount of the token that is locked, as the words of a flow name it. */
export const ofToken = (amount: bigint) => ({ amount, symbol: brand.governanceToken.symbol, decimals: 18 })

/** A request that tokens are locked with. */
export type EntryRequest = { readonly chainId: number; readonly amount: bigint }

const escrowOf = (chainId: number): Address => {
  const address = requireNetwork(chainId).deployment.contracts.votingEscrow
  if (address === undefined) throw new DomainError('api.notFound', { chainId })
  return address
}

/** Locks tokens with an exact approval. */
export const entrySteps = <R extends EntryRequest>(step: Omit<PayingSteps<R>, 'payment'>): readonly FlowStep<R>[] =>
  payingSteps<R>({
    ...step,
    payment: ({ chainId, amount }) => ({
      chainId,
      token: requireNetwork(chainId).deployment.contracts.governanceToken,
      symbol: brand.governanceToken.symbol,
      spender: escrowOf(chainId),
      amount,
    }),
  })

/** A request on locks whose rebase must be claimed first. */
export type ClaimsRequest = {
  readonly chainId: number
  readonly lockIds: readonly bigint[]
  /** The lock whose votes of this epoch are reset first, if its owner chose that. */
  readonly reset?: bigint
}

/** Locks with something to claim, each repeated once per required claim. */
export const dueClaims = ({ chainId, lockIds }: ClaimsRequest): Promise<readonly bigint[]> =>
  readDueClaims(getPublicClient(chainId), requireNetwork(chainId), lockIds)

export const claimCall = async (request: ClaimsRequest): Promise<Call> =>
  buildClaimRebase(requireNetwork(request.chainId), await dueClaims(request))

/** Locks to reset: the named one, while it has votes of the running epoch. */
const dueResets = async ({ chain }: StepIo, { chainId, reset }: ClaimsRequest): Promise<readonly bigint[]> => {
  if (reset === undefined) return []
  const voted = await readVotedEpoch(getPublicClient(chainId), requireNetwork(chainId), reset)
  return voted === epochStart(BigInt(await chain.now(chainId))) ? [reset] : []
}

/**
 * Whether the locks share the unminted rebase of an epoch that has begun: a lock that is closed before the mint is left out when it is
 * paid.
 */
const isMintDue = async ({ chain }: StepIo, { chainId, lockIds }: ClaimsRequest): Promise<boolean> =>
  readMintDue(getPublicClient(chainId), requireNetwork(chainId), lockIds, BigInt(await chain.now(chainId)))

/** Whether there is something to claim, or will be by the mint before it. */
const isClaimDue = async (io: StepIo, request: ClaimsRequest): Promise<boolean> => io.did('mint') || (await dueClaims(request)).length > 0

const mintCall = ({ chainId }: ClaimsRequest): Call => ({ ...buildFlip(requireNetwork(chainId)), spareGas: FLIP_GAS })

/** The calls that free locks, as one list: a claim right after the mint cannot be checked first, and a superfluous claim pays nothing. */
const freeingCalls = async (io: StepIo, request: ClaimsRequest, closes: boolean): Promise<readonly Call[]> => {
  const [resets, due, minting] = await Promise.all([dueResets(io, request), dueClaims(request), closes && isMintDue(io, request)])
  const claims = minting ? [...due, ...request.lockIds] : due
  return [
    ...resets.map(() => resetCall(request)),
    ...(minting ? [mintCall(request)] : []),
    ...(claims.length > 0 ? [buildClaimRebase(requireNetwork(request.chainId), claims)] : []),
  ]
}

const resetCall = ({ chainId, reset = 0n }: ClaimsRequest): Call => buildReset(requireNetwork(chainId), reset)

/**
 * An action on locks that must lose nothing by it: the reset, the epoch flip and the claim are steps before it, skipped if nothing is due.
 */
export const releaseLockSteps = <R extends ClaimsRequest>(step: {
  readonly id: string
  /** Whether the action closes the lock, so that its coming rebase must be minted and claimed first. */
  readonly closes: boolean
  readonly label: (request: R) => Text
  readonly hint: (request: R) => Text
  readonly call: (request: R, account: Address) => Call
}): readonly FlowStep<R>[] => [
  batchStep<R>({
    id: 'batch',
    label: ({ reset }) =>
      reset === undefined ? msg`Claim the rebase and continue in one request` : msg`Reset the votes and continue in one request`,
    hint: () => msg`All steps go through or none.`,
    covers: ['reset', 'mint', 'claim', step.id],
    needed: async (io, request) => (await freeingCalls(io, request, step.closes)).length > 0,
    calls: async (io, request) => [...(await freeingCalls(io, request, step.closes)), step.call(request, io.account)],
  }),
  writeStep<R>({
    id: 'reset',
    applies: ({ reset }) => reset !== undefined,
    label: ({ reset = 0n }) => msg`Reset the votes of ${lockName(reset)}`,
    hint: () => msg`Its votes of this epoch are reset first and earn nothing.`,
    needed: async (io, request) => (await dueResets(io, request)).length > 0,
    call: (_, request) => resetCall(request),
  }),
  writeStep<R>({
    id: 'mint',
    applies: () => step.closes,
    label: () => msg`Mint the emission of this epoch`,
    hint: () =>
      msg`The epoch has begun, but its emission is not minted yet. Your rebase is part of it and is not listed once the lock is gone.`,
    needed: isMintDue,
    call: (_, request) => mintCall(request),
  }),
  writeStep<R>({
    id: 'claim',
    label: () => msg`Claim the rebase`,
    hint: () => msg`You need to claim your rebase first: an unclaimed rebase does not move with the lock.`,
    needed: isClaimDue,
    foreseen: isClaimDue,
    call: async (io, request) => {
      const due = await dueClaims(request)
      // A node may not show the mint yet: the rebase is claimed all the same.
      const minted = io.did('mint') ? request.lockIds.filter((id) => !due.includes(id)) : []
      return buildClaimRebase(requireNetwork(request.chainId), [...due, ...minted])
    },
  }),
  writeStep<R>({ id: step.id, label: step.label, hint: step.hint, call: ({ account }, request) => step.call(request, account) }),
]
