import type { Network } from '@exchange/protocol/networks'
import { Icon, Note } from '@exchange/ui'
import { Plural, Trans } from '@lingui/react/macro'
import type { NewPoolDesk } from '../useNewPoolDesk.ts'
import { PoolLine } from './PoolLine.tsx'

/** Pools of exactly these tokens and weights: a new one would share their trades. */
export const EqualPools = ({ network, desk }: { readonly network: Network; readonly desk: NewPoolDesk }) => {
  const { read, draft } = desk
  const pools = read.status === 'ok' && draft.type === 'weighted' ? read.value.pools : []
  const count = pools.length
  if (count === 0) return null
  return (
    <Note tone="warning" icon={<Icon name="warning" />} role="status">
      <div className="new-existing">
        <b>
          <Plural
            value={count}
            one="# pool has exactly these tokens and weights already"
            other="# pools have exactly these tokens and weights already"
          />
        </b>
        {pools.map((pool) => (
          <PoolLine key={pool} network={network} pool={pool} />
        ))}
        <span className="mut">
          <Trans>An existing pool already has trades. A new one starts with none.</Trans>
        </span>
      </div>
    </Note>
  )
}
