import { lazy } from 'react'
import { LinkedPool } from '../../shared/links/LinkedPool.tsx'
import { isTokenPool } from './pool/usePoolTokens.ts'

// Code of their own: pools of other kinds never load it.
const PoolDeposit = lazy(async () => ({ default: (await import('./pool/PoolDeposit.tsx')).PoolDeposit }))
const RangeDeposit = lazy(async () => ({ default: (await import('./range/RangeDeposit.tsx')).RangeDeposit }))

/** Adds liquidity to the pool that the address bar names, by its kind. */
export const AddLiquidity = ({ chain, pool }: { readonly chain: string; readonly pool: string }) => (
  <LinkedPool chain={chain} address={pool}>
    {({ pool: item, ...answer }) =>
      isTokenPool(item) ? (
        <PoolDeposit key={item.address} {...answer} pool={item} />
      ) : (
        <RangeDeposit key={item.address} {...answer} pool={item} />
      )
    }
  </LinkedPool>
)
