import type { ReadValue } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Icon, IconButton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { setNetwork } from '../../../shared/network/network.ts'
import type { BridgeDesk } from '../useBridgeDesk.ts'

type EndProps = {
  readonly label: ReactNode
  readonly network: Network
  readonly balance: ReadValue<bigint> | null
  readonly desk: BridgeDesk
}

const End = ({ label, network, balance, desk: { token } }: EndProps) => {
  const format = useFormat()
  return (
    <div className="bridge-end">
      <span className="sm mut">{label}</span>
      <b>{network.name}</b>
      <span className="sm dim num">
        {balance?.status === 'ok' && `${format.amount(balance.value, token.decimals)} ${token.symbol}`}
        {balance?.status === 'failed' && <NotAvailable />}
      </span>
    </div>
  )
}

// BRIDGE-2
/** Which way tokens go: away from the network that the app shows. */
export const WayPicker = ({ desk }: { readonly desk: BridgeDesk }) => {
  const { t } = useLingui()
  const { here, there, wallet, balance, balanceThere } = desk
  const isConnected = wallet.address !== undefined
  return (
    <div className="bridge-way">
      <End label={<Trans context="a network">From</Trans>} network={here} balance={isConnected ? balance : null} desk={desk} />
      <IconButton label={t`Switch direction`} onClick={() => setNetwork(there.chainId)}>
        <Icon name="unsorted" className="bridge-turn" />
      </IconButton>
      <End label={<Trans context="a network">To</Trans>} network={there} balance={isConnected ? balanceThere : null} desk={desk} />
    </div>
  )
}
