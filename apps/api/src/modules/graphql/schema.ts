import { addPoolAccountTypes } from '../accounts/graphql.ts'
import { addGaugeEpochTypes } from '../gauges/epochs.ts'
import { addGaugeEventTypes } from '../gauges/events.ts'
import { addFarmTypes } from '../gauges/farms.ts'
import { addGaugeTypes } from '../gauges/graphql.ts'
import { addStakeTypes } from '../gauges/stakes.ts'
import { addIntervalTypes } from '../intervals/graphql.ts'
import { addLiquidityTypes } from '../liquidity/graphql.ts'
import { addLockEventTypes } from '../locks/events.ts'
import { addLockTypes } from '../locks/graphql.ts'
import { addItemTypes } from '../nft/items.ts'
import { addItemEventTypes } from '../nft/itemEvents.ts'
import { addItemRewardTypes } from '../nft/itemRewards.ts'
import { addOrderFillTypes } from '../orders/fills.ts'
import { addPoolTypes } from '../pools/graphql.ts'
import { addPortfolioTypes } from '../portfolio/graphql.ts'
import { addLiquidityChangeTypes } from '../accounts/changes.ts'
import { addPositionTypes } from '../positions/graphql.ts'
import { addClaimTypes } from '../rewards/claims.ts'
import { addRewardTypes } from '../rewards/graphql.ts'
import { addPaymentTypes } from '../rewards/payments.ts'
import { addSwapTypes } from '../swaps/graphql.ts'
import { addTickTypes } from '../ticks/graphql.ts'
import { addTokenTypes } from '../tokens/graphql.ts'
import { addVaultAccountTypes } from '../vaults/accounts.ts'
import { addVaultDayTypes } from '../vaults/days.ts'
import { addVaultTypes } from '../vaults/graphql.ts'
import { addEpochTypes } from '../votes/epochs.ts'
import { addVoteTypes } from '../votes/graphql.ts'
import { createBuilder } from './builder.ts'

/** The GraphQL schema of the product. Lists stand at its root only, so a page is never multiplied by another. */
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
    addOrderFillTypes,
    addVaultDayTypes,
  ])
    addTypes(builder, pools)
  addRewardTypes(builder, pools, addPaymentTypes(builder, pools))
  addVaultAccountTypes(builder, pools, addVaultTypes(builder, pools))
  addPortfolioTypes(builder)
  return builder.toSchema()
}
