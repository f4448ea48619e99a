import type { Address } from '@exchange/domain'
import { DomainError } from '@exchange/domain/errors/errorCode'
import { erc20Abi } from '@exchange/protocol/generated/erc20'
import type { Network } from '@exchange/protocol/networks'
import { readDueClaims } from '@exchange/protocol/reads/voting/readDueClaims'
import { type ReadResult, toReadResult } from '@exchange/protocol/reads/readResult'
import { readVoterRewards } from '@exchange/protocol/reads/voting/readVoterRewards'
import type { WriteCall } from '@exchange/protocol/writes/call'
import { buildClaimRebase } from '@exchange/protocol/writes/locks'
import { buildClaimIncentives, buildClaimVotingFees, buildHarvestMany } from '@exchange/protocol/writes/votes'
import { encodeFunctionData, type Client } from 'viem'
import { call, estimateGas } from 'viem/actions'
import type { ClaimChunk, ClaimPort } from './model/planClaims.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { claimableOf } from '../../entities/vote/claimableOf.ts'
import type { ClaimPart } from '../../entities/vote/rewardItems.ts'

const poolsOf = (parts: readonly ClaimPart[]) =>
  parts.flatMap((part) => ('tokens' in part ? [{ pool: part.pool, tokens: part.tokens }] : []))

// LOCK-12
/** The one transaction of a chunk. */
export const claimCall = (network: Network, { kind, parts }: ClaimChunk): WriteCall => {
  switch (kind) {
    case 'fees':
      return buildClaimVotingFees(network, poolsOf(parts))
    case 'incentives':
      return buildClaimIncentives(network, poolsOf(parts))
    case 'emission':
      return buildHarvestMany(
        network,
        parts.flatMap((part) => ('pool' in part ? [part.pool] : [])),
      )
    case 'rebase':
      return buildClaimRebase(
        network,
        parts.flatMap((part) => ('lockId' in part ? Array.from({ length: part.claims }, () => part.lockId) : [])),
      )
  }
}

type Claimant = { readonly client: Client; readonly network: Network; readonly account: Address }

/** Pending reads of rewards, by account: claims checked together share one request. */
const reading = new Map<string, ReturnType<typeof readVoterRewards>>()

const readRewards = ({ client, network, account }: Claimant): ReturnType<typeof readVoterRewards> => {
  const key = `${network.chainId} ${account}`
  const read = reading.get(key) ?? readVoterRewards(client, network, account).finally(() => reading.delete(key))
  reading.set(key, read)
  return read
}

/** Whether a claim of a chunk still pays something. Throws if the read fails. */
export const isClaimDue = async (claimant: Claimant, { kind, parts }: ClaimChunk): Promise<boolean> => {
  const { client, network } = claimant
  if (kind === 'rebase') {
    const lockIds = parts.flatMap((part) => ('lockId' in part ? [part.lockId] : []))
    return (await readDueClaims(client, network, lockIds)).length > 0
  }
  const rewards = await readRewards(claimant)
  if (rewards.status === 'failed') throw rewards.error
  const rows = new Map(rewards.data.pools.map((row) => [tokenKey(row.pool), row]))
  return parts.some((part) => {
    const row = 'pool' in part ? rows.get(tokenKey(part.pool)) : undefined
    if (!row) return false
    if (!('tokens' in part)) return row.emission > 0n
    const claimed = new Set(part.tokens.map(tokenKey))
    return row[part.kind].some((reward) => claimed.has(tokenKey(reward.token)) && claimableOf(reward) > 0n)
  })
}

type PortDeps = Claimant & {
  /** The contract that pays a part, and its amount of a token; null if unknown. */
  readonly payerOf: (part: ClaimPart, token: Address) => { readonly payer: Address; readonly amount: bigint } | null
}

/** Claims on the chain as it is now, for one account. */
export const createClaimPort = ({ client, network, account, payerOf }: PortDeps): ClaimPort => ({
  gasOf: (part) => {
    const { to, data } = claimCall(network, { kind: part.kind, parts: [part] })
    return toReadResult(() => estimateGas(client, { account, to, data }))
  },
  transfer: (part, token): Promise<ReadResult<void>> =>
    toReadResult(async () => {
      const paid = payerOf(part, token)
      if (!paid) throw new DomainError('data.stale')
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [account, paid.amount] })
      const answer = (await call(client, { account: paid.payer, to: token, data })).data ?? '0x'
      if (answer !== '0x' && BigInt(answer) === 0n) throw new DomainError('transaction.transferFailed', { token })
    }),
})
