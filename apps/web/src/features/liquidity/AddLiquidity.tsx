import { lazy } from 'react'
import { LinkedPool } from '../../shared/links/LinkedPool.tsx'
import { Nowhere } from './Nowhere.tsx'

// Code of its own: pools of other kinds never load it.
const RangeDeposit = lazy(async () => ({ default: (await import('./range/RangeDeposit.tsx')).RangeDeposit }))

/** Adds liquidity to the pool that the address bar names, by its kind. */
export const AddLiquidity = ({ chain, pool }: { readonly chain: string; readonly pool: string }) => (
  <LinkedPool chain={chain} address={pool}>
    {(answer) => (answer.pool.type === 'concentrated' ? <RangeDeposit key={answer.pool.address} {...answer} /> : <Nowhere />)}
  </LinkedPool>
)
