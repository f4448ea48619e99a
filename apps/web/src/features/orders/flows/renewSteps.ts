import { msg } from '@lingui/core/macro'
import { writeStep } from '../../../shared/transactions/steps/defineFlow.ts'
import type { FlowStep, StepIo } from '../../../shared/transactions/run/types.ts'
import { approval, readCommittedAmount, mustRevokeFirst, type NamedToken, readOrderAllowance } from './allowance.ts'

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
  const symbolOf = (request: R) => token(request)?.symbol ?? ''
  const tokenOf = (request: R) => token(request)!.token
  const applies = (request: R) => token(request) !== undefined
  const committed = (io: StepIo, request: R) => readCommittedAmount(io, request.chainId, tokenOf(request), new Set(without?.(request)))
  const isShort = async (io: StepIo, request: R): Promise<boolean> =>
    behind.some(io.did) && (await readOrderAllowance(io, request.chainId, tokenOf(request))) < (await committed(io, request))
  return [
    writeStep<R>({
      id: `renewReset${place}`,
      seldom: true,
      applies,
      label: (request) => msg`Reset the approval of ${symbolOf(request)}`,
      hint: (request) => msg`${symbolOf(request)} asks for this before a new approval.`,
      needed: async (io, request) => {
        try {
          return (
            (await isShort(io, request)) && (await mustRevokeFirst(io, request.chainId, tokenOf(request), await committed(io, request)))
          )
        } catch {
          // The approval after it reports a failed read.
          return false
        }
      },
      call: (_, request) => approval(request.chainId, tokenOf(request), 0n),
    }),
    writeStep<R>({
      id: `renew${place}`,
      seldom: true,
      applies,
      label: (request) => msg`Approve ${symbolOf(request)}`,
      hint: () => msg`This allows exactly what your open orders still have to sell.`,
      needed: isShort,
      call: async (io, request) => approval(request.chainId, tokenOf(request), await committed(io, request)),
    }),
  ]
}
