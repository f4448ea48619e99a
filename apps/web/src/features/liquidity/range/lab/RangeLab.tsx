import { type Address, LAB_DAYS, LAB_RANGES, type LabReport, type RangePreset, type TickRange } from '@exchange/domain'
import type { VaultRead } from '@exchange/protocol/reads/vaults/readVaults'
import { Button, buttonClass, Card, EmptyState, ErrorState, Note, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { toErrorFacts } from '../../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../../shared/errors/errorText.ts'
import { vaultLink } from '../../../../entities/pool/liquidityLinks.ts'
import { tokenKey } from '../../../../shared/tokens/token.ts'
import { useVaults } from '../../../../entities/vault/useVaults.ts'
import { vaultChoiceName } from '../../../../entities/vault/vaultText.ts'
import { presetNames } from '../components/Presets.tsx'
import type { RangeForm } from '../useRangeForm.ts'
import { type Choice, LabChoices } from './LabChoices.tsx'
import { LabTable, type NamedRow } from './LabTable.tsx'
import { useLab } from './useLab.ts'

type Ready = { readonly preset: RangePreset; readonly range: TickRange }
type Candidate = Choice & { readonly range: TickRange }

const keyOf = ({ tickLower, tickUpper }: TickRange): string => `${tickLower} ${tickUpper}`

/** The presets at the time of the replay request, and the form's chosen range if it differs. */
const useCandidates = (ready: readonly Ready[], own: TickRange | null): readonly Candidate[] => {
  const { t, i18n } = useLingui()
  const made = ready.map(({ preset, range }): Candidate => ({ key: keyOf(range), name: i18n._(presetNames[preset]), range }))
  const isOther = own !== null && !made.some(({ key }) => key === keyOf(own))
  return isOther ? [{ key: keyOf(own), name: t`Your range`, range: own }, ...made] : made
}

/** The strategies of the pool and the compared one: the first, unless the user chose another or none. */
const useLabVaults = ({ network, pool }: RangeForm) => {
  const { i18n } = useLingui()
  const read = useVaults(network, undefined, pool.address)
  const [wanted, want] = useState<Address | null>()
  const vaults = read.data?.vaults ?? []
  const found = wanted === undefined ? vaults[0] : vaults.find(({ address }) => address === wanted)
  const nameOf = (vault: VaultRead) => vaultChoiceName(i18n, vault, pool)
  const choices = vaults.map((vault): Choice<Address> => ({ key: vault.address, name: nameOf(vault) }))
  return { read, choices, vault: found ?? null, nameOf, want }
}

type LabProps = {
  readonly form: RangeForm
  /** Puts a range into the form. */
  readonly onTake: (range: TickRange) => void
}

/** Something could not be read and is therefore missing from the comparison. */
const Missing = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Note tone="warning" role="status">
    <Trans>This pool’s strategies could not be read, so they are not compared.</Trans>{' '}
    <Button variant="outline" size="sm" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  </Note>
)

const Compared = ({ form, onTake, ready }: LabProps & { readonly ready: readonly Ready[] }) => {
  const { t, i18n } = useLingui()
  const [days, setDays] = useState<number>(LAB_DAYS[1])
  const [left, leave] = useState<readonly string[]>([])
  const candidates = useCandidates(ready, form.choice.range && form.range)
  const chosen = candidates.filter(({ key }) => !left.includes(key)).slice(0, LAB_RANGES)
  const strategies = useLabVaults(form)
  const { vault } = strategies
  const { history, past, report } = useLab(
    form,
    days,
    chosen.map(({ range }) => range),
    vault,
  )
  const failed = [history, report].find(({ isError }) => isError)

  const rangeRows = ({ rows }: LabReport): readonly NamedRow[] =>
    rows.flatMap(({ range, secondsInRange, feesUsd, against, moves }) => {
      const key = keyOf(range)
      const named = candidates.find((candidate) => candidate.key === key)
      if (!named) return []
      const { name } = named
      const on = form.choice.range !== null && form.range !== null && key === keyOf(form.range)
      const act = (
        <Button variant="secondary" size="sm" aria-pressed={on} aria-label={t`Use this range: ${name}`} onClick={() => onTake(range)}>
          {on ? <Trans>In the form</Trans> : <Trans>Use this range</Trans>}
        </Button>
      )
      return [{ key, name, secondsInRange, feesUsd, emissionUsd: undefined, against, rebalances: moves, costUsd: 0n, act }]
    })
  const vaultRow = ({ vault: brought }: LabReport): readonly NamedRow[] => {
    if (!brought || !vault) return []
    const name = strategies.nameOf(vault)
    const act = (
      <Link
        {...vaultLink(form.network, vault.address)}
        className={buttonClass('secondary', 'sm')}
        aria-label={`${t`Open the strategy`}: ${name}`}
      >
        <Trans>Open the strategy</Trans>
      </Link>
    )
    return [{ ...brought, key: vault.address, name, secondsInRange: null, act }]
  }
  const outcome = () => {
    if (failed) return <ErrorState {...errorText(i18n, toErrorFacts(failed.error))} onRetry={() => void failed.refetch()} />
    if (chosen.length === 0 && vault === null) return <EmptyState title={<Trans>Choose a range to replay</Trans>} />
    if (history.data?.history === null) return <EmptyState title={<Trans>Nothing has happened in this pool yet</Trans>} />
    if (report.data === undefined || !history.data) return <Skeleton width="100%" height={220} />
    if (report.data === null) return <EmptyState title={<Trans>A price is missing, so the ranges cannot be compared</Trans>} />
    const { data: made, isPlaceholderData } = report
    // While the next figures are computing, the old strategy's figures are hidden so that they never appear under the new name.
    const data = made.of === (vault && tokenKey(vault.address)) ? made : { ...made, vault: null }
    const rows = [...rangeRows(data), ...vaultRow(data)]
    return (
      <>
        <LabTable report={data} rows={rows} block={history.data.block} usd={data.usd} busy={isPlaceholderData} />
        {vault && past.data && !isPlaceholderData && data.vault === null && (
          <p className="sm" role="status">
            <Trans>This strategy had no shares in this period.</Trans>
          </p>
        )}
      </>
    )
  }
  return (
    <>
      <LabChoices
        days={days}
        onDays={setDays}
        ranges={candidates}
        chosen={chosen.map(({ key }) => key)}
        onRange={(key, on) => leave(on ? left.filter((one) => one !== key) : [...left, key])}
        vaults={strategies.choices}
        vault={vault?.address ?? null}
        onVault={strategies.want}
      />
      {strategies.read.isError && !strategies.read.data && <Missing onRetry={() => void strategies.read.refetch()} />}
      {past.isError && <Missing onRetry={() => void past.refetch()} />}
      {outcome()}
    </>
  )
}

/** Compares ranges and a strategy of the pool by what the past days would have brought each. */
export const RangeLab = (props: LabProps) => {
  const { presets } = props.form
  const [ready, ask] = useState<readonly Ready[]>()
  return (
    <Card className="col range-lab" title={<Trans>Range lab</Trans>}>
      <p className="mut">
        <Trans>What each range would have earned, replayed from this pool’s real swaps.</Trans>
      </p>
      {ready ? (
        <Compared {...props} ready={ready} />
      ) : (
        <Button variant="secondary" onClick={() => ask(presets)} disabled={presets.length === 0}>
          <Trans>Replay the past</Trans>
        </Button>
      )}
    </Card>
  )
}
