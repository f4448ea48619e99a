import type { Network } from '@exchange/protocol/networks'
import { Button, Card } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { useNetwork } from '../network/network.ts'
import { useWallet } from '../wallet/wallet.ts'

type LinkQuestionProps = {
  /** The link's network. */
  readonly target: Pick<Network, 'chainId' | 'name'>
  readonly onOpen: () => void
  readonly onStay: () => void
}

/** A link to another network: says what opening it does, and asks. */
export const LinkQuestion = ({ target: { chainId, name }, onOpen, onStay }: LinkQuestionProps) => {
  const here = useNetwork().name
  const wallet = useWallet()
  return (
    <Card className="col" aria-labelledby="link-question" style={{ gap: 16 }}>
      <h1 id="link-question" className="lg b">
        <Trans>This link is for {name}</Trans>
      </h1>
      <p className="mut">
        {wallet.chainId === undefined || wallet.chainId === chainId ? (
          <Trans>If you open the link, this site shows {name}. Nothing is signed.</Trans>
        ) : (
          <Trans>
            Your wallet is on another network. If you open the link, this site shows {name}; your wallet stays where it is until you ask it
            to switch. Nothing is signed.
          </Trans>
        )}
      </p>
      <div className="row" style={{ gap: 10 }}>
        <Button variant="secondary" className="grow" onClick={onStay}>
          <Trans>Stay on {here}</Trans>
        </Button>
        <Button variant="primary" className="grow" onClick={onOpen}>
          <Trans>Open on {name}</Trans>
        </Button>
      </div>
    </Card>
  )
}
