import type { Address } from '@exchange/domain'
import { useQuery } from '@tanstack/react-query'
import { askIfMe, useSession } from '../../shared/session/session.ts'
import { type User, USER_FIELDS } from './user.ts'

/** A user with its about text. */
export type UserWithAbout = User & { readonly about: string }

const QUERY = `query UserWithAbout($id: String!) { user(id: $id) { ${USER_FIELDS} about } }`

/** A user by its address; read again after it is followed, and after its profile is saved. */
export const useUser = (account: Address) => {
  const id = account.toLowerCase()
  return useQuery({
    queryKey: ['profile', id, useSession()?.account, 'about'],
    queryFn: async ({ signal }) => (await askIfMe<{ user: UserWithAbout | null }>({ query: QUERY, variables: { id } }, { signal })).user,
  })
}
