import type { Address } from '@exchange/domain'
import { Link } from '@tanstack/react-router'
import { getAddress } from 'viem'
import { shortAddress } from '../../shared/format/address.ts'
import { useDisplayName } from './displayNames.ts'
import './userName.css'

type Props = {
  readonly account: Address
  /** Whether it links to the profile. False inside a link or a button. */
  readonly linked?: boolean
}

// PEOPLE-5
/**
 * An account: its display name if it has one, always with its short address, because names can look alike. The name is isolated from the
 * surrounding text direction.
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
