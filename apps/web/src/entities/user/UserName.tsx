import type { Address } from '@exchange/domain'
import { Link } from '@tanstack/react-router'
import { getAddress } from 'viem'
import { shortAddress } from '../../shared/format/address.ts'
import { useDisplayName } from './displayNames.ts'
import './userName.css'

type Props = {
  readonly account: Address
  /** Whether it leads to the profile. Not inside what is a link or a button itself. */
  readonly linked?: boolean
}

// PEOPLE-5
/**
 * An account: the name that it shows, where it shows one, and always its short address beside it, since a name can be taken for another. The name stands
 * apart from the text around it, whatever direction its characters have.
 */
export const UserName = ({ account, linked = false }: Props) => {
  const shown = useDisplayName(account)
  const full = getAddress(account)
  const name = shown && <bdi className="user-shown">{shown.name}</bdi>
  const address = (
    <span className={shown ? 'num dim' : 'num'} title={full}>
      {shortAddress(full)}
    </span>
  )
  if (!linked)
    return (
      <span className="user-name" translate="no">
        {name} {address}
      </span>
    )
  return (
    <Link className="user-name" translate="no" to="/arena/profile/$" params={{ _splat: account.toLowerCase() }}>
      {name} {address}
    </Link>
  )
}
