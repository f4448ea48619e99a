/** The foundation of the app. It is a separate file so that its code starts before the app's, in a separate task. */
export { createRoot, hydrateRoot } from 'react-dom/client'
