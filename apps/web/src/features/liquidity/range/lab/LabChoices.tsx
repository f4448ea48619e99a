import { LAB_DAYS, LAB_RANGES } from '@exchange/domain'
import type { Address } from '@exchange/domain'
import { Segmented } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

/** Something to choose by its name. */
export type Choice<Key extends string = string> = { readonly key: Key; readonly name: string }

type ChoicesProps = {
  readonly days: number
  readonly onDays: (days: number) => void
  readonly ranges: readonly Choice[]
  readonly chosen: readonly string[]
  readonly onRange: (key: string, on: boolean) => void
  readonly vaults: readonly Choice<Address>[]
  readonly vault: Address | null
  readonly onVault: (vault: Address | null) => void
}

/** Over how many days, which ranges, and which strategy beside them. */
export const LabChoices = ({ days, onDays, ranges, chosen, onRange, vaults, vault, onVault }: ChoicesProps) => {
  const { t } = useLingui()
  const group = useId()
  return (
    <>
      <Segmented
        label={t`Days to replay`}
        size="sm"
        value={days}
        options={LAB_DAYS.map((value) => ({ value: value as number, label: <Plural value={value} one="# day" other="# days" /> }))}
        onChange={onDays}
      />
      <div className="row wrapx" role="group" aria-label={t`Ranges to compare, up to four`}>
        {ranges.map(({ key, name }) => {
          const on = chosen.includes(key)
          return (
            <label key={key} className="row lab-choice">
              <input
                type="checkbox"
                checked={on}
                disabled={!on && chosen.length === LAB_RANGES}
                onChange={(event) => onRange(key, event.target.checked)}
              />
              {name}
            </label>
          )
        })}
      </div>
      {vaults.length > 0 && (
        <div className="row wrapx" role="radiogroup" aria-label={t`Compare with a strategy`}>
          {vaults.map(({ key, name }) => (
            <label key={key} className="row lab-choice">
              <input type="radio" name={group} checked={vault === key} onChange={() => onVault(key)} />
              <bdi>{name}</bdi>
            </label>
          ))}
          <label className="row lab-choice">
            <input type="radio" name={group} checked={vault === null} onChange={() => onVault(null)} />
            <Trans>No strategy</Trans>
          </label>
        </div>
      )}
    </>
  )
}
