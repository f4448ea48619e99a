import { parseAmount } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Card, ErrorState, Icon, KeyValue, KeyValueList, Note, Select, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useConfig } from '../../../shared/config/config.ts'
import { Refused } from '../../../shared/errors/Refused.tsx'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { errorMessages } from '../../../shared/errors/messages.ts'
import { shortAddress } from '../../../shared/format/address.ts'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { AmountInput } from '../../../shared/tokens/AmountField.tsx'
import type { Token } from '../../../shared/tokens/token.ts'
import { useTokens } from '../../../shared/tokens/useTokens.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import { dollarsOf } from '../model/dollarsOf.ts'
import { type Offer, START, useOffer } from '../queries.ts'
import { usePurchaseAction } from '../usePurchaseAction.ts'

/** More cents than any provider sells for: the answer names the bounds. */
const MOST_CENTS = 2_000_000_000n

type ReceivesProps = { readonly offer: Offer | undefined; readonly refused: boolean; readonly token: Token | undefined }

/** The output and the fees; renders nothing for an amount that no provider sells. */
const Receives = ({ offer, refused, token }: ReceivesProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const { address } = useWallet()
  const own = address && shortAddress(address)
  const known = refused ? undefined : offer
  const arrives = known?.amount && token ? format.amount(BigInt(known.amount), token.decimals) : ''
  return (
    <>
      {known?.amount === null ? (
        <p className="sm mut">
          <Trans>The provider says on its page how much arrives.</Trans>
        </p>
      ) : (
        <AmountInput
          label={t`You receive`}
          token={token}
          value={arrives}
          onChange={() => undefined}
          loading={!refused && !offer}
          disabledReason={t`It follows the price until you start the purchase.`}
          note={'\u00a0'}
        />
      )}
      <KeyValueList>
        <KeyValue label={<Trans>Fee</Trans>}>
          {known ? dollarsOf(known.feeCents, format) : refused ? <NotAvailable /> : <Skeleton width={60} height={16} />}
        </KeyValue>
        {own && (
          <KeyValue label={<Trans>Receiver</Trans>}>
            <Trans>Your account {own}</Trans>
          </KeyValue>
        )}
      </KeyValueList>
    </>
  )
}

// BUY-1
/** The amount to buy, and the output. */
export const BuyForm = ({ network }: { readonly network: Network }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { address } = useWallet()
  const { sellsCrypto } = useConfig()
  const tokens = useTokens(network).filter(({ source }) => source !== 'imported')
  const [typed, setTyped] = useState('100')
  const [chosen, setChosen] = useState(tokens[0]?.address)
  const token = tokens.find((each) => each.address === chosen) ?? tokens[0]
  const parsed = parseAmount(typed, 2)
  const cents = parsed.status === 'ok' ? Number(parsed.value < MOST_CENTS ? parsed.value : MOST_CENTS) : null
  const { data, error, refetch } = useOffer(network.chainId, token?.address, cents)
  const { act, busy, failure } = usePurchaseAction()
  const isTooPrecise = parsed.status === 'invalid' && parsed.code === 'amount.tooPrecise'
  const unread = parsed.status === 'ok' ? null : i18n._(errorMessages[parsed.code].what)
  const missing = isTooPrecise ? t`At most two decimals` : unread
  const facts = error ? toErrorFacts(error) : null
  const refused = facts && errorText(i18n, facts)
  const isOfAmount = facts?.code === 'purchase.amountInvalid'
  const start = () => void act(START, { chainId: network.chainId, token: token?.address, cents, receiver: address }, t`Buy crypto`)
  const stop = busy ? t`Starting the purchase` : (missing ?? refused?.what ?? (data ? null : t`Loading the price`))
  const symbol = token?.symbol
  const [least, most] = data ? [data.leastCents, data.mostCents].map((bound) => dollarsOf(bound, format)) : []
  return (
    <Card className="col buy-form">
      {sellsCrypto === 'sandbox' && (
        <Note tone="info" icon={<Icon name="info" />} role="status">
          <b className="block">
            <Trans>Sandbox: no real money</Trans>
          </b>
          <Trans>The tokens come from the faucet.</Trans>
        </Note>
      )}
      <Select
        label={t`Token`}
        labelAt="above"
        value={token?.address ?? ''}
        options={tokens.map(({ address: value, symbol: label }) => ({ value, label }))}
        onChange={(value) => setChosen(value as typeof chosen)}
      />
      <AmountInput
        label={t`You pay, in dollars`}
        token={undefined}
        value={typed}
        onChange={setTyped}
        note={
          least && (
            <Trans>
              {least} to {most}
            </Trans>
          )
        }
        error={typed === '' ? undefined : (missing ?? (isOfAmount ? refused?.what : undefined))}
      />
      {refused && !isOfAmount ? (
        <ErrorState {...refused} onRetry={() => void refetch()} />
      ) : (
        <Receives offer={data} refused={isOfAmount || cents === null} token={token} />
      )}
      <Refused failure={failure} />
      <ActButton network={network} stop={stop} onPress={start}>
        <Trans>Buy {symbol}</Trans>
      </ActButton>
    </Card>
  )
}
