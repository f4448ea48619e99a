import { msg } from '@lingui/core/macro'
import { approvalSteps } from '../../../shared/transactions/steps/approvals.ts'
import { defineFlow } from '../../../shared/transactions/steps/defineFlow.ts'
import { type NamedToken, orderAllowance, readCommittedAmount } from './allowance.ts'
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
    ...approvalSteps<OrderApprovalRequest>({
      ids: ['revoke', 'approve'],
      symbol: ({ token }) => token.symbol,
      allowance: ({ chainId, token }) => orderAllowance(chainId, token.token),
      amount: (io, { chainId, token }) => readCommittedAmount(io, chainId, token.token),
      exact: true,
      label: ({ token, kind }) => (kind === 'raise' ? msg`Approve ${token.symbol}` : msg`Revoke the approval of ${token.symbol}`),
      hint: ({ kind }) =>
        kind === 'raise'
          ? msg`This allows exactly what your open orders still have to sell.`
          : msg`Only the amount your other open orders need stays approved.`,
    }),
    ...renewSteps<OrderApprovalRequest>({ token: ({ token }) => token, behind: ['approve'] }),
  ],
})
