import { LinkedPool } from '../../entities/pool/LinkedPool.tsx'
import { NotFoundHere } from '../../shared/router/NotFoundHere.tsx'
import { PoolWithdraw } from './deposit/PoolWithdraw.tsx'
import { isTokenPool } from '../../entities/liquidity/usePoolTokens.ts'

/** Withdraws liquidity from the pool in the address bar; positions of concentrated pools have their own screen. */
export const RemoveLiquidity = ({ chain, pool }: { readonly chain: string; readonly pool: string }) => (
  <LinkedPool chain={chain} address={pool}>
    {({ pool: item, ...answer }) => (isTokenPool(item) ? <PoolWithdraw {...answer} pool={item} /> : <NotFoundHere />)}
  </LinkedPool>
)
