import { Trans } from '@lingui/react/macro'
import { isAddress } from 'viem'
import { UserName } from '../../entities/user/UserName.tsx'

/** Who or what did something, or it was done to: an account with its name, the configuration, or what else the log calls it. */
export const Account = ({ account }: { readonly account: string | null }) => {
  if (account === null || account === 'configuration') return <Trans>Configuration</Trans>
  return isAddress(account, { strict: false }) ? <UserName account={account} linked /> : <span translate="no">{account}</span>
}
