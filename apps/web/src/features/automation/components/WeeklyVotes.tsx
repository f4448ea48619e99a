import { deadGaugeChoices, type Address } from '@exchange/domain'
import { totalWeightOf, withoutPair, withPair, withPairWeight } from '@exchange/domain/automation/weights'
import { Button, Card, Note, Segmented, Select } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { poolsQuery } from '../../../entities/pool/queries.ts'
import { poolName } from '../../../entities/pool/poolText.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { shortAddress } from '../../../shared/tokens/safeText.ts'
import { tokenKey } from '../../../shared/tokens/token.ts'
import { settingsWords } from '../messages.ts'
import type { AutomationDesk, DeskRow } from '../useAutomationDesk.ts'
import type { Plan } from '../usePlan.ts'
import { PairRow } from './PairRow.tsx'

type Props = { readonly desk: AutomationDesk; readonly row: DeskRow; readonly plan: Plan }

const weightCodes = new Set<string>(['pairsMissing', 'tooManyPairs', 'pairTwice', 'weightTooSmall', 'weightsNotTotal'])

// AUTO-7, AUTO-8
/** Pools and their weights, pinned or not, and what a closed gauge does. */
export const WeeklyVotes = ({ desk, row, plan: { form, setSettings, alive = [], wrong } }: Props) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const pools = useQuery(poolsQuery(desk.network.chainId))
  const { pairs, deadGauge } = form.settings
  const nameOf = (pool: Address): string => {
    const item = pools.data?.data.find(({ address }) => tokenKey(address) === tokenKey(pool))
    return item ? `${poolName(item)} ${format.pips(item.fee)}` : shortAddress(pool)
  }
  const has = (pool: Address) => pairs.some(({ pair }) => tokenKey(pair) === tokenKey(pool))
  const others = alive.filter(({ pool }) => !has(pool))
  const closed = pairs.filter(({ pair }) => !alive.some(({ pool }) => tokenKey(pool) === tokenKey(pair)))
  const fault = wrong.find(({ code }) => weightCodes.has(code))
  const last = row.read.vote.weights
  const words = { leaveOut: t`Cast no vote that week`, share: t`Share its weight among the others` }
  return (
    <Card className="col">
      <div className="row sb wrapx">
        <h2>
          <Trans>Weekly votes</Trans>
        </h2>
        {last.length > 0 && (
          <Button
            size="sm"
            variant="outline"
            onClick={() =>
              setSettings({ pairs: last.map(({ pool, weightBps }) => ({ pair: pool, weight: Number(weightBps), lock: false })) })
            }
          >
            <Trans>Copy the last votes</Trans>
          </Button>
        )}
      </div>
      <ul className="auto-pairs" aria-label={t`Weekly votes`}>
        {pairs.map((pair, i) => (
          <PairRow
            key={pair.pair}
            name={nameOf(pair.pair)}
            pair={pair}
            closed={closed.includes(pair)}
            onWeight={(weight) => setSettings({ pairs: withPairWeight(pairs, i, weight) })}
            onPin={(lock) => setSettings({ pairs: pairs.map((each, j) => (j === i ? { ...each, lock } : each)) })}
            onRemove={() => setSettings({ pairs: withoutPair(pairs, i) })}
          />
        ))}
      </ul>
      <div className="row sb wrapx">
        <Select
          label={t`Add a pool`}
          value=""
          options={[{ value: '', label: t`Add a pool` }, ...others.map(({ pool }) => ({ value: pool as string, label: nameOf(pool) }))]}
          onChange={(pool) => pool !== '' && setSettings({ pairs: withPair(pairs, pool as Address) })}
        />
        <span className="b num">{format.bps(totalWeightOf(pairs))}</span>
      </div>
      {fault && (
        <p className="sm neg" role="alert">
          {i18n._(settingsWords[fault.code])}
        </p>
      )}
      {closed.length > 0 && (
        <Note tone="warning">
          <Trans>A gauge that you vote for is closed.</Trans>
        </Note>
      )}
      <span className="sm mut">
        <Trans>If a gauge has closed</Trans>
      </span>
      <Segmented
        label={t`If a gauge has closed`}
        value={deadGauge}
        options={deadGaugeChoices.map((value) => ({ value, label: words[value] }))}
        onChange={(value) => setSettings({ deadGauge: value })}
      />
    </Card>
  )
}
