import { charactersOf } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Card } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { NOBODY } from '../../../shared/wallet/nobody.ts'
import { useReceiver } from '../components/ReceiverField.tsx'
import { JustMinted } from '../recent/JustMinted.tsx'
import { Batch } from './Batch.tsx'
import { MintSummary } from './MintSummary.tsx'
import { NameField } from './NameField.tsx'
import { PriceLadder } from './PriceLadder.tsx'
import { useMintDesk } from './useMintDesk.ts'

// NAME-4
const Rules = () => (
  <Card title={<Trans>Name rules</Trans>}>
    <ul className="names-rules sm mut">
      <li>
        <Trans>1 to 15 visible characters</Trans>
      </li>
      <li>
        <Trans>No spaces, dots, slashes or invisible characters</Trans>
      </li>
      <li>
        <Trans>Nothing that looks like an address</Trans>
      </li>
      <li>
        <Trans>Not too similar to an existing name</Trans>
      </li>
      <li>
        <Trans>No reserved words, such as admin or mint</Trans>
      </li>
    </ul>
  </Card>
)

type Props = { readonly network: Network; readonly isGift: boolean; readonly wish: string }

// NAME-1
/** Minting names: for oneself, or as gifts for another account. */
export const MintDesk = ({ network, isGift, wish }: Props) => {
  const [text, setText] = useState('')
  const desk = useMintDesk(network, wish)
  const receiver = useReceiver(text, network, desk.wallet.address ?? NOBODY)
  return (
    <>
      <div className="names-desk">
        <div className="col names-main">
          <Card className="col names-entry">
            <NameField desk={desk} />
            <PriceLadder network={network} characters={charactersOf(desk.name).length} />
          </Card>
          <Batch batch={desk.batch} onRemove={desk.remove} />
          <Rules />
        </div>
        <MintSummary desk={desk} {...(isGift && { gift: { text, onText: setText, receiver } })} />
      </div>
      <JustMinted chainId={network.chainId} />
    </>
  )
}
