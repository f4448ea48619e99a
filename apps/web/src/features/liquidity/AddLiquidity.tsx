import { Trans } from '@lingui/react/macro'
import { lazyPart } from '../../shared/lazyPart.ts'
import { LinkedPool } from '../../entities/pool/LinkedPool.tsx'
import { PoolStrategies } from '../../entities/vault/PoolStrategies.tsx'
import { isTokenPool } from '../../entities/liquidity/usePoolTokens.ts'

// Loaded lazily: pools of other kinds never need this code.
const PoolDeposit = lazyPart(async () => (await import('./deposit/PoolDeposit.tsx')).PoolDeposit)
const RangeDeposit = lazyPart(async () => (await import('./range/RangeDeposit.tsx')).RangeDeposit)

/** Adds liquidity to the pool that the address bar names, by its kind. */
export const AddLiquidity = ({ chain, pool }: { readonly chain: string; readonly pool: string }) => (
  <LinkedPool chain={chain} address={pool}>
    {({ pool: item, ...answer }) =>
      isTokenPool(item) ? (
        <PoolDeposit key={item.address} {...answer} pool={item} />
      ) : (
        <RangeDeposit
          key={item.address}
          {...answer}
          pool={item}
          beside={
            <PoolStrategies network={answer.network} pool={item}>
              <Trans>Instead of your own range: a strategy keeps its ranges around the price for you.</Trans>
            </PoolStrategies>
          }
        />
      )
    }
  </LinkedPool>
)
