import { MAX_NAMES } from '@exchange/domain'
import { Card, IconButton, Icon } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { AvailabilityBadge } from '../components/AvailabilityBadge.tsx'
import { AvailabilityText } from '../components/AvailabilityText.tsx'
import { Price } from '../components/Price.tsx'
import type { Candidate } from '../model/availability.ts'

type Props = { readonly batch: readonly Candidate[]; readonly onRemove: (name: string) => void }

/** Names to mint together, each with its availability. */
export const Batch = ({ batch, onRemove }: Props) => {
  const { t } = useLingui()
  if (batch.length === 0) return null
  const { length } = batch
  return (
    <Card
      title={<Trans>Your batch</Trans>}
      action={
        <span className="sm mut">
          <Trans>
            {length} of {MAX_NAMES} names
          </Trans>
        </span>
      }
    >
      <ul className="names-batch" aria-label={t`Your batch`}>
        {batch.map((candidate) => {
          const { name, availability } = candidate
          return (
            <li key={name}>
              <span className="b name-text">{name}</span>
              <AvailabilityBadge of={availability} />
              <span className="names-batch-price">{availability.kind === 'free' && <Price amount={availability.price} />}</span>
              <IconButton label={t`Remove ${name}`} onClick={() => onRemove(name)}>
                <Icon name="close" size={16} />
              </IconButton>
              <span className="sm mut names-batch-why">
                <AvailabilityText of={candidate} />
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
