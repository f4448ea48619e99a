import { isPurchaseOver, purchaseSteps, type PurchaseState } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Badge, Button, buttonClass, Card } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Refused } from '../../../shared/errors/Refused.tsx'
import { shortAddress } from '../../../shared/format/address.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { Leg, Legs } from '../../../shared/legs/Legs.tsx'
import { findToken } from '../../../shared/tokens/token.ts'
import { useTokens } from '../../../shared/tokens/useTokens.ts'
import { ExplorerLink } from '../../../shared/transactions/ui/ExplorerLink.tsx'
import { stateTones, stateWords, stepWords } from '../messages.ts'
import { dollarsOf } from '../model/dollarsOf.ts'
import { legsOf } from '../model/legs.ts'
import { type Purchase, STEP } from '../queries.ts'
import { usePurchaseAction } from '../usePurchaseAction.ts'

/** `network` is that of the purchase. */
type Props = { readonly network: Network; readonly purchase: Purchase; readonly isSandbox: boolean }

/** The next states that the sandbox can trigger; none while tokens are on their way. */
const Steps = ({ purchase: { id, state } }: Pick<Props, 'purchase'>) => {
  const { t, i18n } = useLingui()
  const { act, busy, failure } = usePurchaseAction()
  const steps = state === 'paid' || state === 'sending' ? [] : purchaseSteps[state]
  const step = (next: PurchaseState) => void act(STEP, { id, state: next }, t`Change a purchase`)
  if (steps.length === 0 && !failure) return null
  return (
    <>
      <Refused failure={failure} />
      <div className="row wrapx">
        {steps.map((next, place) => {
          const words = stepWords[next]
          return (
            words && (
              <Button key={next} variant={place === 0 ? 'secondary' : 'ghost'} busy={busy} onClick={() => step(next)}>
                {i18n._(words)}
              </Button>
            )
          )
        })}
      </div>
    </>
  )
}

const PayElsewhere = ({ url }: { readonly url: string }) => {
  const { host } = new URL(url)
  return (
    <a className={buttonClass('secondary')} href={url} target="_blank" rel="noreferrer noopener">
      <Trans>Pay at {host}</Trans>
    </a>
  )
}

// BUY-2
/** One purchase in three legs, with its state and its actions. */
export const PurchaseCard = ({ network, purchase, isSandbox }: Props) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const token = findToken(useTokens(network), purchase.token)
  const { state, amount, cents, feeCents, url, txHash, createdAt } = purchase
  const [paid, fee] = [cents, feeCents].map((part) => dollarsOf(part, format))
  const [order, payment, delivery] = legsOf(state, txHash !== null)
  const bought = amount !== null && token ? `${format.amount(BigInt(amount), token.decimals)} ${token.symbol}` : (token?.symbol ?? paid)
  const [receiver, place] = [shortAddress(purchase.receiver), network.name]
  return (
    <Card
      as="article"
      className="col buy-purchase"
      aria-label={t`Purchase for ${paid}`}
      title={bought}
      action={
        <span role="status">
          <Badge tone={stateTones[state]}>{i18n._(stateWords[state])}</Badge>
        </span>
      }
    >
      <Legs>
        <Leg state={order} name={<Trans>Ordered</Trans>}>
          {format.utc(createdAt)}
        </Leg>
        <Leg state={payment} name={<Trans>Payment</Trans>}>
          <Trans>
            {paid}, fee {fee}
          </Trans>
        </Leg>
        <Leg state={delivery} name={<Trans>Delivery</Trans>}>
          <Trans>
            To {receiver} on {place}
          </Trans>
          {txHash && <ExplorerLink chainId={network.chainId} hash={txHash} />}
        </Leg>
      </Legs>
      {!isPurchaseOver(state) && (isSandbox ? <Steps purchase={purchase} /> : url && <PayElsewhere url={url} />)}
    </Card>
  )
}
