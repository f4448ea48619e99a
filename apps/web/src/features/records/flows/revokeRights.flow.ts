import { type Right, readRights } from '@exchange/protocol/reads/tokens/readRights'
import { buildRevoke } from '@exchange/protocol/writes/rights'
import { msg, plural } from '@lingui/core/macro'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { defineFlow } from '../../../shared/transactions/steps/defineFlow.ts'
import { eachStep } from '../../../shared/transactions/steps/eachStep.ts'
import type { StepIo } from '../../../shared/transactions/run/types.ts'

/** The most approvals that one run revokes. */
export const MOST_RIGHTS = 20

/** An approval as text: what it covers, and for which contract. */
export type NamedRight = { readonly right: Right; readonly name: string; readonly taker: string }

export type RevokeRightsRequest = { readonly chainId: number; readonly rights: readonly NamedRight[] }

/** Whether an approval is active now: one that was used up or revoked in the meantime needs no transaction. */
const stands = async ({ account }: StepIo, { right }: NamedRight, { chainId }: RevokeRightsRequest): Promise<boolean> => {
  const [read] = await readRights(getPublicClient(chainId), requireNetwork(chainId), account, [right])
  if (read!.status === 'failed') throw read!.error
  return read!.data > 0n
}

const summaryOf = ({ rights }: RevokeRightsRequest) => {
  const { length } = rights
  return length === 1
    ? msg`Revoke the approval of ${rights[0]!.name}`
    : msg`${plural(length, { one: 'Revoke # approval', other: 'Revoke # approvals' })}`
}

// TX-15
/** Revokes approvals, one transaction each; all in one request if the wallet supports it. */
export const revokeRightsFlow = defineFlow<RevokeRightsRequest>({
  id: 'revokeRights',
  chainId: ({ chainId }) => chainId,
  title: summaryOf,
  doneTitle: ({ rights: { length } }) => msg`${plural(length, { one: 'Approval revoked', other: 'Approvals revoked' })}`,
  summary: summaryOf,
  steps: eachStep<RevokeRightsRequest, NamedRight>({
    id: 'revoke',
    most: MOST_RIGHTS,
    items: ({ rights }) => rights,
    batchLabel: () => msg`Revoke all in one request`,
    label: (named) => msg`Revoke the approval of ${named.name}`,
    hint: ({ taker }) => msg`${taker} can no longer spend any of it.`,
    needed: stands,
    call: ({ right }, { chainId }) => buildRevoke(requireNetwork(chainId), right),
  }),
})
