import type { Network } from '@exchange/protocol/networks'
import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { AppConfig } from '../config/config.ts'

/** Where a page stands in the header's menus. */
export type MenuPlace = {
  /** The menu; the bar itself holds links of its own. */
  readonly in: 'bar' | 'trade' | 'dashboard' | 'more'
  /** Its place among the others there, least first. */
  readonly order: number
  /** What it is called there, where that is not its title. */
  readonly label?: MessageDescriptor
}

/** A page at an address of its own. One that stands in a menu has a title, which names it there too. */
export type PageRoute = {
  /** Literal text: the build reads it. */
  readonly path: string
  /** For search engines and link previews. */
  readonly description?: MessageDescriptor
  /** Reads the choices of the address. */
  readonly search?: (search: Record<string, unknown>) => object
  /** Parts of the words that arrive with the page, where they are not the feature's own. */
  readonly words?: readonly string[]
  /**
   * Files, from the manifest's place, of what the page shows at once in code of its own: their download starts with the page's. The server, which waits
   * for no part, does not draw such a page.
   */
  readonly preload?: readonly string[]
  /** Fetches the page's code. One literal `import()`: the build reads it for the hints of the server. */
  readonly page: () => Promise<ComponentType>
} & ({ readonly title: MessageDescriptor; readonly menu?: MenuPlace } | { readonly title?: undefined; readonly menu?: undefined })

/** What the shell must know of a feature before any of its code is fetched. It is part of the first bytes of every page. */
export type FeatureManifest = {
  /** The part of the catalogues that has the feature's words, and arrives with its pages; without it they are part of the start. */
  readonly words?: string
  /** Whether a network has it, or an installation: its menu entries stand nowhere else. Without it every network has. */
  readonly isOffered?: (network: Network, config: AppConfig) => boolean
  readonly routes?: readonly PageRoute[]
}

/**
 * The code of a feature's flows by their ids: a run that was stored before a reload goes on wherever it is looked at. It stands in `flows.ts` beside the
 * manifest, so that it is not part of the first bytes.
 */
export type FlowCode = Readonly<Record<string, (() => Promise<unknown>) | undefined>>

/**
 * What a feature has in the frame, on whatever page. It stands in `host.ts` beside the manifest, or in `localHost.ts` where the local world alone has it,
 * and is fetched when the page has nothing better to do: what it shows belongs in code that it fetches once it is needed.
 */
export type FrameHost = {
  /** Over the page, or at the foot of the window, where none covers another. */
  readonly at: 'page' | 'foot'
  /** Its place among the others there, least first. */
  readonly order: number
  readonly Host: ComponentType
}

/** A page that the menus lead to, as it is called in the reader's language. */
export type MenuPage = { readonly label: string } & ({ readonly to: string } | { readonly href: string })

/** What the header's tools are told. */
export type HeaderToolProps = { readonly pages: readonly MenuPage[] }

/** What a feature has in the header, beside the pickers. It stands in `headerTool.ts` beside the manifest and arrives as hosts do, with the words `later`. */
export type HeaderTool = {
  /** Its place among the others, least first. */
  readonly order: number
  readonly Tool: ComponentType<HeaderToolProps>
}

// SHELL-10
/** The features that there are, by name. Each adds itself, so that links are checked against the routes of all of them. */
// oxlint-disable-next-line typescript/no-empty-interface
export interface Features {}

/** Any of the features. */
export type Feature = Features[keyof Features]
