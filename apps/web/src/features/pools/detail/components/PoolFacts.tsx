import type { PoolItem } from '@exchange/api-client'
import { type Address, NATIVE } from '@exchange/domain'
import { Card, KeyValue, KeyValueList } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { getAddress } from 'viem'
import { CopyLine } from '../../../../shared/clipboard/CopyLine.tsx'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { shortAddress } from '../../../../shared/format/address.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { isSameToken } from '../../../../shared/tokens/token.ts'
import { formatDate } from '../../../../shared/format/moments.ts'

const Contract = ({ label, address }: { readonly label: ReactNode; readonly address: Address | null }) => {
  const { t } = useLingui()
  if (address === null || isSameToken(address, NATIVE)) return null
  const full = getAddress(address)
  return (
    <KeyValue label={label}>
      <CopyLine text={full} label={t`Copy the address ${shortAddress(full)}`} refused={t`The address was not copied.`} />
    </KeyValue>
  )
}

/** The rarely changing facts of a pool. Pool tokens have 18 decimals. */
export const PoolFacts = ({ pool }: { readonly pool: PoolItem }) => {
  const format = useFormat()
  const fee = format.pips(pool.fee)
  return (
    <Card className="pool-card" title={<Trans>About this pool</Trans>}>
      <KeyValueList>
        <KeyValue label={<Trans>Fee</Trans>}>{pool.plugin === null ? fee : <Trans>{fee} now, follows volatility</Trans>}</KeyValue>
        {pool.type !== 'concentrated' && (
          <>
            <KeyValue label={<Trans>Pool tokens</Trans>}>{format.amount(BigInt(pool.totalSupply), 18)} LP</KeyValue>
            <KeyValue label={<Trans>Pool token price</Trans>}>
              {pool.lpPriceUsd === null ? <NotAvailable /> : format.usd(pool.lpPriceUsd)}
            </KeyValue>
          </>
        )}
        <KeyValue label={<Trans>Created</Trans>}>{formatDate(format.locale, pool.createdAt)}</KeyValue>
        <Contract label={<Trans>Owner</Trans>} address={pool.owner} />
        <Contract label={<Trans>Plugin</Trans>} address={pool.plugin} />
        <Contract label={<Trans>Gauge</Trans>} address={pool.gauge?.address ?? null} />
      </KeyValueList>
    </Card>
  )
}
