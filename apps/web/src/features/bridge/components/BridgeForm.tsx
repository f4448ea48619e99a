import { type BridgeBlocker, bridgeBlockers, parseAmount, splitDust } from '@exchange/domain'
import { valueOf } from '@exchange/domain/amounts/parseAmount'
import { Card, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { withValues } from '../../../shared/i18n/withValues.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { BalanceField } from '../../../shared/tokens/BalanceField.tsx'
import { unitOf } from '../../../shared/tokens/token.ts'
import { useSpendingRun } from '../../../shared/transactions/ui/useSpendingRun.ts'
import { useTokens } from '../../../shared/tokens/useTokens.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'
import { errorMessages } from '../../../shared/errors/messages.ts'
import { bridgeTransfer } from '../flowSources.ts'
import { amountFaults, leftToday, receiverFaults, stopWords } from '../messages.ts'
import type { BridgeDesk } from '../useBridgeDesk.ts'
import { useBridgeReceiver } from '../useBridgeReceiver.ts'
import { BelowDust } from './BelowDust.tsx'
import { ContractConsent } from './ContractConsent.tsx'
import { PausedNote } from './PausedNote.tsx'
import { ReceiverChoice } from './ReceiverChoice.tsx'
import { TransferFacts } from './TransferFacts.tsx'
import { WayPicker } from './WayPicker.tsx'

const RouteSecurity = lazyPart(async () => (await import('./RouteSecurity.tsx')).RouteSecurity)

/** Addresses that must not receive: known tokens on either network, and every contract of the exchange. */
const useRefused = ({ here, there }: BridgeDesk) => {
  const tokens = [...useTokens(here), ...useTokens(there)].map(({ address }) => address)
  return [...tokens, ...[here, there].flatMap(({ deployment: { contracts } }) => Object.values(contracts))]
}

/** The error at the amount's field. */
const useAmountFault = ({ token: { decimals, symbol } }: BridgeDesk, blockers: readonly BridgeBlocker[]): string | undefined => {
  const { i18n } = useLingui()
  const format = useFormat()
  const stop = blockers.find(({ code }) => amountFaults.has(code))
  if (stop?.code === 'aboveCap') return i18n._(withValues(leftToday, { left: `${format.amount(stop.left, decimals)} ${symbol}` }))
  return stop && i18n._(stopWords[stop.code])
}

type BridgeFormProps = {
  readonly desk: BridgeDesk
  /** A notice that blocks sending. */
  readonly isPaused: boolean
}

/** A transfer: its direction, amount, receiver and cost. */
export const BridgeForm = ({ desk, isPaused }: BridgeFormProps) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const [text, setText] = useState('')
  const run = useSpendingRun(text, () => setText(''))
  const [other, setOther] = useState<string | null>(null)
  const { here, there, token, wallet, balance, coins, isOpen, cap, left, fee, price } = desk
  const { symbol, decimals } = token
  const receiver = useBridgeReceiver(desk, other)
  const refused = useRefused(desk)
  const [agreed, agree] = useState('')
  const parsed = parseAmount(text, decimals)
  const amount = parsed.status === 'ok' ? parsed.value : 0n
  const { sent, dust } = splitDust(amount)
  const { to: recipient, isContractHere, isContractThere } = receiver
  const blockers = bridgeBlockers({
    amount,
    recipient,
    balance,
    coins,
    fee,
    isOpen,
    cap,
    left,
    tokens: refused,
    isContractHere,
    isContractThere,
    // A user whose account is a contract already knows about it.
    isContractAgreed: other === null || recipient === agreed || !receiver.isForeignContract,
  })
  const amountFault = useAmountFault(desk, blockers)
  const receiverStop = receiver.missing ? undefined : blockers.find(({ code }) => receiverFaults.has(code))
  const coin = here.nativeCurrency.symbol
  const stop = (): string | null => {
    if (isPaused) return i18n._(stopWords.entryClosed)
    if (parsed.status !== 'ok') return i18n._(errorMessages[parsed.code].what)
    const [first] = receiver.missing ? blockers.filter(({ code }) => !code.startsWith('recipient')) : blockers
    if (first) return i18n._(withValues(stopWords[first.code], { coin }))
    return receiver.missing ? i18n._(receiver.missing) : null
  }
  const send = () => {
    if (fee.status !== 'ok') return
    const request = {
      chainId: here.chainId,
      toChainId: there.chainId,
      amount: sent,
      recipient,
      recipientName: receiver.toName,
      fee: fee.value,
    }
    void run('send', bridgeTransfer, request)
  }
  const shown = `${format.amount(sent, decimals)} ${symbol}`
  const stays = `${format.exactAmount(dust, decimals)} ${symbol}`
  const network = there.name
  return (
    <Card className="col bridge-form">
      <WayPicker desk={desk} />
      <PausedNote desk={desk} />
      <BalanceField
        label={t`You send`}
        token={token}
        value={text}
        onChange={setText}
        connected={wallet.address !== undefined}
        balance={balance}
        dollars={price === null ? null : valueOf(amount, unitOf(token), price)}
        error={amountFault}
      />
      {dust > 0n && sent === 0n && <BelowDust token={token} kept={dust} />}
      {dust > 0n && sent > 0n && (
        <p className="sm mut" role="status">
          <Trans>{stays} stays in your wallet: the bridge supports six decimals.</Trans>
        </p>
      )}
      <ReceiverChoice
        desk={desk}
        text={other}
        onChange={setOther}
        receiver={receiver}
        fault={receiverStop && i18n._(stopWords[receiverStop.code])}
      />
      <ContractConsent receiver={receiver} isRefused={receiverStop !== undefined} agreed={agreed} onAgree={agree} />
      <TransferFacts desk={desk} sent={sent} />
      <Suspense fallback={<Skeleton height={44} />}>
        <RouteSecurity desk={desk} />
      </Suspense>
      <ActButton network={here} stop={stop()} onPress={send}>
        <Trans>
          Send {shown} to {network}
        </Trans>
      </ActButton>
    </Card>
  )
}
