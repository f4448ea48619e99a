import type { PurchaseState } from '@exchange/domain'
import { Badge, Card } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { stateMeanings, stateTones, stateWords } from '../messages.ts'

const states = Object.keys(stateMeanings) as readonly PurchaseState[]

// BUY-2
/** The possible states of a purchase, shown before the user starts one. */
export const StatesCard = () => {
  const { i18n } = useLingui()
  return (
    <Card title={<Trans>Every state of a purchase</Trans>}>
      <dl className="buy-states">
        {states.map((state) => (
          <div key={state}>
            <dt>
              <Badge tone={stateTones[state]}>{i18n._(stateWords[state])}</Badge>
            </dt>
            <dd>{i18n._(stateMeanings[state])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
