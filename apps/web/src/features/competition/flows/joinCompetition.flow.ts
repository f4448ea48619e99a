import { isSameAddress } from '@exchange/domain'
import { buildJoin } from '@exchange/protocol/writes/arena/competitions'
import { msg } from '@lingui/core/macro'
import type { TokenAmount } from '../../../shared/transactions/run/types.ts'
import type { TakenTokens } from '../../../shared/transactions/steps/approvals.ts'
import { defineFlow } from '../../../shared/transactions/steps/defineFlow.ts'
import { manyPayingSteps } from '../../../shared/transactions/steps/payingSteps.ts'
import { amountText } from '../../../shared/transactions/ui/amountText.ts'
import { chainIdOf, type CompetitionRequest, placeOf } from './place.ts'

/** The entry fee in the prize token and the first deposit in the winning token; zero if there is none. */
export type JoinRequest = CompetitionRequest & { readonly entryFee: TokenAmount; readonly deposit: TokenAmount }

const takenOf = ({ chainId, competition }: JoinRequest, { token, symbol, amount }: TokenAmount): TakenTokens => ({
  chainId,
  token,
  symbol,
  spender: competition,
  amount,
})

/** The payments of a join: the exact amount of each token, both together if they share one. */
export const joinPayments = (request: JoinRequest): readonly TakenTokens[] => {
  const { entryFee, deposit } = request
  const paid = isSameAddress(entryFee.token, deposit.token)
    ? [{ ...deposit, amount: entryFee.amount + deposit.amount }]
    : [entryFee, deposit]
  return paid.filter(({ amount }) => amount > 0n).map((each) => takenOf(request, each))
}

const hintOf = ({ entryFee, deposit }: JoinRequest) => {
  if (deposit.amount === 0n)
    return entryFee.amount === 0n ? msg`You can deposit later.` : msg`You pay the entry fee of ${amountText(entryFee)}.`
  return entryFee.amount === 0n
    ? msg`You deposit ${amountText(deposit)}. It stays yours.`
    : msg`You pay the entry fee of ${amountText(entryFee)} and deposit ${amountText(deposit)}. The deposit stays yours.`
}

// ARENA-3, ARENA-16, ARENA-17
export const joinCompetitionFlow = defineFlow<JoinRequest>({
  id: 'joinCompetition',
  chainId: chainIdOf,
  title: () => msg`Join the competition`,
  doneTitle: ({ name }) => msg`You joined ${name}`,
  summary: ({ name }) => msg`Join ${name}`,
  steps: manyPayingSteps<JoinRequest>({
    id: 'join',
    most: 2,
    foreign: true,
    payments: joinPayments,
    label: ({ name }) => msg`Join ${name}`,
    batchLabel: () => msg`Approve and join in one request`,
    batchHint: () => msg`All steps go through or none. The approvals are for this competition only.`,
    hint: hintOf,
    call: (_, request) => buildJoin(placeOf(request), request.deposit.amount),
  }),
})
