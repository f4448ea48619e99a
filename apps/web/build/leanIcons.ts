import type { Plugin } from 'vite'

const factory = `import { createElement } from 'react'
const frame = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', viewBox: '0 0 24 24' }
export default ({ node }) => ({ size = 24, ...rest }) =>
  createElement('svg', { ...frame, width: size, height: size, 'aria-hidden': true, ...rest }, ...node.map((part) => createElement(...part)))
`

const isFactory = /createLucideIcon\.mjs$/
/** Properties that nothing renders: an element's key, and an icon's name and size. Children passed as arguments need no keys. */
const UNDRAWN = [/, key: "[a-z0-9]+"/g, /^ {2}(?:name|size): .*,\n/gm, /^__iconData\.node;\n/gm] as const

/**
 * Renders lucide's icons with ten lines instead of its own system of contexts, aliases and class names, which is larger than the icons of a
 * page: 2 KB compressed.
 */
export const leanIcons = (): Plugin => ({
  name: 'lean-icons',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/(?:createLucideIcon|icons\/.+)\.mjs$/ },
    handler: (code, id) => ({
      code: isFactory.test(id) ? factory : UNDRAWN.reduce((text, what) => text.replace(what, ''), code),
      map: null,
    }),
  },
})
