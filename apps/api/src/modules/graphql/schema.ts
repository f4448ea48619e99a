import { addIntervalTypes } from '../intervals/graphql.ts'
import { addLiquidityTypes } from '../liquidity/graphql.ts'
import { addPoolTypes } from '../pools/graphql.ts'
import { addSwapTypes } from '../swaps/graphql.ts'
import { addTokenTypes } from '../tokens/graphql.ts'
import { createBuilder } from './builder.ts'

/** The GraphQL schema of the product. Lists stand at its root only, so a page is never multiplied by another. */
export const createGraphqlSchema = () => {
  const builder = createBuilder()
  const tokens = addTokenTypes(builder)
  const pools = addPoolTypes(builder, tokens)
  addSwapTypes(builder, pools)
  addLiquidityTypes(builder, pools)
  addIntervalTypes(builder, pools)
  return builder.toSchema()
}
