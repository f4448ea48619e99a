import type { Address } from '@exchange/domain'
import { DomainError } from '@exchange/domain/errors/errorCode'
import { erc20Abi } from '@exchange/protocol/generated/erc20'
import type { Network } from '@exchange/protocol/networks'
import { type ReadResult, toReadResult } from '@exchange/protocol/reads/readResult'
import type { WriteCall } from '@exchange/protocol/writes/call'
import { buildClaimRebase } from '@exchange/protocol/writes/locks'
import { buildClaimIncentives, buildClaimVotingFees, buildHarvestMany } from '@exchange/protocol/writes/votes'
import { encodeFunctionData, type Client } from 'viem'
import { call, estimateGas } from 'viem/actions'
import type { ClaimChunk, ClaimPort } from './model/planClaims.ts'
import type { ClaimPart } from '../../shared/votes/rewardItems.ts'

const poolsOf = (parts: readonly ClaimPart[]) =>
  parts.flatMap((part) => ('tokens' in part ? [{ pool: part.pool, tokens: part.tokens }] : []))

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

type PortDeps = {
  readonly client: Client
  readonly network: Network
  readonly account: Address
  /** The contract that pays a part, and what it pays of a token; null where that is not known. */
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
