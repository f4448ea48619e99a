/** Screens of one feature that pages of another one show, by name: the entity that both know adds what they take. */
// oxlint-disable-next-line typescript/no-empty-interface
export interface Screens {}

/** What fetches the screens of a feature, with their words. It stands in `screens.ts` beside the manifest. */
export type ScreenCode = { readonly [Name in keyof Screens]: () => Promise<Screens[Name]> }

/** Says what fetches each screen; provided with the routes. */
export let loadScreenCode: () => Promise<ScreenCode>

/** Says where the screens are fetched from: features do not know each other. */
export const provideScreens = (loader: () => Promise<ScreenCode>): void => {
  loadScreenCode = loader
}
