import { useParams } from '@tanstack/react-router'
import { LinkedPool } from '../../../entities/pool/LinkedPool.tsx'
import { PoolDetail } from './PoolDetail.tsx'
import './detail.css'

/** The pool that the address bar names by its network and its address. */
export const PoolPage = () => {
  const { chain, address } = useParams({ from: '/pools/$chain/$address' })
  return (
    <div className="wrap page">
      <LinkedPool chain={chain} address={address}>
        {(answer) => <PoolDetail {...answer} />}
      </LinkedPool>
    </div>
  )
}
