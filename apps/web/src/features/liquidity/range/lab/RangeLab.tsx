import { LAB_DAYS, LAB_RANGES, type TickRange } from '@exchange/domain'
import { Button, Card, EmptyState, ErrorState, Segmented, Skeleton } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toErrorFacts } from '../../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../../shared/errors/errorText.ts'
import { presetNames } from '../components/Presets.tsx'
import type { RangeForm } from '../useRangeForm.ts'
import { LabTable } from './LabTable.tsx'
import { useLab } from './useLab.ts'

type Candidate = { readonly key: string; readonly name: string; readonly range: TickRange }

const keyOf = ({ tickLower, tickUpper }: TickRange): string => `${tickLower} ${tickUpper}`

/** The range that is chosen in the form, and the ready-made ones that are others. */
const useCandidates = ({ presets, range }: RangeForm): readonly Candidate[] => {
  const { t, i18n } = useLingui()
  const ready = presets.map(({ preset, range: of }): Candidate => ({ key: keyOf(of), name: i18n._(presetNames[preset]), range: of }))
  const isOwn = range !== null && !ready.some(({ key }) => key === keyOf(range))
  return isOwn ? [{ key: keyOf(range), name: t`Your range`, range }, ...ready] : ready
}

/** Ranges side by side by what the pool's real swaps of the past days would have brought each. */
export const RangeLab = ({ form }: { readonly form: RangeForm }) => {
  const { t, i18n } = useLingui()
  const [wanted, want] = useState(false)
  const [days, setDays] = useState<number>(LAB_DAYS[1])
  const [left, leave] = useState<readonly string[]>([])
  const candidates = useCandidates(form)
  const chosen = candidates.filter(({ key }) => !left.includes(key)).slice(0, LAB_RANGES)
  const { history, report, usd } = useLab(
    form,
    wanted,
    days,
    chosen.map(({ range }) => range),
  )
  const failed = [history, report].find(({ isError }) => isError)
  const toggle = (key: string, on: boolean) => leave(on ? left.filter((one) => one !== key) : [...left, key])
  const outcome = () => {
    if (failed) return <ErrorState {...errorText(i18n, toErrorFacts(failed.error))} onRetry={() => void failed.refetch()} />
    if (chosen.length === 0) return <EmptyState title={<Trans>Choose a range to replay</Trans>} />
    if (history.data?.history === null) return <EmptyState title={<Trans>Nothing has happened in this pool yet</Trans>} />
    if (report.data === undefined || !history.data) return <Skeleton width="100%" height={220} />
    if (report.data === null) return <EmptyState title={<Trans>A price is missing, so the ranges cannot be compared</Trans>} />
    const rows = report.data.rows.flatMap((row) => {
      const named = candidates.find(({ key }) => key === keyOf(row.range))
      return named ? [{ ...row, name: named.name }] : []
    })
    return <LabTable report={report.data} rows={rows} block={history.data.block} usd={usd} />
  }
  return (
    <Card className="col range-lab" title={<Trans>Range lab</Trans>}>
      <p className="mut">
        <Trans>What each range would have brought, replayed from the real swaps of this pool.</Trans>
      </p>
      {!wanted ? (
        <Button variant="secondary" onClick={() => want(true)} disabled={candidates.length === 0}>
          <Trans>Replay the past</Trans>
        </Button>
      ) : (
        <>
          <Segmented
            label={t`Days to replay`}
            size="sm"
            value={days}
            options={LAB_DAYS.map((value) => ({ value: value as number, label: <Plural value={value} one="# day" other="# days" /> }))}
            onChange={setDays}
          />
          <div className="row wrapx" role="group" aria-label={t`Ranges to compare, up to four`}>
            {candidates.map(({ key, name }) => {
              const on = chosen.some((one) => one.key === key)
              return (
                <label key={key} className="row lab-choice">
                  <input
                    type="checkbox"
                    checked={on}
                    disabled={!on && chosen.length === LAB_RANGES}
                    onChange={(event) => toggle(key, event.target.checked)}
                  />
                  {name}
                </label>
              )
            })}
          </div>
          {outcome()}
        </>
      )}
    </Card>
  )
}
