import { Badge, Card, Icon, Note } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { Leg, Legs } from '../../../shared/legs/Legs.tsx'
import { findNetwork } from '../../../shared/network/network.ts'
import { ExplorerLink } from '../../../shared/transactions/ui/ExplorerLink.tsx'
import { type BridgeTransfer, isSwapLate, legsOf, progressOf, swapLegOf } from '../model/transfer.ts'
import { stateTones, stateWords } from '../messages.ts'
import type { BridgeDesk } from '../useBridgeDesk.ts'
import { useSwapTexts } from '../useSwapTexts.ts'
import { MakeSwap } from './MakeSwap.tsx'
import { RetryDelivery } from './RetryDelivery.tsx'
import { SwapThere } from './SwapThere.tsx'

// BRIDGE-10
/** A transfer in progress in three legs: sent, verified, arrived. */
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
  const swap = transfer.swap
  const swapped = swapLegOf(transfer)
  const texts = useSwapTexts(desk)(transfer)
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
      <Legs>
        <Leg state={left} name={<Trans>Sent from {from}</Trans>}>
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
        {swapped && (
          <Leg state={swapped} name={<Trans>Swapped on {to}</Trans>}>
            {swapped === 'done' && texts?.came}
            {swap?.swappedTx && <ExplorerLink chainId={destinationChainId} hash={swap.swappedTx} />}
          </Leg>
        )}
      </Legs>
      {swap?.outcome === 'paid' && (
        <Note tone="warning" icon={<Icon name="warning" />} role="status">
          <Trans>
            The swap on {to} could not be made within its limits, so the receiver got {amount} instead. Nothing was lost.
          </Trans>{' '}
          <SwapThere desk={desk} transfer={transfer} />
        </Note>
      )}
      {isSwapLate(transfer, now) && (
        <Note tone="warning" icon={<Icon name="warning" />} role="status">
          <p>
            <Trans>The swap on {to} has not been made yet. The tokens are safe, and anyone can make it.</Trans>
          </p>
          <MakeSwap transfer={transfer} />
        </Note>
      )}
      {isLate && (
        <p className="sm mut" role="status">
          <Trans>This is taking longer than usual. Your tokens are safe and arrive once the transfer is delivered.</Trans>
        </p>
      )}
      {action === 'retryDelivery' && (
        <Note tone={state === 'failed' ? 'negative' : 'warning'} icon={<Icon name="warning" />}>
          <p>
            <Trans>The tokens were not delivered. They are safe, and anyone can deliver them.</Trans>
          </p>
          <RetryDelivery transfer={transfer} />
        </Note>
      )}
    </Card>
  )
}
