import { addAdminTypes } from '../app/admins/graphql.ts'
import { addAuditTypes } from '../app/audit/graphql.ts'
import { addDeadLetterTypes } from '../app/deadLetters/graphql.ts'
import { addNotificationTypes } from '../app/notifications/adminGraphql.ts'
import { addInboxTypes } from '../app/notifications/graphql.ts'
import { addAchievementTypes } from '../app/achievements/graphql.ts'
import { addUploadTypes } from '../app/uploads/graphql.ts'
import { addUserMutations } from '../app/users/graphqlMutations.ts'
import { addPurchaseTypes } from '../app/purchases/graphql.ts'
import { addSearchTypes } from '../app/search/graphql.ts'
import { addStoryTypes } from '../app/story/graphql.ts'
import { addUserTypes } from '../app/users/graphql.ts'
import { addPoolAccountTypes } from '../market-data/accounts/graphql.ts'
import { addBridgeTypes } from '../market-data/bridge/graphql.ts'
import { addAdmissionTypes } from '../market-data/competitions/admissionTypes.ts'
import { addFairPlayTypes } from '../market-data/competitions/fairPlay.ts'
import { addCompetitionTypes } from '../market-data/competitions/graphql.ts'
import { addRankHistoryTypes } from '../market-data/competitions/history.ts'
import { addParticipantTypes } from '../market-data/competitions/participants.ts'
import { addRankingTypes } from '../market-data/competitions/rankings.ts'
import { addSolvencyTypes } from '../market-data/competitions/solvency.ts'
import { addAutomationEventTypes } from '../market-data/automation/events.ts'
import { addAutomationTypes } from '../market-data/automation/graphql.ts'
import { addAutomationRunTypes } from '../market-data/automation/runs.ts'
import { addUpkeepTypes } from '../market-data/automation/upkeeps.ts'
import { addCompetitionTradeTypes } from '../market-data/competitions/trades.ts'
import { addGaugeEpochTypes } from '../market-data/gauges/epochs.ts'
import { addGaugeEventTypes } from '../market-data/gauges/events.ts'
import { addFarmTypes } from '../market-data/gauges/farms.ts'
import { addGaugeTypes } from '../market-data/gauges/graphql.ts'
import { addStakeTypes } from '../market-data/gauges/stakes.ts'
import { addIntervalTypes } from '../market-data/intervals/graphql.ts'
import { addLiquidityTypes } from '../market-data/liquidity/graphql.ts'
import { addLockEventTypes } from '../market-data/locks/events.ts'
import { addLockTypes } from '../market-data/locks/graphql.ts'
import { addNameEventTypes } from '../market-data/names/events.ts'
import { addNameTypes } from '../market-data/names/graphql.ts'
import { addShownNameTypes } from '../market-data/names/shown.ts'
import { addItemTypes } from '../market-data/nft/items.ts'
import { addItemEventTypes } from '../market-data/nft/itemEvents.ts'
import { addItemRewardTypes } from '../market-data/nft/itemRewards.ts'
import { addOrderFillTypes } from '../market-data/orders/fills.ts'
import { addPoolTypes } from '../market-data/pools/graphql.ts'
import { addPortfolioTypes } from '../market-data/portfolio/graphql.ts'
import { addLiquidityChangeTypes } from '../market-data/accounts/changes.ts'
import { addPositionTypes } from '../market-data/positions/graphql.ts'
import { addClaimTypes } from '../market-data/rewards/claims.ts'
import { addRewardTypes } from '../market-data/rewards/graphql.ts'
import { addPaymentTypes } from '../market-data/rewards/payments.ts'
import { addSwapTypes } from '../market-data/swaps/graphql.ts'
import { addTickTypes } from '../market-data/ticks/graphql.ts'
import { addTokenTypes } from '../market-data/tokens/graphql.ts'
import { addVaultAccountTypes } from '../market-data/vaults/accounts.ts'
import { addVaultDayTypes } from '../market-data/vaults/days.ts'
import { addVaultTypes } from '../market-data/vaults/graphql.ts'
import { addEpochTypes } from '../market-data/votes/epochs.ts'
import { addVoteTypes } from '../market-data/votes/graphql.ts'
import { createBuilder } from '../graphql/builder.ts'

/** The GraphQL schema of the product. Only its root has lists, so one page never multiplies another. */
export const createGraphqlSchema = () => {
  const builder = createBuilder()
  const tokens = addTokenTypes(builder)
  const pools = addPoolTypes(builder, tokens)
  addSwapTypes(builder, pools)
  addLiquidityTypes(builder, pools)
  addTickTypes(builder)
  addIntervalTypes(builder, pools)
  for (const addTypes of [
    addLockTypes,
    addLockEventTypes,
    addAutomationTypes,
    addUpkeepTypes,
    addAutomationRunTypes,
    addAutomationEventTypes,
    addVoteTypes,
    addEpochTypes,
    addGaugeTypes,
    addFarmTypes,
    addGaugeEventTypes,
    addGaugeEpochTypes,
    addStakeTypes,
    addPoolAccountTypes,
    addPositionTypes,
    addLiquidityChangeTypes,
    addClaimTypes,
    addItemTypes,
    addItemEventTypes,
    addItemRewardTypes,
    addNameEventTypes,
    addOrderFillTypes,
    addVaultDayTypes,
    addBridgeTypes,
  ])
    addTypes(builder, pools)
  addRewardTypes(builder, pools, addPaymentTypes(builder, pools))
  addVaultAccountTypes(builder, pools, addVaultTypes(builder, pools))
  addPortfolioTypes(builder)
  addShownNameTypes(builder)
  addInboxTypes(builder)
  addNotificationTypes(builder)
  const users = addUserTypes(builder)
  addUserMutations(builder, users)
  const { Token } = tokens
  addRankingTypes(builder, users, addCompetitionTypes(builder, Token, users))
  addParticipantTypes(builder, Token, users)
  addCompetitionTradeTypes(builder, pools)
  addRankHistoryTypes(builder)
  addAdmissionTypes(builder, Token)
  addFairPlayTypes(builder)
  addSolvencyTypes(builder, Token)
  addUploadTypes(builder, users)
  addAchievementTypes(builder)
  addStoryTypes(builder, users)
  addPurchaseTypes(builder)
  addAdminTypes(builder, users)
  addAuditTypes(builder)
  addDeadLetterTypes(builder)
  addSearchTypes(builder, users, addNameTypes(builder, pools))
  return builder.toSchema()
}
