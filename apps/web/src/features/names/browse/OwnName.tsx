import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Button, Card, Dialog, Icon, Note } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'
import { ReceiverField, useReceiver } from '../components/ReceiverField.tsx'
import { showName, transferName } from '../flowSources.ts'
import { useNameAccount } from '../queries.ts'
import { StartButton } from '../../../shared/wallet/StartButton.tsx'

type Props = { readonly network: Network; readonly account: Address; readonly tokenId: bigint; readonly name: string }

const TransferDialog = ({ network, account, tokenId, name, onClose }: Props & { readonly onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const run = useRunFlow()
  const [text, setText] = useState('')
  const receiver = useReceiver(text, network, account)
  const transfer = () => {
    if (!receiver.to) return
    onClose()
    void run(transferName, { chainId: network.chainId, tokenId, name, to: receiver.to, toName: receiver.toName })
  }
  return (
    <Dialog open title={t`Transfer ${name}`} onOpenChange={(open) => !open && onClose()}>
      <div className="col names-form">
        <ReceiverField network={network} value={text} onChange={setText} receiver={receiver} />
        <Note tone="warning" icon={<Icon name="warning" />}>
          <Trans>The name belongs to the receiver from then on. This cannot be undone.</Trans>
        </Note>
        <ActButton network={network} grave stop={receiver.stop && i18n._(receiver.stop)} onPress={transfer}>
          <Trans>Transfer {name}</Trans>
        </ActButton>
      </div>
    </Dialog>
  )
}

// NAME-11
/** The actions of a name's owner. */
export const OwnName = (own: Props) => {
  const { network, account, tokenId, name } = own
  const run = useRunFlow()
  const { data, isError } = useNameAccount(network, account)
  const [isTransferring, setTransferring] = useState(false)
  const isShown = data?.displayName?.tokenId === tokenId
  return (
    <Card className="name-card" title={<Trans>This name is yours</Trans>}>
      <div className="row wrapx names-acts">
        {isShown && !isError ? (
          <span className="row sm mut names-checking">
            <Icon name="check" size={16} />
            <Trans>It is shown as your name</Trans>
          </span>
        ) : (
          <StartButton
            variant="primary"
            disabled={!data || isError}
            onClick={() => void run(showName, { chainId: network.chainId, tokenId, name })}
          >
            <Trans>Show this name</Trans>
          </StartButton>
        )}
        <Button variant="outline" onClick={() => setTransferring(true)}>
          <Trans>Transfer</Trans>
        </Button>
      </div>
      {isTransferring && <TransferDialog {...own} onClose={() => setTransferring(false)} />}
    </Card>
  )
}
