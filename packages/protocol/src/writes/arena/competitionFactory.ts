import { type Address, DomainError } from '@exchange/domain'
import { type CompetitionRules, depositTypes, winTypes } from '@exchange/domain/arena/types'
import { competitionFactoryAbi } from '../../generated/competitionFactory.ts'
import type { Network } from '../../networks.ts'
import { buildCall, type WriteCall } from '../call.ts'

// ARENA-23
/** What a competition is called. They stand in the event of the creation alone. */
export type CompetitionTexts = {
  readonly name: string
  readonly description: string
  /** Of the configured list, or empty. */
  readonly label: string
  /** Empty: the picture is drawn of the id. */
  readonly bannerUrl: string
}

/** What may be swapped: tokens, the winning one among them, and for each other one, in their order, pools that lead from it to the winning one. */
export type SpotMarket = {
  readonly tokens: readonly Address[]
  readonly references: readonly { readonly token: Address; readonly pools: readonly Address[] }[]
  /** Whether the host admits tokens below the factory's bar. */
  readonly belowBar: boolean
}

/** Markets of the venue, and how high. */
export type PerpMarket = { readonly markets: readonly number[]; readonly maxLeverage: number }

/** Rules as the contract takes them: the kinds by their places. */
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

/** Makes a spot competition. The factory takes the creation fee and the contribution from the sender's allowances. */
export const buildCreateSpot = (network: Network, rules: CompetitionRules, texts: CompetitionTexts, market: SpotMarket): WriteCall =>
  factoryCall(network, 'createSpot', [rulesArg(rules), texts, market])

/** Makes a perpetual competition. */
export const buildCreatePerp = (network: Network, rules: CompetitionRules, texts: CompetitionTexts, market: PerpMarket): WriteCall =>
  factoryCall(network, 'createPerp', [rulesArg(rules), texts, market])
