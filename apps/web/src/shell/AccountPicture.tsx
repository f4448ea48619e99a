import { Avatar } from '@exchange/ui'

/** The picture of an account in the header: nobody who is not connected needs its drawing. */
export const AccountPicture = ({ address }: { readonly address: string }) => <Avatar seed={address.toLowerCase()} />
