import { createHash } from 'node:crypto'
import { CONFIG_ELEMENT_ID, type AppConfig } from '../src/shared/config/config.ts'
import { encode, type Asset } from './assets.ts'

/** JSON that can stand inside a script element: no character can end the element or start a comment. */
const embeddedJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

/** The page with the configuration in it, so that boot needs no extra round trip. */
export const renderPage = (html: string, config: AppConfig | undefined): string =>
  config === undefined
    ? html
    : html.replace('</head>', `<script type="application/json" id="${CONFIG_ELEMENT_ID}">${embeddedJson(config)}</script></head>`)

/** Renders again only when the configuration changed. */
export const createPage = (html: string, hints: (path: string) => string) => {
  const rendered = new Map<string, { readonly key: string; readonly bodies: Asset['bodies']; readonly etag: string }>()
  return (path: string, config: AppConfig | undefined) => {
    const head = hints(path)
    const key = JSON.stringify(config) + head
    const known = rendered.get(head)
    if (known?.key === key) return known
    const bodies = encode(Buffer.from(renderPage(html.replace('</head>', `${head}</head>`), config)), 5)
    const entry = { key, bodies, etag: `"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)}"` }
    rendered.set(head, entry)
    return entry
  }
}
