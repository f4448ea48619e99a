import { brand, epochNext } from '@exchange/domain'
import { Icon, KeyValue, KeyValueList, Note } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useChainNow } from '../../../shared/clock/clock.ts'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { percentOf } from '../../../shared/format/numbers.ts'
import { bothClocks } from '../../../shared/format/bothClocks.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { WithPrices } from '../../../shared/tokens/WithPrices.tsx'
import { Receipt } from '../../../entities/vote/Receipt.tsx'
import type { IncentiveDesk } from '../useIncentiveDesk.ts'
import { ReceiptButton } from '../../../shared/format/ReceiptButton.tsx'

/** A figure before and after. */
const Change = ({ before, after }: { readonly before: ReactNode; readonly after: ReactNode }) => (
  <span className="before-after">
    {before} <span aria-hidden="true">→</span> <b>{after}</b>
  </span>
)

const Figures = ({ desk }: { readonly desk: IncentiveDesk }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { outlook, judged } = desk
  if (!outlook || !judged) return null
  const { before, after, bought, marketPerThousand } = outlook
  const { reward, incentive, votes, price, market, emission } = judged.facts
  const dollars = (value: bigint | null) => (value === null ? <NotAvailable /> : format.usd(value))
  const percent = (value: bigint | null) => (value === null ? <NotAvailable /> : format.percent(percentOf(value)))
  const { symbol } = brand.governanceToken
  const boughtVotes = bought ? format.amount(bought.votes, 18) : ''
  const boughtEmission = bought ? `${format.amount(bought.emission, 18)} ${symbol}` : ''
  const rate = after.perThousandVotes === null ? '' : format.usd(after.perThousandVotes)
  const receipt = (
    <dl className="receipt">
      <dt>
        <Trans>Fees and incentives until now</Trans>
      </dt>
      <dd>{format.usd(reward)}</dd>
      <dt>
        <Trans>Your incentive</Trans>
      </dt>
      <dd>{format.usd(incentive)}</dd>
      <dt>
        <Trans>Votes</Trans>
      </dt>
      <dd>{format.amount(votes, 18)}</dd>
      <dt>
        <Trans>Price of {symbol}</Trans>
      </dt>
      <dd>{price === null ? <NotAvailable /> : format.usd(price)}</dd>
      <dd className="full">
        <Trans>(until now + yours) × 1,000 ÷ votes = {rate}</Trans>
      </dd>
      <dd className="full">
        <Trans>APR: (until now + yours) × 31,536,000 ÷ 604,800 seconds ÷ (votes × price).</Trans>
      </dd>
    </dl>
  )
  return (
    <KeyValueList>
      <KeyValue label={<Trans>Votes of the pool now</Trans>}>{format.amount(votes, 18)}</KeyValue>
      <KeyValue label={<Trans>1,000 votes earn</Trans>}>
        {votes === 0n ? (
          <Trans>nobody has voted yet</Trans>
        ) : (
          <ReceiptButton label={t`What 1,000 votes earn: how it is calculated`} receipt={receipt}>
            <Change before={dollars(before.perThousandVotes)} after={dollars(after.perThousandVotes)} />
          </ReceiptButton>
        )}
      </KeyValue>
      <KeyValue label={<Trans>Voting APR</Trans>}>
        {before.apr === null && after.apr === null ? <NotAvailable /> : <Change before={percent(before.apr)} after={percent(after.apr)} />}
      </KeyValue>
      <KeyValue label={<Trans>Average of all pools, 1,000 votes</Trans>}>{dollars(marketPerThousand)}</KeyValue>
      {bought && (
        <>
          <KeyValue label={<Trans>Votes it buys at that average</Trans>}>
            <Receipt
              words={boughtVotes}
              label={t`Votes the incentive pays for: how they are calculated`}
              rows={[
                { name: t`Fees and incentives of all pools`, figure: format.usd(market.reward) },
                { name: t`Votes of all pools`, figure: format.amount(market.votes, 18) },
                { name: t`Your incentive`, figure: format.usd(incentive) },
              ]}
              notes={[<Trans key="formula">Yours ÷ (fees and incentives ÷ votes) = {boughtVotes}</Trans>]}
            />
          </KeyValue>
          <KeyValue label={<Trans>Share of the next emission, about</Trans>}>
            <Receipt
              words={boughtEmission}
              label={t`Share of the next emission: how it is calculated`}
              rows={[
                { name: t`Emission of gauges in this epoch`, figure: `${format.amount(emission, 18)} ${symbol}` },
                { name: t`Votes it pays for`, figure: boughtVotes },
                { name: t`Votes of all pools`, figure: format.amount(market.votes, 18) },
              ]}
              notes={[
                <Trans key="formula">Emission × votes it pays for ÷ (votes of all pools + votes it pays for) = {boughtEmission}</Trans>,
              ]}
            />
          </KeyValue>
        </>
      )}
      {judged.unpriced.length > 0 && (
        <p className="sm mut">
          <Plural
            value={judged.unpriced.length}
            one="# token that voters of this pool are paid has no price and is not counted."
            other="# tokens that voters of this pool are paid have no price and are not counted."
          />
        </p>
      )}
    </KeyValueList>
  )
}

/** The epoch in which an incentive counts, and what happens to it without votes. */
const EpochNote = ({ chainId }: { readonly chainId: number }) => {
  const format = useFormat()
  const now = useChainNow(chainId)
  if (now === undefined) return null
  const end = Number(epochNext(BigInt(now)))
  const closes = bothClocks(format, end)
  return (
    <Note icon={<Icon name="info" />}>
      <p>
        <Trans>
          It counts for the epoch that closes <b>{closes}</b> and is shared by everyone who votes for the pool until then.
        </Trans>
      </p>
      <p>
        <Trans>If nobody votes for it, it rolls over to the next epoch. It is never refunded.</Trans>
      </p>
    </Note>
  )
}

/** What an incentive buys at the current votes. */
export const IncentiveOutcome = ({ desk, chainId }: { readonly desk: IncentiveDesk; readonly chainId: number }) => (
  <>
    <h2 className="protocol-title">
      <Trans>What it buys at the current votes</Trans>
    </h2>
    {desk.gauge === undefined ? (
      <p className="mut">
        <Trans>Choose a pool to see what its votes earn.</Trans>
      </p>
    ) : desk.dollars === null ? (
      <p className="mut">
        <WithPrices>
          <Trans>The token has no price: what it buys is unknown.</Trans>
        </WithPrices>
      </p>
    ) : (
      <Figures desk={desk} />
    )}
    <EpochNote chainId={chainId} />
  </>
)
