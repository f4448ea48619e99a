import { PLACES } from '@exchange/domain/arena/validation'
import { Slider } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type PlaceGroup, toBps } from '../model/places.ts'

/** The end of a share slider, in percent. */
const MOST_OF_SLIDER = 60

type GroupProps = {
  readonly group: PlaceGroup
  readonly name: string
  /** The payout of each of its places, in words. */
  readonly amount: string
  readonly onChange: (change: Partial<PlaceGroup>) => void
  readonly onRemove: (() => void) | undefined
}

/** Places with one share: a slider for whole percents, a field for all of them, and how many they are. */
export const GroupRow = ({ group, name, amount, onChange, onRemove }: GroupProps) => {
  const { t } = useLingui()
  const bps = toBps(group.share)
  const percent = (bps ?? 0) / 100
  const spoken = String(percent)
  return (
    <li className="create-group">
      <span className="create-group-name">{name}</span>
      <Slider
        label={t`Share of ${name}`}
        value={percent}
        max={MOST_OF_SLIDER}
        valueText={t`${spoken} percent`}
        onChange={(value) => onChange({ share: String(value) })}
      />
      <span className={bps === null ? 'inp bad' : 'inp'}>
        <input
          aria-label={t`Share of ${name} in percent`}
          aria-invalid={bps === null || undefined}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          maxLength={8}
          value={group.share}
          onChange={(event) => onChange({ share: event.currentTarget.value })}
        />
        <span className="dim" aria-hidden="true">
          %
        </span>
      </span>
      <span className="inp">
        <span className="dim" aria-hidden="true">
          ×
        </span>
        <input
          aria-label={t`Places of ${name}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={String(group.places)}
          onChange={(event) => {
            const places = Number(event.currentTarget.value)
            if (Number.isInteger(places) && places >= 1 && places <= PLACES.max) onChange({ places })
          }}
        />
      </span>
      <span className="create-group-amount num mut">{amount}</span>
      <button type="button" className="xbtn small" aria-label={t`Remove ${name}`} disabled={!onRemove} onClick={onRemove}>
        <X className="ic" size={16} aria-hidden />
      </button>
    </li>
  )
}
