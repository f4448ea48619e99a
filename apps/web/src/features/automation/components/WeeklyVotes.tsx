import { type Address, type AutomationPair, deadGaugeChoices } from '@exchange/domain'
import { pairWeightRange, totalWeightOf, withoutPair, withPair, withPairWeight } from '@exchange/domain/automation/weights'
import { Button, Card, Note, Segmented, Select } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { poolsQuery } from '../../../entities/pool/queries.ts'
import { poolName } from '../../../entities/pool/poolText.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { shortAddress } from '../../../shared/tokens/safeText.ts'
import { tokenKey } from '../../../shared/tokens/token.ts'
import { noWeight, settingsWords } from '../messages.ts'
import { parseWeight } from '../model/planForm.ts'
import type { AutomationDesk, DeskRow } from '../useAutomationDesk.ts'
import type { Plan } from '../usePlan.ts'
import { PairRow } from './PairRow.tsx'

type Props = { readonly desk: AutomationDesk; readonly row: DeskRow; readonly plan: Plan }

const weightCodes = new Set<string>(['pairsMissing', 'tooManyPairs', 'pairTwice', 'weightTooSmall', 'weightsNotTotal'])

/** Weights as typed: one applies once its field loses focus and the others can compensate for it. */
const useWeights = ({ form, setSettings, typedWeights, setTypedWeights, weightFaults }: Plan) => {
  const { pairs } = form.settings
  const [rescaled, setRescaled] = useState(false)
  const typedAt = (pair: Address): string | undefined => typedWeights[tokenKey(pair)]
  const typeAt = (pair: Address, text: string | undefined) =>
    setTypedWeights(({ [tokenKey(pair)]: _, ...rest }) => (text === undefined ? rest : { ...rest, [tokenKey(pair)]: text }))
  /** Applies pairs, and notes when this changes the weights of other pairs. */
  const take = (next: readonly AutomationPair[], on: Address) => {
    const isOther = ({ pair, weight }: AutomationPair) => pair !== on && next.some((each) => each.pair === pair && each.weight !== weight)
    setRescaled(pairs.some(isOther))
    typeAt(on, undefined)
    setSettings({ pairs: next })
  }
  const settle = ({ pair, weight: before }: AutomationPair, i: number) => {
    const text = typedAt(pair)
    const weight = text === undefined ? null : parseWeight(text)
    if (weight === null || weightFaults[i]) return
    if (weight === before) typeAt(pair, undefined)
    else take(withPairWeight(pairs, i, weight), pair)
  }
  return { rescaled, setRescaled, typedAt, typeAt, take, settle }
}

type NotesProps = { readonly plan: Plan; readonly nameOf: (pool: Address) => string; readonly rescaled: boolean }

/** Errors of the typed weights, and a note that others were adjusted. */
const WeightNotes = ({ plan: { form, weightFaults }, nameOf, rescaled }: NotesProps) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { pairs } = form.settings
  const outside = weightFaults.indexOf('range')
  const range = pairs[outside] && pairWeightRange(pairs, outside)
  const [least, most] = [format.bps(range?.least ?? 0), format.bps(range?.most ?? 0)]
  const outsideName = range ? nameOf(pairs[outside]!.pair) : ''
  return (
    <>
      {weightFaults.includes('unread') && (
        <p className="sm neg" role="alert">
          {i18n._(noWeight)}
        </p>
      )}
      {range && (
        <p className="sm neg" role="alert">
          {range.most < range.least ? (
            i18n._(settingsWords.weightsNotTotal)
          ) : (
            <Trans>
              {outsideName} can have {least} to {most}: weights must total 100%, and every other pool needs a share.
            </Trans>
          )}
        </p>
      )}
      {rescaled && (
        <p className="sm mut" role="status">
          <Trans>The weights of the pools that are not pinned were adjusted, so that all total 100%.</Trans>
        </p>
      )}
    </>
  )
}

// AUTO-7, AUTO-8
/** Pools and their weights, pinned or not, and the effect of a closed gauge. */
export const WeeklyVotes = ({ desk, row, plan }: Props) => {
  const { form, setSettings, alive = [], wrong, setTypedWeights, weightFaults } = plan
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
  const { rescaled, setRescaled, typedAt, typeAt, take, settle } = useWeights(plan)
  const last = row.read.vote.weights
  const words = { leaveOut: t`Skip the vote that week`, share: t`Share its weight among the others` }
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
            onClick={() => {
              setTypedWeights({})
              setRescaled(false)
              setSettings({ pairs: last.map(({ pool, weightBps }) => ({ pair: pool, weight: Number(weightBps), lock: false })) })
            }}
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
            typed={typedAt(pair.pair)}
            isWrong={weightFaults[i] != null}
            onType={(text) => typeAt(pair.pair, text)}
            onSettle={() => settle(pair, i)}
            onPin={(lock) => setSettings({ pairs: pairs.map((each, j) => (j === i ? { ...each, lock } : each)) })}
            onRemove={() => take(withoutPair(pairs, i), pair.pair)}
          />
        ))}
      </ul>
      <div className="row sb wrapx">
        <Select
          label={t`Add a pool`}
          value=""
          options={[{ value: '', label: t`Add a pool` }, ...others.map(({ pool }) => ({ value: pool as string, label: nameOf(pool) }))]}
          onChange={(pool) => pool !== '' && take(withPair(pairs, pool as Address), pool as Address)}
        />
        <span className="b num">{format.bps(totalWeightOf(pairs))}</span>
      </div>
      <WeightNotes plan={plan} nameOf={nameOf} rescaled={rescaled} />
      {fault && (
        <p className="sm neg" role="alert">
          {i18n._(settingsWords[fault.code])}
        </p>
      )}
      {closed.length > 0 && (
        <Note tone="warning">
          <Trans>A gauge you vote for is closed.</Trans>
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
