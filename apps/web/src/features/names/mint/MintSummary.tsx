import type { Address } from '@exchange/domain'
import { Card, Icon, Note } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { withValues } from '../../../shared/i18n/withValues.ts'
import { useSpendingRun } from '../../../shared/transactions/ui/useSpendingRun.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'
import { type Receiver, ReceiverField } from '../components/ReceiverField.tsx'
import { mintNames } from '../flowSources.ts'
import { mintStopWords } from '../messages.ts'
import { needsSecret, newSecretFor } from '../model/secret.ts'
import { paymentTokenOf } from '../paymentToken.ts'
import { NameLink } from '../NameLink.tsx'
import { MintFee } from './MintFee.tsx'
import { NamePlate } from './NamePlate.tsx'
import type { MintDesk } from './useMintDesk.ts'

type Gift = { readonly text: string; readonly onText: (text: string) => void; readonly receiver: Receiver }
type Props = { readonly desk: MintDesk; readonly gift?: Gift }

/** The cost of the batch, its receiver, and the main button. */
export const MintSummary = ({ desk, gift }: Props) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { network, wallet, free, candidates, total, account } = desk
  const { symbol, decimals } = paymentTokenOf(network)
  const typed = [...candidates.map(({ name }) => name), gift?.text ?? ''].join(' ')
  const run = useSpendingRun(typed, () => {
    desk.clear()
    gift?.onText('')
  })
  const left = candidates.length - free.length
  // Names that are not checked, or could not be, have no total.
  const isKnown = desk.stop !== 'checking' && desk.stop !== 'unknown'
  const { length } = isKnown ? free : candidates
  const amount = isKnown ? format.amount(total, decimals) : '–'
  const stopped = desk.stop && i18n._(withValues(mintStopWords[desk.stop], { symbol }))
  const stop = stopped ?? (gift?.receiver.stop ? i18n._(gift.receiver.stop) : null)
  const mint = (owner: Address) => {
    const mints = free.map(({ name }) => ({ name, recipient: gift?.receiver.to ?? owner }))
    const request = {
      chainId: network.chainId,
      mints,
      price: total,
      isGift: gift !== undefined,
      toName: gift?.receiver.toName,
      secret: newSecretFor(mints),
    }
    void run('mint', mintNames, request)
  }
  const shown = account?.displayName
  return (
    <Card className="col names-summary">
      <NamePlate name={desk.name || (candidates[0]?.name ?? '')} />
      <div>
        <p className="sm mut">
          <Plural value={length} one="Total for # name" other="Total for # names" />
        </p>
        <p className="names-total num">
          {amount} <span className="dim">{symbol}</span>
        </p>
        {isKnown && <MintFee network={network} names={free} />}
      </div>
      {gift && (
        <>
          <ReceiverField network={network} value={gift.text} onChange={gift.onText} receiver={gift.receiver} />
          <p className="sm mut">
            <Trans>The receiver owns it at once. It becomes their shown name if they have none.</Trans>
          </p>
        </>
      )}
      {left > 0 && free.length > 0 && (
        <Note icon={<Icon name="info" />}>
          <Plural value={left} one="# name is left out." other="# names are left out." />
        </Note>
      )}
      {needsSecret(free) && (
        <Note icon={<Icon name="info" />}>
          <Trans>Names of up to 4 characters are reserved in secret first, and minted one minute later.</Trans>
        </Note>
      )}
      <ActButton network={network} stop={stop} onPress={() => wallet.address && mint(wallet.address)}>
        {gift ? (
          <Plural value={length} one={`Gift # name for ${amount} ${symbol}`} other={`Gift # names for ${amount} ${symbol}`} />
        ) : (
          <Plural value={length} one={`Mint # name for ${amount} ${symbol}`} other={`Mint # names for ${amount} ${symbol}`} />
        )}
      </ActButton>
      {wallet.address && account && (
        <p className="sm mut">
          {shown ? (
            <Trans>
              Your shown name: <NameLink name={shown.name}>{shown.name}</NameLink>
            </Trans>
          ) : (
            <Trans>No name is shown yet. The first one you get will be.</Trans>
          )}
        </p>
      )}
    </Card>
  )
}
