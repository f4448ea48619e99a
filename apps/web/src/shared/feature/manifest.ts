import type { Network } from '@exchange/protocol/networks'
import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { AppConfig } from '../config/config.ts'

/** The position of a page in the header's menus. */
export type MenuPlace = {
  /** The menu; the bar itself has links too. */
  readonly in: 'bar' | 'trade' | 'dashboard' | 'more'
  /** Its position there, lowest first. */
  readonly order: number
  /** Its label there, if it differs from its title. */
  readonly label?: MessageDescriptor
}

/** A page with its own address. One in a menu needs a title, which labels it there too. */
export type PageRoute = {
  /** Literal text: the build reads it. */
  readonly path: string
  /** For search engines and link previews. */
  readonly description?: MessageDescriptor
  /** Reads the choices of the address. */
  readonly search?: (search: Record<string, unknown>) => object
  /** The chunks of messages that load with the page, if they differ from the feature's own. */
  readonly words?: readonly string[]
  /**
   * Files, relative to the manifest, of lazy code that the page shows immediately: their download starts with the page's. The server, which
   * waits for no lazy part, does not render such a page.
   */
  readonly preload?: readonly string[]
  /** Fetches the page's code. One literal `import()`: the build reads it for the hints of the server. */
  readonly page: () => Promise<ComponentType>
} & ({ readonly title: MessageDescriptor; readonly menu?: MenuPlace } | { readonly title?: undefined; readonly menu?: undefined })

/** What the shell must know of a feature before its code loads. It is in the entry chunk of every page. */
export type FeatureManifest = {
  /** The part of the catalogues that has the feature's words, and arrives with its pages; without it they are part of the start. */
  readonly words?: string
  /** Whether a network or an installation has it: otherwise its menu entries are hidden. By default every network has it. */
  readonly isOffered?: (network: Network, config: AppConfig) => boolean
  readonly routes?: readonly PageRoute[]
}

/**
 * The code of a feature's flows by id: a run stored before a reload continues on whichever page shows it. It is in `flows.ts` beside the
 * manifest, outside the entry chunk.
 */
export type FlowCode = Readonly<Record<string, (() => Promise<unknown>) | undefined>>

/**
 * By route path that ends with `$`: whether the feature has a screen for the rest of a path. It is in `paths.ts` beside the manifest, and the server
 * answers 404 where there is none. A route that is not in it has a screen for every rest.
 */
export type SubPaths = Readonly<Record<string, (rest: string) => boolean>>

/**
 * A feature's part of the frame on every page. It is in `host.ts` beside the manifest, or in `localHost.ts` for the local world only, and
 * loads when the browser is idle: its content belongs in code that it loads on demand.
 */
export type FrameHost = {
  /** Over the page, or at the bottom of the window, arranged without overlap. */
  readonly at: 'page' | 'foot'
  /** Its position there, lowest first. */
  readonly order: number
  readonly Host: ComponentType
}

/** A page in the menus, with its label in the user's language. */
export type MenuPage = { readonly label: string } & ({ readonly to: string } | { readonly href: string })

/** The props of the header's tools. */
export type HeaderToolProps = { readonly pages: readonly MenuPage[] }

/**
 * A feature's tool in the header, beside the pickers. It is in `headerTool.ts` beside the manifest and loads like hosts, with the `later`
 * messages.
 */
export type HeaderTool = {
  /** Its position, lowest first. */
  readonly order: number
  readonly Tool: ComponentType<HeaderToolProps>
}

// SHELL-10
/** The features that there are, by name. Each adds itself, so that links are checked against the routes of all of them. */
// oxlint-disable-next-line typescript/no-empty-interface
export interface Features {}

/** Any of the features. */
export type Feature = Features[keyof Features]
