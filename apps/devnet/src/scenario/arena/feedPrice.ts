import { isSameAddress, mulDivDown, sqrtPriceAtTick, WAD, type Address, type ConcentratedPool } from '@exchange/domain'

const Q96 = 1n << 96n

/**
 * The price of a concentrated pool's feed once the pool's tick has been constant for its window: dollars of one whole `token` as a wad.
 * Twin of PriceFeed._priceAt.
 */
export function feedPriceOf({ tick, token0, unit0, unit1 }: ConcentratedPool, token: Address): bigint {
  const root = sqrtPriceAtTick(tick)
  const isFirst = isSameAddress(token0, token)
  const [unit, quote] = isFirst ? [unit0, unit1] : [unit1, unit0]
  return isFirst
    ? mulDivDown(mulDivDown(root, root, Q96), unit * WAD, quote * Q96)
    : mulDivDown(mulDivDown(unit * WAD, Q96, root), Q96, root * quote)
}
