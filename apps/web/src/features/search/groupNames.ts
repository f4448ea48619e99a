import { useLingui } from '@lingui/react/macro'
import type { Group } from './model/result.ts'

/** The names of the groups in the user's language. */
export const useGroupNames = (): Readonly<Record<Group | 'recent', string>> => {
  const { t } = useLingui()
  return {
    recent: t`Recent`,
    users: t`Users`,
    names: t`Thena Id`,
    competitions: t`Competitions`,
    pools: t`Pools`,
    pages: t({ message: 'Pages', context: 'of the product' }),
    actions: t`Actions`,
  }
}
