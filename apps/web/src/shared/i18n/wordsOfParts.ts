import type { Messages } from '@lingui/core'

export type Catalogue = { readonly messages: Messages }
/** Fetches a catalogue by its file. */
export type Loaders = Readonly<Record<string, (() => Promise<Catalogue>) | undefined>>

/** The catalogues of each part of the words. The build writes the list (build/words.ts); without one it is empty. */
export const wordsOfParts: Readonly<Record<string, Loaders>> = {}
