import { isPurchaseOver, purchaseSteps, type PurchaseState } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Badge, Button, buttonClass, Card, KeyValue, KeyValueList } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Refused } from '../../../shared/errors/Refused.tsx'
import { shortAddress } from '../../../shared/format/address.ts'
import { Moment } from '../../../shared/format/Moment.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { findToken } from '../../../shared/tokens/token.ts'
import { useTokens } from '../../../shared/tokens/useTokens.ts'
import { ExplorerLink } from '../../../shared/transactions/ui/ExplorerLink.tsx'
import { stateTones, stateWords, stepWords } from '../messages.ts'
import { type Purchase, STEP } from '../queries.ts'
import { useAct } from '../useAct.ts'
import { dollarsOf } from '../model/dollarsOf.ts'

type Props = { readonly network: Network; readonly purchase: Purchase; readonly isSandbox: boolean }

/** What the sandbox can do next; where tokens are on their way, nothing. */
const Steps = ({ network, purchase: { id, state } }: Omit<Props, 'isSandbox'>) => {
  const { t, i18n } = useLingui()
  const { act, busy, failure } = useAct(network.chainId)
  const steps = state === 'paid' || state === 'sending' ? [] : purchaseSteps[state]
  const step = (next: PurchaseState) => void act(STEP, { id, state: next }, t`Change a purchase`)
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
    <a className={buttonClass({ variant: 'secondary' })} href={url} target="_blank" rel="noreferrer noopener">
      <Trans>Pay at {host}</Trans>
    </a>
  )
}

// BUY-2
/** One purchase: where it stands, and what can be done. */
export const PurchaseCard = ({ network, purchase, isSandbox }: Props) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const token = findToken(useTokens(network), purchase.token)
  const { state, amount, cents, feeCents, url, txHash, createdAt, receiver } = purchase
  const paid = dollarsOf(cents, format)
  const to = shortAddress(receiver)
  return (
    <Card as="article" className="col buy-purchase" aria-label={t`Purchase for ${paid}`}>
      <div className="row sb wrapx">
        <span>
          <span className="b block">
            {amount !== null && token ? `${format.amount(BigInt(amount), token.decimals)} ${token.symbol}` : (token?.symbol ?? paid)}
          </span>
          <span className="sm dim block">
            <Moment at={createdAt} />
          </span>
        </span>
        <span role="status">
          <Badge tone={stateTones[state]}>{i18n._(stateWords[state])}</Badge>
        </span>
      </div>
      <KeyValueList>
        <KeyValue label={<Trans>You pay</Trans>}>{paid}</KeyValue>
        <KeyValue label={<Trans>Fee</Trans>}>{dollarsOf(feeCents, format)}</KeyValue>
        <KeyValue label={<Trans>Receiver</Trans>}>{to}</KeyValue>
      </KeyValueList>
      {txHash && <ExplorerLink network={network} hash={txHash} />}
      {!isPurchaseOver(state) && (isSandbox ? <Steps network={network} purchase={purchase} /> : url && <PayElsewhere url={url} />)}
    </Card>
  )
}
