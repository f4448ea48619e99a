import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Badge, buttonClass, Card, EmptyState } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ConnectFirst } from '../../../shared/wallet/ConnectFirst.tsx'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import { NameList } from '../components/NameList.tsx'
import { screenTitle } from '../messages.ts'
import { useNameAccount, useNamesCount } from '../queries.ts'

const Nothing = () => (
  <EmptyState
    title={<Trans>You have no name yet</Trans>}
    action={
      <Link to="/arena/thena-id/$" params={{ _splat: 'mint' }} className={buttonClass('primary')}>
        <Trans>Mint a name</Trans>
      </Link>
    }
  >
    <Trans>The first name you get is shown beside your address.</Trans>
  </EmptyState>
)

const Owned = ({ network, account }: { readonly network: Network; readonly account: Address }) => {
  const { i18n } = useLingui()
  const where = { owner: account.toLowerCase() as Address }
  const { data } = useNameAccount(network, account)
  const { data: count } = useNamesCount(network.chainId, where)
  const shown = data?.displayName?.tokenId.toString()
  return (
    <Card
      title={
        <span className="row wrapx names-just-title">
          {i18n._(screenTitle.mine)}
          {count !== undefined && count > 0 && (
            <span className="sm mut">
              <Plural value={count} one="# name" other="# names" />
            </span>
          )}
        </span>
      }
    >
      <NameList
        label={i18n._(screenTitle.mine)}
        chainId={network.chainId}
        where={where}
        nothing={<Nothing />}
        markOf={({ id }) =>
          id === shown ? (
            <span>
              <Badge tone="accent">
                <Trans>Shown as your name</Trans>
              </Badge>
            </span>
          ) : (
            <span className="sm dim">
              <Trans>Open it to show or transfer it</Trans>
            </span>
          )
        }
      />
    </Card>
  )
}

// NAME-11
/** The connected account's names, with the display name marked. */
export const MyNames = ({ network }: { readonly network: Network }) => {
  const { address } = useWallet()
  if (address) return <Owned key={address} network={network} account={address} />
  return (
    <Card>
      <ConnectFirst title={<Trans>Connect a wallet to see your names</Trans>}>
        <Trans>Your names belong to the account you connect.</Trans>
      </ConnectFirst>
    </Card>
  )
}
