import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useEndedLabels } from '../entities/story/useEndedLabels.ts'
import { useOwnPages } from '../entities/user/ownPages.ts'
import { useNetwork } from '../shared/network/network.ts'
import { headerTools } from './headerTools.ts'
import { endedLabels, isGroup, ownPages } from './menus.ts'
import { useMenus } from './useMenus.ts'

/** Tells the menus which programmes are over. By itself: it is drawn anew each second. */
const EndedLabels = () => {
  const labels = useEndedLabels(useNetwork())
  useEffect(() => endedLabels.write(labels), [labels])
  return null
}

/** What the header has beside its pickers, in code of its own; the menus learn the reader's own pages from it. */
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
