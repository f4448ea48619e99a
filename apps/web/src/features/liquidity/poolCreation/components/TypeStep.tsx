import type { PoolType } from '@exchange/domain'
import { moveFocus } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { poolTypeNames } from '../../../../entities/pool/poolText.ts'
import { typeWords } from '../messages.ts'

type TypeStepProps = {
  readonly types: readonly PoolType[]
  readonly chosen: PoolType | null
  readonly onChoose: (type: PoolType) => void
}

/** The kinds of pool of the network, and the purpose of each. A radio group: arrow keys choose. */
export const TypeStep = ({ types, chosen, onChoose }: TypeStepProps) => {
  const { t, i18n } = useLingui()
  const place = types.findIndex((type) => type === chosen)
  return (
    <div
      role="radiogroup"
      aria-label={t`Pool type`}
      className="new-types"
      onKeyDown={(event) =>
        moveFocus(event, Math.max(place, 0), types.length, (next) => {
          const type = types[next]
          if (type) onChoose(type)
        })
      }
    >
      {types.map((type, index) => (
        <button
          key={type}
          type="button"
          role="radio"
          aria-checked={type === chosen}
          tabIndex={index === Math.max(place, 0) ? 0 : -1}
          className={type === chosen ? 'new-type on' : 'new-type'}
          onClick={() => onChoose(type)}
        >
          <span className="row sb">
            <span className="b">{i18n._(poolTypeNames[type])}</span>
            <i className="new-radio" aria-hidden="true" />
          </span>
          <span className="sm mut">{i18n._(typeWords[type])}</span>
        </button>
      ))}
    </div>
  )
}
