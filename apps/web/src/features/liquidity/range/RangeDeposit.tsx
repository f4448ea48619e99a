import { Badge, Icon, Segmented } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { AgeNote } from '../../../shared/format/AgeNote.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { useOwnTitle } from '../../../shared/router/ownTitle.ts'
import type { PoolAnswer } from '../../../entities/pool/LinkedPool.tsx'
import { PoolIcons } from '../../../entities/pool/PoolIcons.tsx'
import { poolName, poolTypeNames } from '../../../entities/pool/poolText.ts'
import { UnverifiedBadge } from '../../../entities/liquidity/components/UnlistedNote.tsx'
import { AddButton } from './components/AddButton.tsx'
import { DepositCard } from './components/DepositCard.tsx'
import { RangeCard } from './components/RangeCard.tsx'
import { RangeLab } from './lab/RangeLab.tsx'
import { type RangeForm, useRangeForm } from './useRangeForm.ts'
import './range.css'

const Head = ({ form }: { readonly form: RangeForm }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { network, pool, choice, shown, turn } = form
  const name = poolName(pool)
  useOwnTitle(t`Add liquidity to ${name}`)
  const [shownQuote, otherQuote] = choice.inverted ? [shown.base.symbol, shown.quote.symbol] : [shown.quote.symbol, shown.base.symbol]
  return (
    <header className="range-head">
      <Link to="/pools/$chain/$address" params={{ chain: network.slug, address: pool.address }} className="link sm">
        <Icon name="left" size={14} /> {name}
      </Link>
      <div className="row sb wrapx">
        <div className="range-title">
          <PoolIcons pool={pool} size={40} />
          <h1>
            <Trans>Add liquidity to {name}</Trans>
          </h1>
          <span className="badges">
            <Badge>{i18n._(poolTypeNames[pool.type])}</Badge>
            <Badge tone="outline">{format.pips(pool.fee)}</Badge>
            <UnverifiedBadge network={network} pool={pool} />
          </span>
        </div>
        <Segmented
          label={t`Price in`}
          size="sm"
          value={choice.inverted ? 'inverted' : 'standard'}
          options={[
            { value: 'standard', label: t`Price in ${shownQuote}` },
            { value: 'inverted', label: t`in ${otherQuote}` },
          ]}
          onChange={(value) => (value === 'inverted') !== choice.inverted && turn()}
        />
      </div>
    </header>
  )
}

type RangeDepositProps = PoolAnswer & {
  /** Renders below the range, beside the deposit. */
  readonly beside?: ReactNode
}

/** A deposit into a concentrated pool: the price range, the amounts, and the estimated yield. */
export const RangeDeposit = ({ beside, ...answer }: RangeDepositProps) => {
  const form = useRangeForm(answer)
  const { chain } = form
  const [taken, take] = useState(0)
  return (
    <>
      <Head form={form} />
      {chain.isError && chain.data && (
        <AgeNote readAt={chain.data.readAt}>{(age) => <Trans>The pool could not be refreshed. Last updated {age}.</Trans>}</AgeNote>
      )}
      <div className="range-columns">
        {/* The chart is remounted around a range that comes from the lab. */}
        <RangeCard key={taken} form={form} />
        <DepositCard form={form}>
          <AddButton form={form} />
        </DepositCard>
        {beside && <div className="range-beside">{beside}</div>}
      </div>
      {form.isStarted && (
        <RangeLab
          form={form}
          onTake={(range) => {
            form.change({ range })
            take(taken + 1)
          }}
        />
      )}
    </>
  )
}
