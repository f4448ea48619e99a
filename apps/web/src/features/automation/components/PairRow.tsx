import type { AutomationPair } from '@exchange/domain'
import { Badge, Button } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { parseWeight, weightText } from '../model/planForm.ts'

type Props = {
  readonly name: string
  readonly pair: AutomationPair
  readonly closed: boolean
  readonly onWeight: (weight: number) => void
  readonly onPin: (pinned: boolean) => void
  readonly onRemove: () => void
}

/** One pool of the vote. Its weight counts once the field is left: the others make up for it. */
export const PairRow = ({ name, pair: { weight, lock }, closed, onWeight, onPin, onRemove }: Props) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string>()
  const read = typed === undefined ? weight : parseWeight(typed)
  const settle = () => {
    if (typed !== undefined && read !== null) onWeight(read)
    setTyped(undefined)
  }
  return (
    <li className="row sb wrapx">
      <span className="grow">
        <bdi className="b">{name}</bdi>{' '}
        {closed && (
          <Badge tone="warning">
            <Trans>Gauge closed</Trans>
          </Badge>
        )}
      </span>
      <span className="row" style={{ gap: 8 }}>
        <span className={read === null ? 'inp bad auto-weight' : 'inp auto-weight'}>
          <input
            aria-label={t`Weight of ${name} in percent`}
            aria-invalid={read === null || undefined}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={typed ?? weightText(weight)}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={settle}
            onKeyDown={(event) => event.key === 'Enter' && settle()}
          />
          <span className="dim" aria-hidden="true">
            %
          </span>
        </span>
        <Button
          size="sm"
          variant={lock ? 'secondary' : 'outline'}
          aria-pressed={lock}
          aria-label={t`Keep the weight of ${name}`}
          onClick={() => onPin(!lock)}
        >
          {lock ? <Trans>Pinned</Trans> : <Trans>Pin</Trans>}
        </Button>
        <Button size="sm" variant="outline" aria-label={t`Remove ${name}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </span>
    </li>
  )
}
