import { msg } from '@lingui/core/macro'
import { approvalSteps } from '../../../shared/transactions/steps/approvals.ts'
import type { FlowStep, StepIo } from '../../../shared/transactions/run/types.ts'
import { type NamedToken, orderAllowance, readCommittedAmount } from './allowance.ts'

type Renewed<R> = {
  /** Ends the ids of the steps. */
  readonly place?: string
  /** Undefined if the request has no such token. */
  readonly token: (request: R) => NamedToken | undefined
  /** Ids of orders that the run has ended: they need nothing, even if a read still lists them. */
  readonly without?: (request: R) => readonly bigint[]
  /** Steps after which less may be allowed than the open orders need: one of them did something. */
  readonly behind: readonly string[]
}

/**
 * The last steps of a run that set an approval: another run of the account may have changed it while this one waited in the wallet, so that
 * it no longer covers all open orders of the token. The allowance is read before the orders, because a fill between the two lowers both.
 */
export const renewSteps = <R extends { readonly chainId: number }>({
  place = '',
  token,
  without,
  behind,
}: Renewed<R>): readonly FlowStep<R>[] => {
  const tokenOf = (request: R) => token(request)!.token
  const [reset, approve] = approvalSteps<R>({
    ids: [`renewReset${place}`, `renew${place}`],
    seldom: true,
    applies: (request) => token(request) !== undefined,
    symbol: (request) => token(request)?.symbol ?? '',
    allowance: (request) => orderAllowance(request.chainId, tokenOf(request)),
    amount: (io, request) => readCommittedAmount(io, request.chainId, tokenOf(request), new Set(without?.(request))),
    when: (io) => behind.some(io.did),
    hint: () => msg`This allows exactly what your open orders still have to sell.`,
  })
  // The approval after it reports a failed read.
  const needed = async (io: StepIo, request: R): Promise<boolean> => (await reset.needed?.(io, request).catch(() => false)) ?? false
  return [{ ...reset, needed }, approve]
}
