import { type Address, brand, DomainError } from '@exchange/domain'
import { readDueClaims } from '@exchange/protocol/reads/readDueClaims'
import { buildClaimRebase } from '@exchange/protocol/writes/locks'
import { buildApprove } from '@exchange/protocol/writes/token'
import { msg } from '@lingui/core/macro'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { batchStep, writeStep } from '../../../shared/transactions/defineFlow.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import type { Call, FlowStep, StepIo, Text } from '../../../shared/transactions/types.ts'

/** A lock as people call it. */
export const lockName = (lockId: bigint): string => `${brand.words.lock} #${lockId}`

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

const lacksAllowance = async ({ chain, account }: StepIo, { chainId, amount }: EntryRequest): Promise<boolean> => {
  const { governanceToken } = requireNetwork(chainId).deployment.contracts
  return (await chain.allowance(chainId, governanceToken, account, escrowOf(chainId))) < amount
}

const approval = ({ chainId, amount }: EntryRequest): Call => {
  const network = requireNetwork(chainId)
  return buildApprove(network, network.deployment.contracts.governanceToken, escrowOf(chainId), amount)
}

/** Locking tokens: exactly what is locked is approved, in one request with it where the wallet can. */
export const entrySteps = <R extends EntryRequest>(step: {
  readonly id: string
  readonly label: (request: R) => Text
  readonly batchLabel: (request: R) => Text
  readonly hint: (request: R) => Text
  readonly call: (io: StepIo, request: R) => Promise<Call> | Call
}): readonly FlowStep<R>[] => [
  batchStep<R>({
    id: 'batch',
    label: step.batchLabel,
    hint: () => msg`Your wallet does both or neither. The approval is for this ${brand.governanceToken.symbol} only.`,
    covers: ['approve', step.id],
    needed: lacksAllowance,
    calls: async (io, request) => [approval(request), await step.call(io, request)],
  }),
  writeStep<R>({
    id: 'approve',
    label: () => msg`Approve ${brand.governanceToken.symbol}`,
    hint: () => msg`This allows exactly what is locked, and nothing beyond it.`,
    needed: lacksAllowance,
    call: (_, request) => approval(request),
  }),
  writeStep<R>({ id: step.id, label: step.label, hint: step.hint, call: step.call }),
]

/** A request that concerns locks whose rebase has to be claimed first. */
export type ClaimsRequest = { readonly chainId: number; readonly lockIds: readonly bigint[] }

/** Those of the locks that have something to claim, each as often as it takes. */
export const dueClaims = ({ chainId, lockIds }: ClaimsRequest): Promise<readonly bigint[]> =>
  readDueClaims(getPublicClient(chainId), requireNetwork(chainId), lockIds)

export const claimCall = async (request: ClaimsRequest): Promise<Call> =>
  buildClaimRebase(requireNetwork(request.chainId), await dueClaims(request))

/** Something that is done with locks once their rebase is claimed: the claim is its first step, and left out where nothing is due. */
export const claimedSteps = <R extends ClaimsRequest>(step: {
  readonly id: string
  readonly label: (request: R) => Text
  readonly hint: (request: R) => Text
  readonly call: (request: R, account: Address) => Call
}): readonly FlowStep<R>[] => [
  batchStep<R>({
    id: 'batch',
    label: () => msg`Claim the rebase and go on in one request`,
    hint: () => msg`Your wallet does both or neither.`,
    covers: ['claim', step.id],
    needed: async (_, request) => (await dueClaims(request)).length > 0,
    calls: async ({ account }, request) => [await claimCall(request), step.call(request, account)],
  }),
  writeStep<R>({
    id: 'claim',
    label: () => msg`Claim the rebase`,
    hint: () => msg`You need to claim your rebase first: what is not claimed could not follow the lock.`,
    needed: async (_, request) => (await dueClaims(request)).length > 0,
    call: (_, request) => claimCall(request),
  }),
  writeStep<R>({ id: step.id, label: step.label, hint: step.hint, call: ({ account }, request) => step.call(request, account) }),
]
