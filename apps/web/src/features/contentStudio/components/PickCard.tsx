import type { PoolItem, StudioLine } from '@exchange/api-client'
import { maxPicked, studioMetrics, type StudioTemplate } from '@exchange/domain/studio/templates'
import type { Network } from '@exchange/protocol/networks'
import { Card, SearchInput, Skeleton } from '@exchange/ui'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { safeText } from '../../../shared/tokens/safeText.ts'
import { usePoolNotes } from '../words.ts'
import { pickable, togglePicked } from '../model/studioView.ts'
import { metricWords } from '../../../entities/metric/metric.ts'
import { isListedPool } from '../../../entities/pool/listedTokens.ts'

/** The number of listed pairs; the search finds the others. */
const SHOWN = 8

/** The figures of the list: they are current, while those of the picture cover its range. */
const figureWords = { poolsApr: msg`APR now`, incentives: msg`Incentives now` } as const

type Choice = { readonly key: string; readonly name: string; readonly figure: string; readonly about: StudioLine['about'] }

type PickCardProps = {
  readonly network: Network
  readonly template: Exclude<StudioTemplate, 'portfolio'>
  readonly pools: readonly PoolItem[] | undefined
  readonly picked: readonly string[]
  readonly onPicked: (picked: readonly string[]) => void
}

const useChoices = ({ network, template }: PickCardProps, pools: readonly PoolItem[]): readonly Choice[] => {
  const { i18n } = useLingui()
  const format = useFormat()
  if (template === 'metrics') return studioMetrics.map((key) => ({ key, name: i18n._(metricWords[key]), figure: '', about: null }))
  const figureOf = ({ apr, gauge }: PoolItem): string => {
    if (template === 'poolsApr') return apr === null ? '' : format.percent(apr)
    const incentives = gauge?.incentivesUsd ?? null
    return incentives === null ? '' : format.usd(incentives)
  }
  const isListed = isListedPool(network)
  return pickable(template, pools).map((pool) => ({
    key: pool.address.toLowerCase(),
    name: safeText(pool.symbol, 40),
    figure: figureOf(pool),
    about: { type: pool.type, fee: pool.fee, listed: isListed(pool) },
  }))
}

// ANALYTICS-6: up to 6 pairs or metrics, up to 3 pairs for incentives
/** Chooses the lines of a picture. Lines beyond the limit are rejected with a note. */
export const PickCard = (props: PickCardProps) => {
  const { template, pools, picked, onPicked } = props
  const { t, i18n } = useLingui()
  const [search, setSearch] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const choices = useChoices(props, pools ?? [])
  const notes = usePoolNotes(choices)
  const limit = maxPicked[template]
  const isMetrics = template === 'metrics'
  const found = choices.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  const own = found.filter(({ key }) => picked.includes(key))
  const listed = isMetrics ? found : [...own, ...found.filter(({ key }) => !picked.includes(key)).slice(0, Math.max(2, SHOWN - own.length))]
  const toggle = ({ key, name }: Choice) => {
    const next = togglePicked(template, picked, key)
    setRefused(next ? null : name)
    if (next) onPicked(next)
  }
  const count = picked.length
  return (
    <Card className="col" style={{ gap: 10 }} aria-label={isMetrics ? t`Metrics` : t`Pairs`}>
      <div className="row sb">
        <h2 className="lg b">{isMetrics ? <Trans>Metrics</Trans> : <Trans>Pairs</Trans>}</h2>
        <span className="sm mut">
          <Trans>
            {count} of {limit}
          </Trans>
        </span>
      </div>
      {!isMetrics && <SearchInput label={t`Find a pair`} value={search} onChange={setSearch} />}
      {!isMetrics && !pools && <Skeleton width="100%" height={200} />}
      {template !== 'metrics' && listed.length > 0 && <p className="sm mut studio-of-now">{i18n._(figureWords[template])}</p>}
      {pools && found.length === 0 && (
        <p className="mut" role="status">
          <Trans>No pool matches.</Trans>
        </p>
      )}
      <ul className="studio-choices">
        {listed.map((choice) => {
          const index = picked.indexOf(choice.key)
          return (
            <li key={choice.key}>
              <label className="studio-choice">
                <input type="checkbox" checked={index >= 0} onChange={() => toggle(choice)} />
                <i style={index < 0 ? undefined : { background: `var(--data-${index + 1})` }} aria-hidden="true" />
                <span className="grow">
                  <span className="b">{choice.name}</span>
                  {notes.get(choice.key) && <span className="sub"> {notes.get(choice.key)}</span>}
                </span>
                <span className="mut">{choice.figure}</span>
              </label>
            </li>
          )
        })}
      </ul>
      <p className="sm mut" role="status">
        {refused !== null && (
          <Trans>
            Up to {limit} fit. Remove one to add {refused}.
          </Trans>
        )}
      </p>
    </Card>
  )
}
