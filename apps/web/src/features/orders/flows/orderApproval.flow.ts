import { msg } from '@lingui/core/macro'
import { defineFlow, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'
import { approval, readCommittedAmount, mustRevokeFirst, type NamedToken, readOrderAllowance } from './allowance.ts'
import { renewSteps } from './renewSteps.ts'

/** A token with an approval to set to what the open orders need: raised for an order, or lowered after one ended. */
export type OrderApprovalRequest = { readonly chainId: number; readonly token: NamedToken; readonly kind: 'raise' | 'release' }

export const orderApprovalFlow = defineFlow<OrderApprovalRequest>({
  id: 'orderApproval',
  chainId: ({ chainId }) => chainId,
  title: ({ token, kind }) => (kind === 'raise' ? msg`Approve ${token.symbol}` : msg`Revoke the approval of ${token.symbol}`),
  doneTitle: ({ kind }) => (kind === 'raise' ? msg`Approval renewed` : msg`Approval revoked`),
  summary: ({ token, kind }) =>
    kind === 'raise' ? msg`Approve ${token.symbol} for open orders` : msg`Revoke the approval of ${token.symbol}`,
  steps: [
    writeStep<OrderApprovalRequest>({
      id: 'revoke',
      label: ({ token }) => msg`Reset the approval of ${token.symbol}`,
      hint: ({ token }) => msg`${token.symbol} asks for this before a new approval.`,
      needed: async (io, { chainId, token }) =>
        mustRevokeFirst(io, chainId, token.token, await readCommittedAmount(io, chainId, token.token)),
      call: (_, { chainId, token }) => approval(chainId, token.token, 0n),
    }),
    writeStep<OrderApprovalRequest>({
      id: 'approve',
      label: ({ token, kind }) => (kind === 'raise' ? msg`Approve ${token.symbol}` : msg`Revoke the approval of ${token.symbol}`),
      hint: ({ kind }) =>
        kind === 'raise'
          ? msg`This allows exactly what your open orders still have to sell.`
          : msg`Only the amount your other open orders need stays approved.`,
      needed: async (io, { chainId, token }) =>
        (await readOrderAllowance(io, chainId, token.token)) !== (await readCommittedAmount(io, chainId, token.token)),
      call: async (io, { chainId, token }) => approval(chainId, token.token, await readCommittedAmount(io, chainId, token.token)),
    }),
    ...renewSteps<OrderApprovalRequest>({ token: ({ token }) => token, behind: ['approve'] }),
  ],
})
