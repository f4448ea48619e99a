import { createHash } from 'node:crypto'
import { CONFIG_ELEMENT_ID, type AppConfig } from '../../src/shared/config/config.ts'
import { HELD_LINKS_ID } from '../../src/shared/drawing/heldLinks.ts'
import type { Locale } from '../../src/shared/settings/locales.ts'
import { encode, type Asset } from './assets.ts'
import type { Draw, Drawing } from './drawing.ts'
import { NOWHERE, type Hints } from './routeHints.ts'

/** JSON that is safe inside a script element: no character can end the element or start a comment. */
const embeddedJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

const inText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const inAttribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

type PageParts = { readonly hints: Hints; readonly config: AppConfig | undefined; readonly drawing?: Drawing | undefined }

/** A frame is replaced once its page has loaded, and presses in it would be lost: its buttons are disabled, its links work. */
const pictureOf = ({ html, isFrame }: Drawing): string => (isFrame ? html.replaceAll('<button ', '<button inert ') : html)

// SHELL-23
/**
 * The page with its hints, its configuration (which saves boot a round trip), and its first rendering. With a rendering, scripts load only
 * after the first paint, so that styles and fonts get the bandwidth.
 */
export const renderPage = (html: string, { hints, config, drawing }: PageParts): string => {
  const scripts = drawing && hints.scripts ? `<template id="${HELD_LINKS_ID}">${hints.scripts}</template>` : hints.scripts
  const block = config && `<script type="application/json" id="${CONFIG_ELEMENT_ID}">${embeddedJson(config)}</script>`
  const style = drawing?.styleSheet && `<style>${drawing.styleSheet}</style>`
  const page = html.replace('</head>', () => `${hints.styles}${scripts}${style ?? ''}${block ?? ''}</head>`)
  if (!drawing) return page
  return page
    .replace(
      /<html lang="[\w-]*"/,
      () =>
        `<html lang="${drawing.reader.locale}" data-drawn="${inAttribute(JSON.stringify(drawing.reader))}"${drawing.isFrame ? ' data-frame' : ''}`,
    )
    .replace(/<title>[^<]*/, () => `<title>${inText(drawing.title)}`)
    .replace('<div id="root"></div>', () => `<div id="root">${pictureOf(drawing)}</div>`)
}

/** A page with tags of one link in its head. */
export const withTags = (body: Buffer, tags: string): Buffer =>
  Buffer.from(body.toString('utf8').replace('</head>', () => `${tags}</head>`))

/** The route of a path, and its hints. */
export type PageFacts = { readonly route: string | undefined; readonly hints: Hints }

type Page = { readonly bodies: Asset['bodies']; readonly etag: string; readonly styleHashes: readonly string[] }

export type PageRequest = {
  readonly path: string
  readonly locale: Locale
  readonly config: AppConfig | undefined
  /** A link with options gets only the frame: the first rendering depends on those options. */
  readonly plain: boolean
}

/** Renders again only when the configuration changed. */
export const createPage = (html: string, find: (path: string, locale: Locale) => PageFacts, draw: Draw = async () => undefined) => {
  const rendered = new Map<string, { readonly key: string; readonly page: Promise<Page> }>()
  const render = async ({ path, locale, config, plain }: PageRequest, hints: Hints): Promise<Page> => {
    const drawing = config && (await draw({ path, locale, config, isFrame: !plain }))
    const bodies = encode(Buffer.from(renderPage(html, { hints, config, drawing })), 5)
    return {
      bodies,
      etag: `"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)}"`,
      styleHashes: drawing?.styleSheet ? [`'sha256-${createHash('sha256').update(drawing.styleSheet).digest('base64')}'`] : [],
    }
  }
  return (request: PageRequest): Promise<Page> => {
    const { route, hints } = find(request.path, request.locale)
    const name = `${route ?? (request.path === NOWHERE ? NOWHERE : '')} ${request.locale} ${request.plain}`
    const key = JSON.stringify(request.config) ?? ''
    const known = rendered.get(name)
    if (known?.key === key) return known.page
    const page = render(request, hints)
    rendered.set(name, { key, page })
    return page
  }
}
