/** Announces the demo wallet in a local world. A public build contains only the other branch, so none of its code. */
export const announceDemoWallet: () => Promise<void> =
  import.meta.env.VITE_LOCAL_WORLD === '1' ? async () => (await import('./demo/announce.ts')).announce() : async () => undefined
