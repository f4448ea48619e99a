/// <reference types="vite/client" />
interface ImportMetaEnv {
  /** '1' in the build that contains the demo wallet and drawer. */
  readonly VITE_LOCAL_WORLD: string
}
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
