import { Badge, Card, classNames, Icon, Note, Spinner } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { findNetwork } from '../../../shared/network/network.ts'
import { ExplorerLink } from '../../../shared/transactions/ui/ExplorerLink.tsx'
import { type BridgeTransfer, type LegState, legsOf, progressOf } from '../model/transfer.ts'
import { stateTones, stateWords } from '../messages.ts'
import type { BridgeDesk } from '../useBridgeDesk.ts'
import { RetryDelivery } from './RetryDelivery.tsx'

const LegMark = ({ state }: { readonly state: LegState }) => (
  <span className="bridge-mark" aria-hidden="true">
    {state === 'done' && <Icon name="check" />}
    {state === 'failed' && <Icon name="close" />}
    {state === 'now' && <Spinner />}
  </span>
)

const Leg = ({ state, name, children }: { readonly state: LegState; readonly name: ReactNode; readonly children?: ReactNode }) => (
  <li className={classNames('bridge-leg', state)} aria-current={state === 'now' ? 'step' : undefined}>
    <LegMark state={state} />
    <span>
      <b className="block">{name}</b>
      <span className="sm mut row wrapx">{children}</span>
    </span>
  </li>
)

// BRIDGE-10
/** A transfer on its way in three legs: left, verified, arrived. */
export const TransferTracker = ({ desk, transfer }: { readonly desk: BridgeDesk; readonly transfer: BridgeTransfer }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { token, now } = desk
  const { state, chainId, destinationChainId, confirmations, neededConfirmations, timestamp, deliveredAt, txHash, deliveredTx } = transfer
  const [left, verified, arrived] = legsOf(state)
  const { isLate, action } = progressOf(transfer, now)
  const amount = `${format.amount(BigInt(transfer.amount), token.decimals)} ${token.symbol}`
  const [from, to] = [chainId, destinationChainId].map((id) => findNetwork(id)?.name ?? String(id))
  const [done, needed] = [format.integer(Math.min(confirmations, neededConfirmations)), format.integer(neededConfirmations)]
  const [sentAt, arrivedAt] = [format.utc(timestamp), deliveredAt === null ? '' : format.utc(deliveredAt)]
  return (
    <Card
      className="col bridge-tracker"
      title={
        <Trans>
          {amount} from {from} to {to}
        </Trans>
      }
      action={<Badge tone={stateTones[state]}>{i18n._(stateWords[state])}</Badge>}
    >
      <ol className="bridge-legs">
        <Leg state={left} name={<Trans>Left {from}</Trans>}>
          {state === 'sent' ? (
            <Trans>
              {done} of {needed} blocks
            </Trans>
          ) : (
            sentAt
          )}
          <ExplorerLink chainId={chainId} hash={txHash} />
        </Leg>
        <Leg state={verified} name={<Trans>Verified on {to}</Trans>} />
        <Leg state={arrived} name={<Trans>Arrived on {to}</Trans>}>
          {arrivedAt}
          {deliveredTx && <ExplorerLink chainId={destinationChainId} hash={deliveredTx} />}
        </Leg>
      </ol>
      {isLate && (
        <p className="sm mut" role="status">
          <Trans>It takes longer than usual. The tokens are safe and arrive as soon as it is delivered.</Trans>
        </p>
      )}
      {action === 'retryDelivery' && (
        <Note tone={state === 'failed' ? 'negative' : 'warning'} icon={<Icon name="warning" />}>
          <p>
            <Trans>The tokens were not delivered. They are safe, and anybody can deliver them.</Trans>
          </p>
          <RetryDelivery transfer={transfer} />
        </Note>
      )}
    </Card>
  )
}
