/** What the app is built on. It stands in a file of its own, whose code starts before that of the app, in a task of its own. */
export { createRoot, hydrateRoot } from 'react-dom/client'
