import { createContext, use, type ReactNode } from 'react'

/** The few words of the primitives themselves. The app supplies them in the reader's language. */
export type UiText = {
  readonly close: string
  readonly dismiss: string
  readonly working: string
  readonly search: string
  readonly clear: string
  readonly previousPage: string
  readonly nextPage: string
  readonly pages: string
  readonly notifications: string
  readonly tryAgain: string
  readonly moreInformation: string
  readonly opensInNewTab: string
  readonly viewAsTable: string
  readonly viewAsChart: string
}

const english: UiText = {
  close: 'Close',
  dismiss: 'Dismiss',
  working: 'Working',
  search: 'Search',
  clear: 'Clear',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pages: 'Pages',
  notifications: 'Notifications',
  tryAgain: 'Try again',
  moreInformation: 'More information',
  opensInNewTab: 'Opens in a new tab',
  viewAsTable: 'View as table',
  viewAsChart: 'View as chart',
}

const UiTextContext = createContext<UiText>(english)

export const UiTextProvider = ({ text, children }: { text: UiText; children: ReactNode }) => (
  <UiTextContext value={text}>{children}</UiTextContext>
)

export const useUiText = (): UiText => use(UiTextContext)
