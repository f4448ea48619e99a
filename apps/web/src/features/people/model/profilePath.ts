/** A page of people by its address. `user`: a username or an address, in lower case; by default the connected account. */
export type ProfilePlace =
  | { readonly screen: 'profile'; readonly user?: string }
  | { readonly screen: 'edit' }
  | { readonly screen: 'followers' | 'following'; readonly user?: string }

// PEOPLE-11
/** The page of the path after /arena/profile/: empty, edit, followers, following, :user, :user/followers, :user/following. */
export const parseProfilePath = (path: string): ProfilePlace | null => {
  const [first = '', second, ...more] = path.toLowerCase().replace(/\/$/, '').split('/')
  if (more.length > 0) return null
  const isList = (text: string | undefined) => text === 'followers' || text === 'following'
  if (second === undefined) {
    if (first === '') return { screen: 'profile' }
    if (first === 'edit') return { screen: 'edit' }
    return isList(first) ? { screen: first as 'followers' } : { screen: 'profile', user: first }
  }
  return isList(second) && first !== '' && first !== 'edit' && !isList(first) ? { screen: second as 'followers', user: first } : null
}
