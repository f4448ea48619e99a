import { type Address, DomainError, isSameAddress } from '@exchange/domain'
import type { CompetitionRules } from '@exchange/domain/arena/types'
import {
  buildCreatePerp,
  buildCreateSpot,
  type CompetitionTexts,
  type PerpMarket,
  type SpotMarket,
} from '@exchange/protocol/writes/arena/competitionFactory'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../../../../shared/network/requireNetwork.ts'
import type { TakenTokens } from '../../../../shared/transactions/steps/approvals.ts'
import { defineFlow } from '../../../../shared/transactions/steps/defineFlow.ts'
import { manyPayingSteps } from '../../../../shared/transactions/steps/payingSteps.ts'
import { amountText } from '../../../../shared/transactions/ui/amountText.ts'
import type { TokenAmount } from '../../../../shared/transactions/run/types.ts'

/** A competition with its costs: the fee, and the contribution in the prize token. */
export type CreateCompetitionRequest = {
  readonly chainId: number
  readonly rules: CompetitionRules
  readonly texts: CompetitionTexts
  readonly market: { readonly type: 'spot'; readonly of: SpotMarket } | { readonly type: 'perpetual'; readonly of: PerpMarket }
  readonly fee: TokenAmount
  readonly contribution: TokenAmount
}

const isTaken = ({ amount }: TokenAmount): boolean => amount > 0n

/** The amount that the factory takes of each token: fee and contribution together if they share one. */
export const takenOf = ({ fee, contribution }: Pick<CreateCompetitionRequest, 'fee' | 'contribution'>): readonly TokenAmount[] =>
  isSameAddress(fee.token, contribution.token)
    ? [{ ...contribution, amount: fee.amount + contribution.amount }]
    : [contribution, fee].filter(isTaken)

const factoryOf = (chainId: number): Address => {
  const { competitionFactory } = requireNetwork(chainId).deployment.contracts
  if (competitionFactory === undefined) throw new DomainError('api.notFound', { chainId })
  return competitionFactory
}

const payments = (request: CreateCompetitionRequest): readonly TakenTokens[] =>
  takenOf(request).map(({ token, symbol, amount }) => ({
    chainId: request.chainId,
    token,
    symbol,
    spender: factoryOf(request.chainId),
    amount,
  }))

// ARENA-11, ARENA-21, TX-12
/** Makes a competition: exactly the fee and the contribution are allowed, and taken with it. */
export const createCompetitionFlow = defineFlow<CreateCompetitionRequest>({
  id: 'createCompetition',
  chainId: ({ chainId }) => chainId,
  title: ({ texts: { name } }) => msg`Create ${name}`,
  doneTitle: () => msg`Competition created`,
  summary: ({ texts: { name } }) => msg`Create the competition ${name}`,
  steps: manyPayingSteps<CreateCompetitionRequest>({
    id: 'create',
    most: 2,
    foreign: true,
    label: () => msg`Create competition`,
    batchLabel: () => msg`Approve and create the competition in one request`,
    batchHint: () => msg`All steps go through or none. The approvals are for these amounts only.`,
    hint: (request) => {
      const [contribution, fee] = [amountText(request.contribution), amountText(request.fee)]
      return msg`${contribution} to the prize pool, ${fee} fee`
    },
    payments,
    call: (_, { chainId, rules, texts, market }) => {
      const network = requireNetwork(chainId)
      return market.type === 'spot' ? buildCreateSpot(network, rules, texts, market.of) : buildCreatePerp(network, rules, texts, market.of)
    },
  }),
})
