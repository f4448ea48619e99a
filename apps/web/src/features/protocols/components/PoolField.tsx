import type { PoolItem } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import { readAddress } from '@exchange/domain/tokens/readAddress'
import type { Network } from '@exchange/protocol/networks'
import { Badge, Button, SearchInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isAddress } from 'viem'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { PoolIcons } from '../../../entities/pool/PoolIcons.tsx'
import { poolName, poolTypeNames } from '../../../entities/pool/poolText.ts'
import { useDebounced } from '../../../shared/fields/useDebounced.ts'
import { shortAddress } from '../../../shared/tokens/safeText.ts'
import { addressFault } from '../../../shared/tokens/addressFault.ts'
import { searchedText } from '../../../shared/tokens/addressIn.ts'
import { tokenKey } from '../../../shared/tokens/token.ts'
import { findPools } from '../model/findPools.ts'

type PoolFieldProps = {
  readonly network: Network
  readonly label: string
  /** Pools to choose from; undefined while they load or cannot be read: an address can be pasted meanwhile. */
  readonly pools: readonly PoolItem[] | undefined
  /** They could not be read. */
  readonly failed: boolean
  readonly chosen: Address | null
  /** The chosen pool as the index knows it. */
  readonly item: PoolItem | undefined
  readonly onChoose: (pool: Address | null) => void
}

const PoolIdentity = ({ pool, item }: { readonly pool: Address; readonly item: PoolItem | undefined }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  return (
    <span className="protocol-pool">
      {item && <PoolIcons pool={item} size={30} />}
      <span className="grow">
        <bdi className="t" title={pool}>
          {item ? poolName(item) : shortAddress(pool)}
        </bdi>
        {item && (
          <span className="badges">
            <Badge>{i18n._(poolTypeNames[item.type])}</Badge>
            <Badge tone="outline">{format.pips(item.fee)}</Badge>
          </span>
        )}
      </span>
    </span>
  )
}

/** Choosing a pool: from the list by a search, or by its address. */
export const PoolField = ({ network, label, pools, failed, chosen, item, onChoose }: PoolFieldProps) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const [query, search] = useState('')
  const [text, setText] = useDebounced(query, search)
  if (chosen !== null)
    return (
      <div className="protocol-chosen" role="group" aria-label={label}>
        <PoolIdentity pool={chosen} item={item} />
        <Button variant="outline" size="sm" onClick={() => onChoose(null)}>
          <Trans>Change</Trans>
        </Button>
      </div>
    )
  const found = findPools(pools ?? [], searchedText(query, network))
  const asked = readAddress(query, network)
  const typed = asked.status === 'ok' ? asked.address : undefined
  const stranger = typed && !found.some(({ address }) => tokenKey(address) === tokenKey(typed)) ? typed : undefined
  const choose = (pool: Address) => {
    setText('')
    search('')
    onChoose(pool)
  }
  return (
    <div className="protocol-field">
      <span className="sm mut">{label}</span>
      <SearchInput label={t`Token, pair or address`} value={text} onChange={setText} maxLength={200} />
      {stranger && !isAddress(stranger) ? (
        <p className="sm neg" role="alert">
          {addressFault(i18n, { status: 'checksum' }, network)}
        </p>
      ) : stranger ? (
        <Button variant="secondary" onClick={() => choose(stranger)}>
          <Trans>Check {shortAddress(stranger)}</Trans>
        </Button>
      ) : found.length === 0 ? (
        <p className="sm mut" role="status">
          {addressFault(i18n, asked, network) ??
            (pools ? (
              <Trans>No pool of the list matches. Paste its address.</Trans>
            ) : failed ? (
              <Trans>Pools could not be read. Paste an address meanwhile.</Trans>
            ) : (
              <Trans>Loading pools. You can paste an address meanwhile.</Trans>
            ))}
        </p>
      ) : (
        <ul className="protocol-pools">
          {found.map((pool) => (
            <li key={pool.address}>
              <button type="button" onClick={() => choose(pool.address)}>
                <PoolIdentity pool={pool.address} item={pool} />
                <span className="sm dim num">{pool.tvlUsd === null ? '' : format.usdWhole(pool.tvlUsd)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
