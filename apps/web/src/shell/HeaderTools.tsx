import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useEndedLabels } from '../entities/story/useEndedLabels.ts'
import { useOwnPages } from '../entities/user/ownPages.ts'
import { useNetwork } from '../shared/network/network.ts'
import { headerTools } from './headerTools.ts'
import { endedLabels, isGroup, ownPages } from './menus.ts'
import { useMenus } from './useMenus.ts'

/** Reports finished programmes to the menus. A separate component, because it renders again each second. */
const EndedLabels = () => {
  const labels = useEndedLabels(useNetwork())
  useEffect(() => endedLabels.write(labels), [labels])
  return null
}

/** The header's tools beside its pickers, in a lazy chunk; it also gives the menus the user's own pages. */
export const HeaderTools = () => {
  const { t } = useLingui()
  const own = useOwnPages()
  useEffect(() => ownPages.write(own), [own])
  const pages = useMenus()
    .flatMap((entry) => (isGroup(entry) ? entry.links : [entry]))
    .map(({ label, ...link }) => ({ label: t(label), ...link }))
  return (
    <>
      <EndedLabels />
      {headerTools.map(({ id, Tool }) => (
        <Tool key={id} pages={pages} />
      ))}
    </>
  )
}
