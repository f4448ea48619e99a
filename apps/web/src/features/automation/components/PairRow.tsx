import type { AutomationPair } from '@exchange/domain'
import { Badge, Button } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { weightText } from '../model/planForm.ts'

type Props = {
  readonly name: string
  readonly pair: AutomationPair
  readonly closed: boolean
  /** Typed text that is not applied yet. */
  readonly typed: string | undefined
  readonly isWrong: boolean
  readonly onType: (text: string) => void
  /** The field is left. */
  readonly onSettle: () => void
  readonly onPin: (pinned: boolean) => void
  readonly onRemove: () => void
}

/** One pool of the vote. Its weight applies once the field loses focus, if the others can compensate for it. */
export const PairRow = ({ name, pair: { weight, lock }, closed, typed, isWrong, onType, onSettle, onPin, onRemove }: Props) => {
  const { t } = useLingui()
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
        <span className={isWrong ? 'inp bad auto-weight' : 'inp auto-weight'}>
          <input
            aria-label={t`Weight of ${name} in percent`}
            aria-invalid={isWrong || undefined}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={typed ?? weightText(weight)}
            onChange={(event) => onType(event.currentTarget.value)}
            onBlur={onSettle}
            onKeyDown={(event) => event.key === 'Enter' && onSettle()}
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
