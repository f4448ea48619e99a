import type { Address } from '@exchange/domain'
import { Avatar } from '@exchange/ui'
import { useDisplayName } from '../../entities/user/displayNames.ts'
import { shortAddress } from '../../shared/format/address.ts'
import '../../entities/user/userName.css'

/** The connected account in the header: a picture and its display name, or its short address. Loaded only with a connected account. */
export const AccountPicture = ({ address }: { readonly address: Address }) => {
  const shown = useDisplayName(address)
  const short = shortAddress(address)
  return (
    <>
      <Avatar seed={address.toLowerCase()} />
      <span className="num row" translate="no" title={address}>
        {shown ? (
          <>
            <bdi className="user-shown user-pill">{shown.name}</bdi> <span className="vh">{short}</span>
          </>
        ) : (
          short
        )}
      </span>
    </>
  )
}
