/** Screens of one feature that another feature's pages show, by name: the shared entity declares their props. */
// oxlint-disable-next-line typescript/no-empty-interface
export interface Screens {}

/** Loaders of a feature's screens, with their messages. They are in `screens.ts` beside the manifest. */
export type ScreenCode = { readonly [Name in keyof Screens]: () => Promise<Screens[Name]> }

/** Loads each screen; provided with the routes. */
export let loadScreenCode: () => Promise<ScreenCode>

/** Sets the loader of screens: features do not know each other. */
export const provideScreens = (loader: () => Promise<ScreenCode>): void => {
  loadScreenCode = loader
}
