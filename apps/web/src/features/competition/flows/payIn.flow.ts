import { buildCompetitionDeposit, buildIncreasePrize } from '@exchange/protocol/writes/arena/competitions'
import { msg } from '@lingui/core/macro'
import type { TokenAmount } from '../../../shared/transactions/run/types.ts'
import { defineFlow } from '../../../shared/transactions/steps/defineFlow.ts'
import { payingSteps } from '../../../shared/transactions/steps/payingSteps.ts'
import { amountText } from '../../../shared/transactions/ui/amountText.ts'
import { chainIdOf, type CompetitionRequest, placeOf } from './place.ts'

/** Raw units of a token that the contract takes. */
export type PayInRequest = CompetitionRequest & { readonly paid: TokenAmount }

const paymentOf = ({ chainId, competition, paid: { token, symbol, amount } }: PayInRequest) => ({
  chainId,
  token,
  symbol,
  spender: competition,
  amount,
})

// ARENA-16
export const depositCompetitionFlow = defineFlow<PayInRequest>({
  id: 'depositCompetition',
  chainId: chainIdOf,
  title: ({ paid }) => msg`Deposit ${amountText(paid)}`,
  doneTitle: () => msg`Deposited`,
  summary: ({ paid, name }) => msg`Deposit ${amountText(paid)} into ${name}`,
  steps: payingSteps<PayInRequest>({
    id: 'deposit',
    foreign: true,
    payment: paymentOf,
    label: ({ paid }) => msg`Deposit ${amountText(paid)}`,
    batchLabel: () => msg`Approve and deposit in one request`,
    hint: () => msg`It stays yours. You can withdraw what is left after the end.`,
    call: (_, request) => buildCompetitionDeposit(placeOf(request), request.paid.amount),
  }),
})

// ARENA-15
export const increasePrizeFlow = defineFlow<PayInRequest>({
  id: 'increasePrize',
  chainId: chainIdOf,
  title: () => msg`Increase the prize pool`,
  doneTitle: () => msg`Prize pool increased`,
  summary: ({ paid, name }) => msg`Add ${amountText(paid)} to the prizes of ${name}`,
  steps: payingSteps<PayInRequest>({
    id: 'increase',
    foreign: true,
    payment: paymentOf,
    label: ({ paid }) => msg`Add ${amountText(paid)} to the prize pool`,
    batchLabel: () => msg`Approve and add in one request`,
    hint: () => msg`It goes to the winners. You get it back only where the competition has no result.`,
    call: (_, request) => buildIncreasePrize(placeOf(request), request.paid.amount),
  }),
})
