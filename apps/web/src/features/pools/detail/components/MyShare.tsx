import type { PoolItem } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import { brand } from '@exchange/domain/brand'
import type { Network } from '@exchange/protocol/networks'
import { ErrorState, KeyValue, KeyValueList, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { toErrorFacts } from '../../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../../shared/errors/errorText.ts'
import { AgeNote } from '../../../../shared/format/AgeNote.tsx'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { ownShare } from '../../../../entities/pool/ownShare.ts'
import { usePoolAccount } from '../../../../entities/pool/usePoolAccount.ts'
import { safeTokenText } from '../../../../shared/tokens/safeText.ts'

type MyShareProps = { readonly network: Network; readonly pool: PoolItem; readonly account: Address }

const Amounts = ({ pool: { tokens }, amounts }: { readonly pool: PoolItem; readonly amounts: readonly bigint[] }) => {
  const format = useFormat()
  return (
    <span className="col mine-amounts">
      {tokens.map((token, i) => (
        <span key={token.address}>
          {format.amount(amounts[i] ?? 0n, token.decimals)} <bdi>{safeTokenText(token).symbol}</bdi>
        </span>
      ))}
    </span>
  )
}

/** An account's pool tokens: in the wallet and staked, their value, and their earnings. */
export const MyShare = ({ network, pool, account }: MyShareProps) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { data, error, isError, refetch } = usePoolAccount(network, pool, account)
  if (!data)
    return error ? (
      <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
    ) : (
      <Skeleton width="100%" height={120} />
    )
  const share = ownShare(pool, data)
  const hasFees = data.claimable.some((amount) => amount > 0n)
  return (
    <>
      {isError && (
        <AgeNote readAt={data.readAt}>{(age) => <Trans>Your position could not be refreshed. Last updated {age}.</Trans>}</AgeNote>
      )}
      <KeyValueList>
        <KeyValue label={<Trans>Value</Trans>}>{share.usd === null ? <NotAvailable /> : format.usd(share.usd)}</KeyValue>
        <KeyValue label={<Trans>In your wallet</Trans>}>{format.amount(data.balance, 18)} LP</KeyValue>
        {pool.gauge && <KeyValue label={<Trans>Staked</Trans>}>{format.amount(data.staked, 18)} LP</KeyValue>}
        <KeyValue label={<Trans>Share of the pool</Trans>}>{format.percent(share.percent)}</KeyValue>
        {share.tokens > 0n && (
          <KeyValue label={<Trans>Returns on withdrawal</Trans>}>
            <Amounts pool={pool} amounts={share.amounts} />
          </KeyValue>
        )}
        {hasFees && (
          <KeyValue label={<Trans>Fees to collect</Trans>}>
            <Amounts pool={pool} amounts={data.claimable} />
          </KeyValue>
        )}
        {pool.gauge && (
          <KeyValue label={<Trans>To harvest</Trans>}>
            {format.amount(data.earned, 18)} {brand.governanceToken.symbol}
          </KeyValue>
        )}
      </KeyValueList>
    </>
  )
}
