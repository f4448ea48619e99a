import type { Network } from '@exchange/protocol/networks'
import { Card, KeyValue, KeyValueList, Select, Skeleton, TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Refused } from '../../../shared/errors/Refused.tsx'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { shortAddress } from '../../../shared/format/address.ts'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { useTokens } from '../../../shared/tokens/useTokens.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import { dollarsOf } from '../model/dollarsOf.ts'
import { readCents } from '../model/readCents.ts'
import { START, useOffer } from '../queries.ts'
import { useAct } from '../useAct.ts'

// BUY-1
/** How much of what is bought, and what arrives for it. */
export const BuyForm = ({ network }: { readonly network: Network }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { address } = useWallet()
  const tokens = useTokens(network).filter(({ source }) => source === 'listed')
  const [typed, setTyped] = useState('100')
  const [chosen, setChosen] = useState(tokens[0]?.address)
  const token = tokens.find((each) => each.address === chosen) ?? tokens[0]
  const cents = readCents(typed)
  const offer = useOffer(network.chainId, token?.address, cents)
  const { act, busy, failure } = useAct(network.chainId)
  const refused = offer.error ? errorText(i18n, toErrorFacts(offer.error)).what : undefined
  const fault = typed === '' ? undefined : cents === null ? t`Enter an amount in dollars` : refused
  const { data } = offer
  const start = () => void act(START, { chainId: network.chainId, token: token?.address, cents, receiver: address }, t`Buy crypto`)
  const stop = cents === null ? t`Enter an amount in dollars` : (refused ?? (data ? null : t`Reading the price`))
  const own = address && shortAddress(address)
  return (
    <Card className="col buy-form">
      <TextInput label={t`You pay, in dollars`} inputMode="decimal" maxLength={10} value={typed} error={fault} onChange={setTyped} />
      <Select
        label={t`You receive`}
        labelAt="above"
        value={token?.address ?? ''}
        options={tokens.map(({ address: value, symbol }) => ({ value, label: symbol }))}
        onChange={(value) => setChosen(value as typeof chosen)}
      />
      {data && token && !offer.error ? (
        <KeyValueList>
          <KeyValue label={<Trans>Fee</Trans>}>{dollarsOf(data.feeCents, format)}</KeyValue>
          <KeyValue label={<Trans>Arrives</Trans>}>
            {data.amount === null ? (
              <Trans>The provider says it on its page</Trans>
            ) : (
              `${format.amount(BigInt(data.amount), token.decimals)} ${token.symbol}`
            )}
          </KeyValue>
          {own && (
            <KeyValue label={<Trans>Receiver</Trans>}>
              <Trans>Your account {own}</Trans>
            </KeyValue>
          )}
        </KeyValueList>
      ) : offer.error ? (
        <NotAvailable />
      ) : (
        <Skeleton height={66} />
      )}
      <Refused failure={failure} />
      <ActButton network={network} stop={busy ? t`Starting the purchase` : stop} onPress={start}>
        <Trans>Buy {token?.symbol}</Trans>
      </ActButton>
    </Card>
  )
}
