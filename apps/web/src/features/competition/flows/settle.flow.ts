import type { Address } from '@exchange/domain'
import {
  buildCancelCompetition,
  buildClaimOwnerFee,
  buildClaimPrize,
  buildCompetitionRefund,
  buildSubmitRanking,
  buildWithdrawDeposit,
} from '@exchange/protocol/writes/arena/competitions'
import { msg } from '@lingui/core/macro'
import type { TokenAmount } from '../../../shared/transactions/run/types.ts'
import { amountText } from '../../../shared/transactions/ui/amountText.ts'
import { oneCall } from './oneCall.ts'
import type { CompetitionRequest } from './place.ts'

/** A payout of a competition, in raw units. */
export type PayOutRequest = CompetitionRequest & { readonly paid: TokenAmount }
/** Tokens to withdraw. */
export type WithdrawRequest = CompetitionRequest & { readonly tokens: readonly Address[] }
/** The next participants, best first. */
export type RankingRequest = CompetitionRequest & { readonly accounts: readonly Address[] }

// ARENA-20
export const withdrawDepositFlow = oneCall<WithdrawRequest>({
  id: 'withdrawDeposit',
  title: () => msg`Withdraw the deposit`,
  doneTitle: () => msg`Deposit withdrawn`,
  summary: ({ name }) => msg`Withdraw the deposit from ${name}`,
  hint: () => msg`Your whole balance is paid to your wallet. If a token refuses its transfer, it stays here and the others are still paid.`,
  build: (place, { tokens }) => buildWithdrawDeposit(place, tokens),
})

// ARENA-18
export const claimPrizeFlow = oneCall<PayOutRequest>({
  id: 'claimPrize',
  title: ({ paid }) => msg`Claim ${amountText(paid)}`,
  doneTitle: () => msg`Prize claimed`,
  summary: ({ paid, name }) => msg`Claim ${amountText(paid)} of ${name}`,
  hint: () => msg`The prize goes to your wallet. It never expires.`,
  build: buildClaimPrize,
})

// ARENA-19
export const claimOwnerFeeFlow = oneCall<PayOutRequest>({
  id: 'claimOwnerFee',
  title: () => msg`Claim the owner fee`,
  doneTitle: () => msg`Owner fee claimed`,
  summary: ({ paid, name }) => msg`Claim the owner fee of ${name}: ${amountText(paid)}`,
  hint: ({ paid }) => msg`The host receives ${amountText(paid)}.`,
  build: buildClaimOwnerFee,
})

// ARENA-19
export const refundCompetitionFlow = oneCall<PayOutRequest>({
  id: 'refundCompetition',
  title: ({ paid }) => msg`Get ${amountText(paid)} back`,
  doneTitle: () => msg`Refunded`,
  summary: ({ paid, name }) => msg`Get ${amountText(paid)} back from ${name}`,
  hint: () => msg`All that you paid into the prize pool goes to your wallet.`,
  build: buildCompetitionRefund,
})

// ARENA-19
export const cancelCompetitionFlow = oneCall<CompetitionRequest>({
  id: 'cancelCompetition',
  title: () => msg`Cancel the competition`,
  doneTitle: () => msg`Competition cancelled`,
  summary: ({ name }) => msg`Cancel ${name}`,
  hint: () => msg`This cannot be undone. You get your contribution back; the creation fee is not returned.`,
  build: buildCancelCompetition,
})

// ARENA-27
export const submitRankingFlow = oneCall<RankingRequest>({
  id: 'submitRanking',
  title: () => msg`Submit the ranking`,
  doneTitle: () => msg`Ranking submitted`,
  summary: ({ name }) => msg`Submit the ranking of ${name}`,
  hint: () => msg`The contract checks the order itself. Prizes can be claimed once everyone is ranked.`,
  build: (place, { accounts }) => buildSubmitRanking(place, accounts),
})
