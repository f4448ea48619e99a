import { type ComponentType, useEffect, useState } from 'react'
import { withWords } from '../shared/i18n/i18n.ts'
import { untilLoaded } from '../shared/untilLoaded.ts'
import { whenIdle } from '../shared/whenIdle.ts'

const loadTools = () => untilLoaded(async () => (await withWords('later', import('./HeaderTools.tsx'))).HeaderTools)

/** Where the header's tools stand. Their code comes when the page has nothing better to do; until then their room is kept. */
export const HeaderToolsPlace = () => {
  const [Tools, setTools] = useState<ComponentType>()
  useEffect(() => whenIdle(() => void loadTools().then((loaded) => setTools(() => loaded))), [])
  return Tools && <Tools />
}
