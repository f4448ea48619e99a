export { startEvents } from './events.ts'
export { useFeed, type Feed, type IndexState } from './feed.ts'
