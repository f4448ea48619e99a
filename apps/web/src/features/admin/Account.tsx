import { Trans } from '@lingui/react/macro'
import { isAddress } from 'viem'
import { UserName } from '../../entities/user/UserName.tsx'

/** The actor or target of an action: an account with its name, the configuration, or another label of the log. */
export const Account = ({ account }: { readonly account: string | null }) => {
  if (account === null || account === 'configuration') return <Trans>Configuration</Trans>
  return isAddress(account, { strict: false }) ? <UserName account={account} linked /> : <span translate="no">{account}</span>
}
