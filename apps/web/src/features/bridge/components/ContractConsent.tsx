import { Icon, Note, Switch } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { BridgeReceiver } from '../useBridgeReceiver.ts'

type Props = {
  readonly receiver: BridgeReceiver
  /** It may never receive, even with consent. */
  readonly isRefused: boolean
  /** The contract that the user consented to; empty if there is none. */
  readonly agreed: string
  readonly onAgree: (address: string) => void
}

// BRIDGE-11
/** Says that the receiver is a contract, and asks for consent. */
export const ContractConsent = ({ receiver: { to, isForeignContract }, isRefused, agreed, onAgree }: Props) => {
  const { t } = useLingui()
  if (!isForeignContract || isRefused) return null
  return (
    <Note tone="warning" icon={<Icon name="warning" />} role="status">
      <p id="bridge-contract">
        <Trans>The receiver is a contract. One that cannot send tokens on keeps them for good.</Trans>
      </p>
      <label className="row sb">
        <span aria-hidden="true">
          <Trans>This contract may receive it</Trans>
        </span>
        <Switch
          label={t`This contract may receive it`}
          checked={agreed === to}
          onChange={(is) => onAgree(is ? to : '')}
          describedBy="bridge-contract"
        />
      </label>
    </Note>
  )
}
