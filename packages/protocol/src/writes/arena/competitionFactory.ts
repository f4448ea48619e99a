import { type Address, DomainError } from '@exchange/domain'
import { type CompetitionRules, depositTypes, winTypes } from '@exchange/domain/arena/types'
import { competitionFactoryAbi } from '../../generated/competitionFactory.ts'
import type { Network } from '../../networks.ts'
import { buildCall, type WriteCall } from '../call.ts'

// ARENA-23
/** The texts of a competition. Only the event of its creation has them. */
export type CompetitionTexts = {
  readonly name: string
  readonly description: string
  /** Of the configured list, or empty. */
  readonly label: string
  /** Empty: the picture is generated from the id. */
  readonly bannerUrl: string
}

/** Tradable tokens, including the winning one; for each other one, in order, the pools that lead from it to the winning one. */
export type SpotMarket = {
  readonly tokens: readonly Address[]
  readonly references: readonly { readonly token: Address; readonly pools: readonly Address[] }[]
  /** Whether the host admits tokens below the factory's bar. */
  readonly belowBar: boolean
}

/** Markets of the venue, and the highest leverage. */
export type PerpMarket = { readonly markets: readonly number[]; readonly maxLeverage: number }

/** Rules in the contract's form: kinds by their index. */
const rulesArg = ({ winType, depositType, registrationStart, registrationEnd, start, end, ...rules }: CompetitionRules) => ({
  ...rules,
  winType: winTypes.indexOf(winType),
  depositType: depositTypes.indexOf(depositType),
  registrationStart: BigInt(registrationStart),
  registrationEnd: BigInt(registrationEnd),
  start: BigInt(start),
  end: BigInt(end),
})

const factoryCall = ({ chainId, deployment }: Network, functionName: string, args: readonly unknown[]): WriteCall => {
  const to = deployment.contracts.competitionFactory
  if (to === undefined) throw new DomainError('api.notFound', { chainId })
  return buildCall({ chainId, to, abi: competitionFactoryAbi, functionName, args })
}

/** Creates a spot competition. The factory takes the creation fee and the contribution from the sender's allowances. */
export const buildCreateSpot = (network: Network, rules: CompetitionRules, texts: CompetitionTexts, market: SpotMarket): WriteCall =>
  factoryCall(network, 'createSpot', [rulesArg(rules), texts, market])

/** Creates a perpetual competition. */
export const buildCreatePerp = (network: Network, rules: CompetitionRules, texts: CompetitionTexts, market: PerpMarket): WriteCall =>
  factoryCall(network, 'createPerp', [rulesArg(rules), texts, market])
